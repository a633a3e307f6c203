/// The steps of one execution, for the report of a failure.
struct Trace {
  private struct Line {
    let thread: LogicalThread
    let text: String
    let object: SharedObject
  }

  /// How many lines of a long trace are shown at its beginning, and at its end.
  private static var shown: (first: Int, last: Int) { (100, 200) }

  private var lines: [Line] = []
  /// What threads wait for that never go on.
  private var blocking: Set<ObjectIdentifier> = []

  /// - Parameter isBlocked: Whether the thread never takes the step.
  mutating func note(_ thread: LogicalThread, _ step: PendingStep, isBlocked: Bool = false) {
    guard let object = step.object else { return }
    let verb = isBlocked ? "waits for" : Self.verb(step.operation, object.identity.kind)
    if isBlocked { blocking.insert(ObjectIdentifier(object)) }
    let action = "  \(verb) \(Self.describe(object))"
    let place = step.place?.description ?? ""
    let padding = place.isEmpty ? "" : String(repeating: " ", count: max(1, 36 - action.count))
    lines.append(Line(thread: thread, text: action + padding + place, object: object))
  }

  /// The steps on objects that more than one thread uses, with each switch.
  var text: String {
    var users: [ObjectIdentifier: Set<Int>] = [:]
    for line in lines { users[ObjectIdentifier(line.object), default: []].insert(line.thread.number) }
    var shown: [String] = []
    var latest: LogicalThread?
    for line in lines {
      let object = ObjectIdentifier(line.object)
      let isShared = blocking.contains(object) || users[object].map { $0.count > 1 } ?? false
      if !isShared, line.thread === latest { continue }
      if line.thread !== latest { shown.append("\(latest == nil ? "" : "switch to ")\(Self.name(line.thread))") }
      latest = line.thread
      if isShared { shown.append(line.text) }
    }
    let omitted = shown.count - Self.shown.first - Self.shown.last
    guard omitted > 0 else { return shown.joined(separator: "\n") }
    let beginning = shown.prefix(Self.shown.first) + ["… \(omitted) lines that are not shown"]
    return (beginning + shown.suffix(Self.shown.last)).joined(separator: "\n")
  }

  static func name(_ thread: LogicalThread) -> String { "\(thread.number) \(thread.name)" }

  static func describe(_ object: SharedObject) -> String { "\(object.identity.kind.rawValue) \(object.number)" }

  private static func verb(_ operation: ExploredOperation, _ kind: ExploredKind) -> String {
    switch (operation, kind) {
    case (.load, _): "reads"
    case (.update, .queue): "joins"
    case (.update, .continuation): "resumes"
    case (.update, _): "changes"
    case (.acquire, .executor): "runs on"
    case (.acquire, .task): "uses"
    case (.settle, .lock): "releases"
    case (.settle, _): "has changed"
    case (.acquire, _): "takes"
    case (.wait, _): "waited for"
    }
  }
}
