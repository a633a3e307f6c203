/// What a process does.
enum Role: String, CaseIterable, Sendable {
  case sender
  case reader
  case consumer

  /// The names of the processes.
  var names: [String] {
    let count = self == .sender ? 2 : 3
    return (1...count).map { "\(rawValue)-\($0)" }
  }

  /// What counts that one was killed.
  var killCount: Journal.Count {
    switch self {
    case .sender: .senderKills
    case .reader: .readerKills
    case .consumer: .consumerKills
    }
  }
}
