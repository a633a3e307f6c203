import Foundation

extension RecordedLine {
  /// The members of a line, but for values of types that are not known yet.
  private struct Members: Decodable {
    enum CodingKeys: CodingKey {
      case time, order, source, value, end, failure, failureValue, omitted, reason, dropped
    }

    let time: Int64
    let order: Int
    let source: String
    let hasValue: Bool
    let hasEnd: Bool
    let failure: String?
    let isOmitted: Bool
    let reason: String?
    let dropped: Int?

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: CodingKeys.self)
      time = try members.decode(Int64.self, forKey: .time)
      order = try members.decode(Int.self, forKey: .order)
      source = try members.decode(String.self, forKey: .source)
      hasValue = members.contains(.value)
      hasEnd = try members.decodeIfPresent(Bool.self, forKey: .end) ?? false
      failure = try members.decodeIfPresent(String.self, forKey: .failure)
      isOmitted = try members.decodeIfPresent(Bool.self, forKey: .omitted) ?? false
      reason = try members.decodeIfPresent(String.self, forKey: .reason)
      dropped = try members.decodeIfPresent(Int.self, forKey: .dropped)
    }

    /// How many of the kinds of lines it could be.
    var kindCount: Int {
      [hasValue, hasEnd, failure != nil, isOmitted, dropped != nil].count { $0 }
    }
  }

  /// Reads a line, without its end.
  ///
  /// - Throws: ``RecordedSessionError`` if it is no line of a recording.
  init(_ text: ArraySlice<UInt8>, _ decoder: JSONDecoder, at place: RecordedPlace) throws(RecordedSessionError) {
    let members: Members
    do {
      members = try decoder.decode(Members.self, from: Data(text))
    } catch {
      let problem = (error as? DecodingError)?.problem ?? "\(error)"
      throw RecordedSessionError(place, "this is no event: \(problem)")
    }
    guard members.kindCount == 1, members.time >= 0 else {
      let problem = members.time < 0 ? "the time is negative" : "one kind of event is expected"
      throw RecordedSessionError(place, source: members.source, problem)
    }
    guard let content = Self.content(members, text) else {
      throw RecordedSessionError(place, source: members.source, "the keys of an event are written without escapes")
    }
    self.init(time: members.time, order: members.order, source: members.source, content: content)
  }

  private static func content(_ members: Members, _ text: ArraySlice<UInt8>) -> Content? {
    if members.hasValue { return JSONText.value(of: "value", in: text).map(Content.value) }
    if members.hasEnd { return .end }
    if let failure = members.failure { return .failure(failure, value: JSONText.value(of: "failureValue", in: text)) }
    if let dropped = members.dropped { return .dropped(dropped) }
    return .omitted(reason: members.reason)
  }
}
