package import AsyncStreamsRedis
package import Foundation

/// A file with the identifier to resume after.
package struct PositionFile: Sendable {
  private let url: URL

  /// The file at a place; it need not exist.
  package init(_ url: URL) {
    self.url = url
  }

  /// The identifier; `nil` if there is no file.
  package func load() throws -> EntryIdentifier? {
    if !FileManager.default.fileExists(atPath: url.path) { return nil }
    let text: String
    do {
      text = try String(contentsOf: url, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw TickerFailure("cannot read the position \(url.path): \(error.localizedDescription)")
    }
    guard let identifier = EntryIdentifier(text) else {
      throw TickerFailure("the position \(url.path) is no identifier: \(text)")
    }
    return identifier
  }

  /// Replaces the identifier: a reader of the file sees the former one or this one.
  package func store(_ identifier: EntryIdentifier) throws {
    do {
      try Data("\(identifier)\n".utf8).write(to: url, options: .atomic)
    } catch {
      throw TickerFailure("cannot write the position \(url.path): \(error.localizedDescription)")
    }
  }
}
