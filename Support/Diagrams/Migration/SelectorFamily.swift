/// A table of selectors that are about one thing.
package struct SelectorFamily: Sendable {
  package let title: String
  /// What follows the table, as Markdown.
  package let note: String?
  package let rows: [SelectorRow]

  init(_ title: String, note: String? = nil, rows: [SelectorRow]) {
    self.title = title
    self.note = note
    self.rows = rows
  }

  /// All tables, in the order of the page.
  package static let all = [
    making, subscribing, transforming, filtering, combining, flattening, errors, sideEffects, timeAndPlace, waiting,
    sharing, subjects, disposables, commands, schedulers, sequences, values, objects, foundation, macros, views,
  ]
}
