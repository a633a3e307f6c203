/// The parts of a scenario, for predicates.
extension Scenario {
  /// The names of all operations that the scenario uses, sorted.
  var operationNames: [String] {
    Set((expressions + sequence.steps).map(\.name.rawValue)).sorted()
  }

  /// Whether it uses one of these operations.
  func uses(_ names: OperationName...) -> Bool {
    expressions.contains { names.contains($0.name) }
  }

  /// Whether inputs are zipped.
  var usesZip: Bool { uses(.zip, .zipWith) }

  /// Whether only some inner signals run at a time.
  var usesInnerLimit: Bool {
    expressions.contains { $0.name == .concatInner || $0.name == .flattenMax && $0.count != 0 }
  }

  /// Whether an operator takes elements of an input only when it can use them.
  var waitsForElements: Bool {
    usesZip || usesInnerLimit
      || uses(.asyncMap, .concatMap, .mergeMap, .paced, .expand, .sequenceEqual)
  }

  /// Whether an operator has more than one input.
  var hasSeveralInputs: Bool {
    expressions.contains { expression in
      switch expression.name {
      case .mergeWith, .concat, .zipWith, .combineLatestWith, .catchTo, .takeUntil, .takeUntilReplacement, .sample,
        .mapSignals, .flattenMap, .bind, .flatten, .flattenMax, .concatInner, .switchToLatest, .switchCases,
        .ifThenElse, .groupBy, .tagGroups, .then, .catch, .try, .tryMap, .retry, .repeat:
        true
      default: expression.isSharing || expression.inputs.count > 1
      }
    }
  }

  /// Whether an event is delivered during a subscription.
  var deliversAtOnce: Bool {
    let hasReadySource = sources.contains { source in
      if case .hot = source.kind { false } else { true }
    }
    return hasReadySource
      || expressions.contains { expression in
        switch expression.name {
        case .return, .empty, .error, .arg, .argSignal, .sequence, .tryBlock, .startEagerly, .startLazily, .startWith,
          .replay, .replayLast, .replayLazily, .sequenceSignal:
          true
        case .take: expression.count == 0
        case .autoconnect, .multicast:
          if case .plain = expression.subject { false } else { true }
        default: false
        }
      }
  }

  /// Whether a subscription sets timers.
  var hasTimers: Bool {
    sources.contains { source in source.isCold && source.events.contains { $0.tick > 0 } }
      || expressions.contains { expression in
        switch expression.name {
        case .interval, .delay, .throttle, .bufferWithTime, .timeout, .deliverOn, .subscribeOn: true
        default: expression.events.contains { $0.tick > 0 }
        }
      }
  }

  /// Whether the scenario sends to a channel that it has ended.
  var sendsToEndedChannel: Bool {
    sends.contains { later in
      sends.contains { $0.event.isEnd && $0.event.tick <= later.event.tick && !later.event.isEnd }
    }
  }
}

/// Who reads the sources of a scenario.
extension Scenario {
  /// Whether the contracts leave open what the scenario delivers, since tasks of their own do it in one instant.
  ///
  /// - Several closures send, or one sends to a source that several places or subscriptions read: which of them reacts first
  ///   is open, and so is the order of what they send.
  /// - A shared run reads a source, and another reader of that source depends on it: either can be first.
  /// - A subscription is left in the tick in which it begins.
  package var isOpen: Bool {
    feedsSeveralReaders || readsBesideSharedRun || subscriptions.contains { $0.dispose == $0.at }
  }

  /// The names of the sources, for each place that reads one, and whether a shared run does.
  private var readers: [(name: String, isShared: Bool)] {
    roots.flatMap { readers(of: $0, isShared: false) }
  }

  private func readers(of expression: Expression, isShared: Bool) -> [(name: String, isShared: Bool)] {
    switch expression.name {
    case .source: return [(expression.text("name") ?? "", isShared)]
    case .ref:
      return definitions.filter { $0.name == expression.text("name") }
        .flatMap { readers(of: $0.expression, isShared: isShared) }
    default:
      let isShared = isShared || expression.isShared
      return expression.children.flatMap { readers(of: $0, isShared: isShared) }
    }
  }

  private var feedsSeveralReaders: Bool {
    let fed = expressions.compactMap { $0.text("to") }
    // Each execution of a command is a subscription.
    if kind == .command { return !fed.isEmpty }
    return fed.count > 1
      || fed.contains { name in readers.count { $0.name == name } * max(1, subscriptions.count) > 1 }
  }

  private var readsBesideSharedRun: Bool {
    let readers = readers
    return readers.contains { reader in
      reader.isShared && readers.count { $0.name == reader.name } > 1
    }
  }
}

/// How large a scenario is.
extension Scenario {
  /// How many signals a scenario may have for each of its subscriptions; recorded ones have at most 40.
  private static let mostSignals = 1_000

  /// Refuses a scenario that has too many signals.
  ///
  /// A definition may use another one twice, which may use a third one twice, and so on: a few lines for any number of
  /// signals.
  func checkSize() throws(InterpreterFailure) {
    let count = signalCount
    if count > Self.mostSignals { throw InterpreterFailure("the scenario has more than \(Self.mostSignals) signals") }
  }

  /// How many events may be sent from inside each other on a stack of that many bytes.
  ///
  /// Each of them may pass through every operator. Recorded scenarios have fewer than 20.
  func deepestNesting(stackSize: Int) -> Int {
    min(300, max(10, stackSize / (Self.stackForSignal * (signalCount + 10))))
  }

  /// The bytes of stack that an operator takes while it passes an event on, in a debug build.
  private static let stackForSignal = 2_000

  /// How many signals there are for one subscription, at most; more than `mostSignals` are not counted.
  private var signalCount: Int {
    var known: [String: Int] = [:]
    var largest = 0
    for definition in definitions {
      let count = Self.signalCount(definition.expression, known)
      known[definition.name] = count
      largest = max(largest, count)
    }
    return max(largest, roots.reduce(0) { min($0 + Self.signalCount($1, known), Self.mostSignals + 1) })
  }

  /// The number of signals in the expression, with those of the definitions that it uses.
  private static func signalCount(_ expression: Expression, _ definitions: [String: Int]) -> Int {
    let own = expression.name == .ref ? definitions[expression.text("name") ?? ""] ?? 1 : 1
    // Far from the largest integer, since each part is limited.
    return expression.children.reduce(own) { min($0 + signalCount($1, definitions), 1_000_000) }
  }
}
