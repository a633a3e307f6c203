import Foundation

extension RecordedSession {
  /// The events of a source.
  ///
  /// ```swift
  /// let keys = try session.events(of: "keys", as: String.self)
  /// let times = keys.map(\.time)
  /// ```
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - type: The type of its elements.
  /// - Throws: If there is no event of the source, or an element has another type; the error names the line.
  /// - Complexity: O(n), plus decoding the elements.
  public func events<Element: Decodable & Sendable>(
    of name: String,
    as type: Element.Type
  ) throws(RecordedSessionError) -> [RecordedEvent<Element>] {
    let decoder = JSONText.makeDecoder()
    var events: [RecordedEvent<Element>] = []
    for entry in entries where entry.line.source == name {
      events.append(
        RecordedEvent(
          time: .nanoseconds(entry.line.time),
          order: entry.line.order,
          content: try Self.content(of: entry, as: type, decoder)
        )
      )
    }
    if events.isEmpty { throw RecordedSessionError(file: file, source: name, unknownName) }
    return events
  }

  /// The elements of a source, without those that the recording does not have.
  ///
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - type: The type of its elements.
  /// - Throws: If there is no event of the source, or an element has another type; the error names the line.
  public func values<Element: Decodable & Sendable>(
    of name: String,
    as type: Element.Type
  ) throws(RecordedSessionError) -> [Element] {
    try events(of: name, as: type).compactMap { event in
      if case .value(let element) = event.content { element } else { nil }
    }
  }

  private var unknownName: String {
    "there is no event of this source, only of \(sourceNames.map { "“\($0)”" }.joined(separator: ", "))"
  }

  private static func content<Element: Decodable>(
    of entry: RecordedEntry,
    as type: Element.Type,
    _ decoder: JSONDecoder
  ) throws(RecordedSessionError) -> RecordedEvent<Element>.Content {
    let (line, place) = (entry.line, entry.place)
    switch line.content {
    case .value(let value):
      return .value(try RecordedValue.decode(value, as: type, of: line.source, at: place, with: decoder))
    case .end: return .finished
    case .failure(let text, let value):
      return .failure(RecordedFailure(text, value: value, of: line.source, at: place))
    case .omitted: return .omitted
    case .dropped(let count): return .dropped(count)
    }
  }
}
