/// The steps of one execution, for the report of a failure.
struct Trace {
  private var lines: [String] = []
  private var latest: LogicalThread?

  mutating func note(_ thread: LogicalThread, _ step: PendingStep) {
    if latest !== thread {
      lines.append("\(latest == nil || latest?.number == 0 ? "" : "switch to ")\(Self.name(thread))")
      latest = thread
    }
    guard let object = step.object else { return }
    let action = "  \(Self.verb(step.operation, object.identity.kind)) \(Self.describe(object))"
    let padding = String(repeating: " ", count: max(1, 36 - action.count))
    lines.append(step.place.map { "\(action)\(padding)\($0)" } ?? action)
  }

  var text: String { lines.joined(separator: "\n") }

  static func name(_ thread: LogicalThread) -> String { "\(thread.number) \(thread.name)" }

  static func describe(_ object: SharedObject) -> String { "\(object.identity.kind.rawValue) \(object.number)" }

  private static func verb(_ operation: ExploredOperation, _ kind: ExploredKind) -> String {
    switch (operation, kind) {
    case (.load, _): "reads"
    case (.update, .queue): "enqueues on"
    case (.update, .continuation): "resumes"
    case (.update, _): "changes"
    case (.acquire, .executor): "begins on"
    case (.acquire, .task): "cancels"
    case (.acquire, _): "takes"
    case (.wait, _): "waited for"
    }
  }
}
