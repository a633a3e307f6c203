import AsyncStreamsTesting
import Diagrams

/// A recording, for the page.
struct RecordingSummary: Codable, Equatable {
  struct Source: Codable, Equatable {
    let name: String
    /// What a second of the marbles is, and how much is shown.
    let scale: String
    /// The line for each kind of line that an example has.
    let texts: [String: String]
    let seconds: [[RunReport.Event]]
    let elements: [Element]
  }

  /// What the marbles of an element stand for.
  struct Element: Codable, Equatable {
    let text: String
    let number: String
    let value: String
  }

  let name: String
  let sources: [Source]

  init(_ recording: GalleryRecording) {
    name = recording.name
    sources = recording.sources.map(Source.init)
  }
}

extension RecordingSummary.Source {
  fileprivate init(_ source: RecordedSource) {
    let kinds = LineKind.allCases.filter { $0 != .name }
    let part = source.eventCount > source.shownCount ? "the first \(source.shownCount) of " : ""
    let events = "\(part)\(source.eventCount) event\(source.eventCount == 1 ? "" : "s")"
    self.init(
      name: source.name,
      scale: "\(events), a column is \(Self.text(of: source.second))",
      texts: Dictionary(uniqueKeysWithValues: kinds.map { ($0.rawValue, source.marbles(as: $0).description) }),
      seconds: source.marbles(as: .text).moments.map { $0.map(RunReport.Event.init) },
      elements: source.names.elements.map { element in
        RecordingSummary.Element(
          text: source.names.marble(of: element, as: .text),
          number: source.names.marble(of: element, as: .number),
          value: String(element.prefix(500))
        )
      }
    )
  }

  private static func text(of duration: Duration) -> String {
    let milliseconds = Int(duration / .milliseconds(1))
    return milliseconds < 1_000 ? "\(milliseconds) ms" : "\(milliseconds / 1_000) s"
  }
}
