/// The names of another library, and what replaces them.
package struct PeerPage: Sendable {
  package let library: String
  /// What else has to be known, as Markdown.
  let note: String?
  package let rows: [PeerRow]

  init(_ library: String, note: String? = nil, rows: [PeerRow]) {
    self.library = library
    self.note = note
    self.rows = rows
  }

  package static let all = [fromCombine, fromRxSwift, fromReactiveSwift]

  var text: String {
    var page = MarkdownPage()
    page.add(
      """
      # From \(library)

      \(MigrationPages.remark)

      `map`, `compactMap`, `filter`, `scan`, `reduce`, `merge`, `zip`, `combineLatest`, `retry`, `catch`, `mapError`, \
      `debounce`, `throttle`, `delay`, `removeDuplicates`, `materialize` and `share` keep their names; \
      [Differences](Differences.md#names-that-are-alike) has those that behave differently. Subscribing is iterating: \
      read [this trap](../../MIGRATION.md#subscribing-is-not-a-call-any-more) first. "None" names a replacement if there is one.
      """
    )
    if let note { page.add(note) }
    page.add(
      table: ["\(library)", "AsyncStreams", "Difference"],
      rows: rows.map { [$0.names, $0.streams, $0.difference] }
    )
    return page.text
  }
}

/// A row in the table of another library, as Markdown.
package struct PeerRow: Sendable {
  package let names: String
  package let streams: String
  package let difference: String

  init(_ names: String, _ streams: String, _ difference: String = "") {
    self.names = names
    self.streams = streams
    self.difference = difference
  }
}
