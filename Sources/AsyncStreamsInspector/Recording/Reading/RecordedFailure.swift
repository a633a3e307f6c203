import Foundation

/// The failure of a source in a ``RecordedSession``: its description, and its value if it was `Encodable`.
///
/// ```swift
/// try playback.play("uploads", into: uploads) { recorded in
///   UploadError(message: recorded.description)
/// }
/// ```
public struct RecordedFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The description of the failure that was recorded.
  public let description: String
  private let value: Data?
  private let place: RecordedPlace
  private let source: String

  init(_ description: String, value: Data?, of source: String, at place: RecordedPlace) {
    self.description = description
    self.value = value
    self.source = source
    self.place = place
  }

  /// Whether two recorded failures have the same description and value, wherever they were recorded.
  public static func == (left: RecordedFailure, right: RecordedFailure) -> Bool {
    left.description == right.description && left.value == right.value
  }

  /// Hashes what equal failures have in common.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
    hasher.combine(value)
  }

  /// The failure as a value.
  ///
  /// - Parameter type: The type of the failure that was recorded.
  /// - Throws: If the failure was not `Encodable`, or had another type.
  public func decode<Failure: Decodable>(as type: Failure.Type) throws(RecordedSessionError) -> Failure {
    if Failure.self == Never.self {
      throw RecordedSessionError(place, source: source, "a source that cannot fail does not play “\(description)”")
    }
    guard let value else {
      throw RecordedSessionError(place, source: source, "“\(description)” was recorded without a value of \(type)")
    }
    return try RecordedValue.decode(value, as: type, of: source, at: place, what: "failure")
  }
}

/// The values of lines.
enum RecordedValue {
  static func decode<Value: Decodable>(
    _ value: Data,
    as type: Value.Type,
    of source: String,
    at place: RecordedPlace,
    what: String = "value",
    with decoder: JSONDecoder = JSONText.makeDecoder()
  ) throws(RecordedSessionError) -> Value {
    do {
      return try decoder.decode(type, from: value)
    } catch {
      let problem = (error as? DecodingError)?.problem ?? "\(error)"
      throw RecordedSessionError(place, source: source, "a \(what) cannot be decoded as \(type): \(problem)")
    }
  }
}
