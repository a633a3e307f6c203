/// What can go wrong with a ``MemoryLog`` alone.
public enum MemoryLogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no room on the disk; nothing was appended.
  case full
  /// The log was closed, has crashed, or another object was opened on its disk.
  case closed

  /// What is the matter, in English.
  public var description: String {
    switch self {
    case .full: "there is no room on the disk; nothing was appended"
    case .closed: "the log was closed"
    }
  }
}
