/// What a process does.
enum Role: String, CaseIterable, Sendable {
  case sender
  case reader
  case consumer

  /// The names of a number of processes.
  func names(_ count: Int) -> [String] { (1...count).map { "\(rawValue)-\($0)" } }

  /// What counts that one was killed.
  var killCount: Journal.Count {
    switch self {
    case .sender: .senderKills
    case .reader: .readerKills
    case .consumer: .consumerKills
    }
  }
}
