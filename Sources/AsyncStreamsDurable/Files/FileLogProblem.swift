/// What can go wrong with a ``FileLog`` alone.
public enum FileLogProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A call of the system failed; the text has the call, the path, and the reason.
  case unavailable(String)
  /// The disk is full, or the user may not use more of it; nothing was appended.
  case full(String)
  /// Another object, perhaps in another process, appends to the log.
  ///
  /// An object that was released without ``FileLog/close()`` appends until its last send has ended.
  case alreadyOpen
  /// Files of the log, or its folder, were removed while the log was open; the text is the path of the folder.
  ///
  /// What was sent since is not in the log.
  case removed(String)
  /// The log was opened for reading alone.
  case readOnly
  /// The log was closed.
  case closed
  /// Bytes are not those that were written.
  case damaged(FileLogDamage)
  /// A later version of this library has written the file.
  case unknownVersion(file: String)

  /// What is the matter, in English.
  public var description: String {
    switch self {
    case .unavailable(let problem): problem
    case .full(let problem): "there is no room on the disk; nothing was appended: \(problem)"
    case .alreadyOpen:
      """
      another object, perhaps in another process, appends to the log; an object that is released keeps it until its last \
      send has ended, which `await close()` waits for
      """
    case .removed(let folder):
      "files of \(folder), or the folder itself, were removed while the log was open; open it again"
    case .readOnly: "the log was opened for reading"
    case .closed: "this object of the log was closed; open another one"
    case .damaged(let damage): damage.description
    case .unknownVersion(let file): "\(file) has a format that this version does not know"
    }
  }
}

/// Bytes of a log that are not those that were written.
public struct FileLogDamage: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file in the folder of the log.
  public let file: String
  /// Where in the file the record begins that is wrong; 0 if the beginning of the file is wrong, so that no record of it
  /// can be read.
  public let offset: Int
  /// The last record before the damage.
  public let last: FileLogCursor
  /// How many bytes the file has from there on, which opening has left as they are; `nil` for readers.
  public internal(set) var byteCount: Int?

  /// Where the damage is.
  public var description: String {
    let place = offset < SegmentHeader.size ? "its beginning" : "the record at byte \(offset)"
    let rest = byteCount.map { ", in the \($0) bytes from there on" } ?? ""
    return """
      \(file) is damaged: \(place) is not what was written\(rest); the last record before it is \(last). \
      FileLog.setAside(_:in:) cuts the log off there, and keeps the bytes
      """
  }
}
