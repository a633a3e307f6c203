import Foundation

/// The first line of a recording.
struct RecordingHeader: Sendable, Hashable, Decodable {
  static let format = "AsyncStreams recording"
  static let version = 1

  let format: String
  let version: Int
  /// When the recording began, with milliseconds.
  let start: String

  private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  init(start: Date) {
    format = Self.format
    version = Self.version
    // The style cuts off what is less than a millisecond, so this rounds.
    self.start = start.addingTimeInterval(0.0005).formatted(Self.style)
  }

  /// The start, or `nil` if the text is none.
  var date: Date? { try? Self.style.parse(start) }

  /// The line, with its end.
  var text: Data {
    Data("{\"format\":\(JSONText.string(format)),\"version\":\(version),\"start\":\(JSONText.string(start))}\n".utf8)
  }

  /// What is wrong with the header of a file; `nil` if it can be read.
  var problem: String? {
    if format != Self.format { return "this is no recording: its format is “\(format)”" }
    if version != Self.version { return "the version \(version) is not known, only \(Self.version)" }
    return date == nil ? "the start is no date: “\(start)”" : nil
  }
}
