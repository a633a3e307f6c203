package import AsyncStreamsRedis

/// A line of a log: a quote that was received.
package struct LogLine: Hashable, Sendable, LosslessStringConvertible {
  /// The publisher of the quote.
  package let publisher: String
  /// The number of the quote among those of its publisher.
  package let number: Int
  /// The identifier of the entry, after which a watcher resumes.
  package let identifier: EntryIdentifier

  /// Makes a line.
  package init(publisher: String, number: Int, identifier: EntryIdentifier) {
    self.publisher = publisher
    self.number = number
    self.identifier = identifier
  }

  /// The line for an entry.
  package init(_ entry: DurableEntry<Quote, EntryIdentifier>) {
    self.init(publisher: entry.element.publisher, number: entry.element.number, identifier: entry.cursor)
  }

  /// Reads a line without its newline.
  package init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Quote.isValid(publisher: String(words[0])), let number = Int(words[1]),
      let identifier = EntryIdentifier(String(words[2]))
    else { return nil }
    self.init(publisher: String(words[0]), number: number, identifier: identifier)
  }

  /// The line without a newline.
  package var description: String { "\(publisher) \(number) \(identifier)" }
}
