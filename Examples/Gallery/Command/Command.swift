import AsyncStreamsInspector
import Diagrams
import Foundation
import GalleryKit

/// Serves a page where the marbles of every operator can be dragged, or draws the pictures of the documentation.
@main struct Command {
  static func main() async throws {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Request.usage)
    case .documentation: try await writeDocumentation()
    case .serve(let port, let path):
      let recording = path.map(recording)
      do {
        try await serve(at: port, recording)
      } catch let error as SocketError {
        fail("gallery: cannot listen\(port.map { " at port \($0)" } ?? ""): \(error)", EX_UNAVAILABLE)
      }
    case nil: fail(Request.usage, EX_USAGE)
    }
  }

  private static func recording(_ path: String) -> GalleryRecording {
    do {
      return try GalleryRecording(contentsOf: URL(filePath: path))
    } catch let error as RecordedSessionError {
      fail("gallery: cannot read the recording '\(path)': \(error)", EX_DATAERR)
    } catch {
      fail("gallery: cannot read the recording '\(path)': \(error.localizedDescription)", EX_NOINPUT)
    }
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }

  private static func writeDocumentation() async throws {
    var pictures: [Picture] = []
    for diagram in Catalogue.all { pictures.append(try await Picture(diagram)) }
    let catalogue = CataloguePictures(pictures)
    let resources = URL(filePath: CataloguePictures.folder + "/Resources")
    try? FileManager.default.removeItem(at: resources)
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let pages = try catalogue.pages { try String(contentsOf: URL(filePath: $0), encoding: .utf8) }
    let figures = Dictionary(uniqueKeysWithValues: Figure.all.map { ($0.path, $0.svg) })
    let files = catalogue.files.merging(pages) { $1 }.merging(figures) { $1 }
    for (path, text) in files {
      try text.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    }
    print("\(catalogue.files.count) pictures on \(pages.count) pages, \(figures.count) figures")
  }
}
