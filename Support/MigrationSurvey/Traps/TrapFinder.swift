/// Finds the traps in the uses of one file.
struct TrapFinder {
  private let uses: [Use]

  private static let combining: Set<String> = ["merge", "sample", "takeUntil", "take"]
  private static let immediate = [
    "WillTerminate", "DidEnterBackground", "WillEnterForeground", "WillResignActive", "KeyboardWillShow",
    "KeyboardWillHide", "KeyboardWillChangeFrame",
  ]

  private init(_ uses: [Use]) { self.uses = uses }

  static func traps(in uses: [Use]) -> [(trap: Trap, line: Int)] {
    let finder = TrapFinder(uses)
    return uses.flatMap { use in finder.traps(at: use).map { ($0, use.place.line) } }
  }

  private func traps(at use: Use) -> [Trap] {
    switch use.form {
    case .macro: atMacro(use)
    case .call: atCall(use)
    case .lazyMember: [.lazyMember]
    case .returnOfNil: isCreation(use.place.enclosing.last) ? [.nilDisposable] : []
    case .notification: isImmediate(use) ? [.notificationInTurn] : []
    case .property: []
    }
  }

  private func atMacro(_ use: Use) -> [Trap] {
    switch use.name {
    case "RACObserve":
      let isInput = use.place.enclosing.last { !$0.isEmpty }.map(isCombining) ?? false
      return (isInput ? [.observedInput] : []) + (use.arguments.map { $0.keyCount > 1 } == true ? [.nestedKeyPath] : [])
    case "RAC":
      return followsItself(use) ? [.derivedProperty] : []
    default:
      return []
    }
  }

  private func atCall(_ use: Use) -> [Trap] {
    let base = String(use.name.prefix { $0 != ":" })
    var found: [Trap] = []
    if (use.head ?? use.receiver) == "RACObserve", isCombining(use.name) { found.append(.observedInput) }
    if base == "concat", use.receiver == "return:" { found.append(.concatBehindValue) }
    if base == "connect", !use.isResultUsed { found.append(.ignoredConnection) }
    if base.hasPrefix("subscribeNext"), use.place.enclosing.contains(where: { $0.hasPrefix("subscribe") }) {
      found.append(.nestedSubscription)
    }
    return found
  }

  private func isCombining(_ selector: String) -> Bool {
    Self.combining.contains(String(selector.prefix { $0 != ":" }))
  }

  private func isCreation(_ selector: String?) -> Bool { selector?.hasPrefix("createSignal") == true }

  private func isImmediate(_ use: Use) -> Bool {
    use.place.enclosing.contains { $0.hasPrefix("rac_addObserver") || $0 == "rac_notifications" }
      && Self.immediate.contains(where: use.name.contains)
  }

  /// Whether the binding of a property has a property of the same object on its right side.
  private func followsItself(_ binding: Use) -> Bool {
    guard let object = binding.arguments?.object else { return false }
    return uses.contains { other in
      other.name == "RACObserve" && other.arguments?.object == object && other.place.function == binding.place.function
        && other.place.statement == binding.place.statement
    }
  }
}
