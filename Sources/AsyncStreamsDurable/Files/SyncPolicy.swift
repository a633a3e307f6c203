/// When a ``FileLog`` waits until the disk has stored what was appended.
///
/// Records that were acknowledged survive the end of the process in any case, also if it is killed. The policy says what
/// they survive if the machine stops, for example because it has no power.
public enum SyncPolicy: Hashable, Sendable {
  /// Before each acknowledgement: nothing that was acknowledged is lost. What is sent meanwhile shares the next wait.
  case each
  /// At most this long after an acknowledgement: what was acknowledged since may be lost, from the end of the log.
  case interval(Duration)
  /// When the operating system decides, which may be half a minute later; and when a file of the log is full.
  case never
}

/// Which records a ``FileLog`` keeps.
///
/// It removes whole files, when a file is full and when the log is opened: so a few more records remain than it says.
/// The newest file always remains.
public struct FileLogRetention: Hashable, Sendable {
  /// How many bytes the files of the log may have together; `nil` for no limit.
  public var maxSize: Int?
  /// How old records may be; `nil` for no limit.
  public var maxAge: Duration?

  /// Describes which records a log keeps.
  public init(maxSize: Int? = nil, maxAge: Duration? = nil) {
    self.maxSize = maxSize
    self.maxAge = maxAge
  }

  /// All of them.
  public static var all: FileLogRetention { FileLogRetention() }
}
