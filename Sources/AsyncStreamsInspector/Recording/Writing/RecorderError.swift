/// Why a ``Recorder`` refuses a source.
///
/// ```swift
/// let recorder = try Recorder(to: URL.temporaryDirectory.appending(path: "\(UUID()).jsonl"))
/// do {
///   try recorder.record(Subject<Int, Never>(), as: "")
/// } catch {
///   print(error)
/// }
/// // Prints "a recorded source needs a name"
/// ```
public enum RecorderError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name is empty.
  case emptyName
  /// Another source of the recording has the name.
  case duplicateName(String)
  /// The source with this name has ended, so there is nothing to record.
  case endedSource(String)
  /// The recorder had finished before the source with this name was passed.
  case finished(String)

  /// What is wrong.
  public var description: String {
    switch self {
    case .emptyName: "a recorded source needs a name"
    case .duplicateName(let name): "two sources of one recording have the name “\(name)”"
    case .endedSource(let name): "“\(name)” has ended, so there is nothing to record"
    case .finished(let name): "“\(name)” cannot be recorded, since the recorder has finished"
    }
  }
}
