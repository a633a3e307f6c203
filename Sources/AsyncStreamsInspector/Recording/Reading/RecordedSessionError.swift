/// What is wrong in a recording, and where.
///
/// ```swift
/// do {
///   let keys = try session.values(of: "keys", as: Int.self)
///   logger.info("\(keys.count) keys")
/// } catch {
///   logger.info("\(error)")  // session.jsonl:12: “keys”: a value cannot be decoded as Int: …
/// }
/// ```
public struct RecordedSessionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The number of the line, counted from 1; `nil` if the error is in no line.
  public let line: Int?
  /// The name of the source; `nil` if the error belongs to none.
  public let source: String?
  /// What is wrong.
  public let problem: String

  init(_ place: RecordedPlace, source: String? = nil, _ problem: String) {
    self.init(file: place.file, line: place.line, source: source, problem)
  }

  init(file: String, line: Int? = nil, source: String? = nil, _ problem: String) {
    self.file = file
    self.line = line
    self.source = source
    self.problem = problem
  }

  /// The file, the line, the source, and what is wrong.
  public var description: String {
    "\(file):\(line.map { "\($0):" } ?? "")\(source.map { " “\($0)”:" } ?? "") \(problem)"
  }
}

/// Where a line of a recording was read.
struct RecordedPlace: Sendable, Hashable {
  let file: String
  let line: Int
}

extension DecodingError {
  /// What is wrong, and below which keys, without the structure of the error.
  var problem: String {
    let context: Context? =
      switch self {
      case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
        .dataCorrupted(let context):
        context
      @unknown default: nil
      }
    guard let context else { return "\(self)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
  }
}
