import Foundation
import Programs

@testable import AsyncStreamsInspector

/// What a page reads of its stream of events.
final class EventStream {
  /// A message, as it was sent.
  struct Message {
    let name: String
    let data: Data

    init(_ text: Substring) {
      let lines = text.split(separator: "\n")
      name = lines.first { $0.hasPrefix("event: ") }.map { String($0.dropFirst("event: ".count)) } ?? ""
      data = Data((lines.first { $0.hasPrefix("data: ") }?.dropFirst("data: ".count) ?? "").utf8)
    }
  }

  private let connection: LocalConnection
  private var unread = Data()

  init(_ connection: LocalConnection) {
    self.connection = connection
  }

  /// The next message that has a name; `nil` at the end of the stream.
  func next() async -> Message? {
    let end = Data("\n\n".utf8)
    while true {
      while let blank = unread.firstRange(of: end) {
        let text = String(decoding: unread[..<blank.lowerBound], as: UTF8.self)
        unread = Data(unread[blank.upperBound...])
        if text.contains("event: ") { return Message(Substring(text)) }
      }
      guard let chunk = await connection.read() else { return nil }
      unread += chunk
    }
  }

  func nextSnapshot() async throws -> InspectorSnapshot? {
    while let message = await next() {
      if message.name == "snapshot" { return try JSONDecoder().decode(InspectorSnapshot.self, from: message.data) }
    }
    return nil
  }

  func nextMarbles() async throws -> InspectorFeed.Marbles? {
    while let message = await next() {
      if message.name == "marbles" { return try JSONDecoder().decode(InspectorFeed.Marbles.self, from: message.data) }
    }
    return nil
  }
}
