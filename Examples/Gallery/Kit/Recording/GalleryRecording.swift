import AsyncStreamsInspector
package import Foundation

/// A recording that the gallery shows, with its sources as inputs for the examples.
package struct GalleryRecording {
  let name: String
  let sources: [RecordedSource]

  /// Reads a recording.
  ///
  /// - Throws: The error of the file system; `RecordedSessionError` if the file is no recording.
  package init(contentsOf url: URL) throws { try self.init(url.lastPathComponent, RecordedSession(contentsOf: url)) }

  init(_ name: String, _ session: RecordedSession) throws(RecordedSessionError) {
    self.name = name
    var sources: [RecordedSource] = []
    let start = try session.firstTime
    for name in session.sourceNames { sources.append(try RecordedSource(name, in: session, from: start)) }
    self.sources = sources
  }
}

extension RecordedSession {
  /// The time of the first event.
  fileprivate var firstTime: Duration {
    get throws(RecordedSessionError) {
      guard let name = sourceNames.first else { return .zero }
      return try events(of: name, as: RecordedElement.self).first?.time ?? .zero
    }
  }
}
