import Foundation

/// A line of a recording: an event, or a note that events are missing.
///
/// ## The format
/// A recording is a file of JSON, an object on each line. The first line is the header:
///
///     {"format":"AsyncStreams recording","version":1,"start":"2026-11-26T15:11:26.123Z"}
///
/// Each other line has the time since the start in nanoseconds, the place in the order of the sends, the name of the
/// source, and one of these:
///
///     {"time":1500000,"order":1,"source":"keys","value":"a"}
///     {"time":1500000,"order":2,"source":"keys","omitted":true}
///     {"time":1500000,"order":3,"source":"keys","omitted":true,"reason":"…"}
///     {"time":1500000,"order":4,"source":"keys","dropped":12}
///     {"time":2000000,"order":5,"source":"keys","end":true}
///     {"time":2000000,"order":6,"source":"keys","failure":"Oops(code: 1)","failureValue":{"code":1}}
///
/// - `value` is the element as its `Encodable` conformance encodes it.
/// - `omitted` stands for an element that is left out on purpose, or, with a `reason`, could not be encoded.
/// - `dropped` says how many events of the source are missing at this place.
/// - `failure` is the description of the failure; `failureValue` is there if the failure is `Encodable`.
///
/// Times never decrease, and orders increase; numbers are left out where lines could not be written. The keys have this
/// order, and those of values the alphabetical one, so that equal events make equal bytes. Readers accept every order of
/// the keys, and keys that they do not know. A reader refuses a version that it does not know.
///
/// A last line without an end of line was cut off when the process was killed, and is not part of the recording.
///
/// A recording of several files continues from `FILE.2` to `FILE.1` to `FILE`. All of them have the same header.
struct RecordedLine: Sendable, Hashable {
  /// What a line says about its source.
  enum Content: Sendable, Hashable {
    /// An element, as JSON.
    case value(Data)
    case end
    /// The description of a failure, and the failure as JSON.
    case failure(String, value: Data?)
    /// An element that is left out; with a reason if it could not be encoded.
    case omitted(reason: String?)
    /// So many events are missing.
    case dropped(Int)

    /// How many events are missing if the line is.
    var eventCount: Int {
      if case .dropped(let count) = self { count } else { 1 }
    }

    var isEnd: Bool {
      switch self {
      case .end, .failure: true
      case .value, .omitted, .dropped: false
      }
    }

    /// Whether it stands for events that are missing.
    var isNote: Bool {
      if case .dropped = self { true } else { false }
    }
  }

  /// The time since the start of the recording, in nanoseconds.
  var time: Int64
  var order: Int
  let source: String
  let content: Content

  /// The line, with its end.
  var text: Data {
    var text = Data("{\"time\":\(time),\"order\":\(order),\"source\":\(JSONText.string(source))".utf8)
    switch content {
    case .value(let value):
      text += Data(",\"value\":".utf8) + value
    case .end:
      text += Data(",\"end\":true".utf8)
    case .failure(let description, let value):
      text += Data(",\"failure\":\(JSONText.string(description))".utf8)
      if let value { text += Data(",\"failureValue\":".utf8) + value }
    case .omitted(let reason):
      text += Data(",\"omitted\":true".utf8)
      if let reason { text += Data(",\"reason\":\(JSONText.string(reason))".utf8) }
    case .dropped(let count):
      text += Data(",\"dropped\":\(count)".utf8)
    }
    return text + Data("}\n".utf8)
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded down, and limited to what the type holds: 292 years.
  var nanoseconds: Int64 { Int64(clamping: attoseconds / 1_000_000_000) }
}
