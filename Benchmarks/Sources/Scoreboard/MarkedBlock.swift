import Foundation

/// A part of a text, between two marker lines, that a program writes.
package struct MarkedBlock: Sendable {
  package let begin: String
  package let end: String

  package init(begin: String, end: String) {
    self.begin = begin
    self.end = end
  }

  /// The part of `README.md` that a run of the benchmarks writes: ``ReadmeBlock``.
  package static let scoreboard = MarkedBlock(
    begin: "<!-- scoreboard: begin, written by Benchmarks/Scripts/scoreboard -->",
    end: "<!-- scoreboard: end -->"
  )

  /// The part of `Benchmarks/README.md` that a run of the benchmarks writes: ``DetailsBlock``.
  package static let details = MarkedBlock(
    begin: "<!-- scoreboard details: begin, written by Benchmarks/Scripts/scoreboard -->",
    end: "<!-- scoreboard details: end -->"
  )

  /// The text with other content between the marks, which stay.
  package func replacing(in text: String, with content: String) throws(MissingMark) -> String {
    let lines = text.components(separatedBy: "\n")
    for mark in [begin, end] where lines.count(where: { $0 == mark }) != 1 { throw MissingMark(mark: mark) }
    guard let first = lines.firstIndex(of: begin), let last = lines.firstIndex(of: end), first < last else {
      throw MissingMark(mark: end)
    }
    return (lines[...first] + ["", content.trimmingCharacters(in: .newlines), ""] + lines[last...])
      .joined(separator: "\n")
  }
}

/// A mark does not occur exactly once, or the marks are in the wrong order.
package struct MissingMark: Error, CustomStringConvertible {
  package let mark: String

  package var description: String { "The line \"\(mark)\" is not there, or not in its place, or more than once." }
}
