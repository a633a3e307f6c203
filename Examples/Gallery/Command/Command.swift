import AsyncStreamsInspector
import Diagrams
import Foundation
import GalleryKit

/// Runs every diagram and draws its output: a page with all pictures, or the pictures and tables of the documentation.
///
/// Or serves a page where the marbles can be dragged.
@main struct Command {
  static func main() async throws {
    switch Request(Array(CommandLine.arguments.dropFirst())) {
    case .help: print(Request.usage)
    case .documentation: try writeDocumentation(CataloguePictures(await pictures()))
    case .page(let folder): try await writeGallery(await pictures(), to: URL(filePath: folder))
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

  private static func pictures() async throws -> [Picture] {
    var pictures: [Picture] = []
    for diagram in Catalogue.all { pictures.append(try await Picture(diagram)) }
    return pictures
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
    exit(status)
  }

  private static func writeDocumentation(_ catalogue: CataloguePictures) throws {
    let resources = URL(filePath: CataloguePictures.folder + "/Resources")
    try? FileManager.default.removeItem(at: resources)
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    let pages = try catalogue.pages { try String(contentsOf: URL(filePath: $0), encoding: .utf8) }
    let figures = Dictionary(uniqueKeysWithValues: Figure.all.map { ($0.path, $0.svg) })
    let files = catalogue.files.merging(pages) { $1 }.merging(figures) { $1 }
    for (path, text) in files {
      try text.write(to: URL(filePath: path), atomically: true, encoding: .utf8)
    }
    print(
      "\(catalogue.files.count) pictures on \(pages.count) pages, \(figures.count) figures"
    )
  }

  private static func writeGallery(_ pictures: [Picture], to folder: URL) async throws {
    let recorded = try await RecordedTraces()
    var traces: [String: String] = [:]
    for selector in Set(pictures.compactMap(\.diagram.rac)) { traces[selector] = await recorded.text(for: selector) }
    let images = folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
    for picture in pictures {
      try picture.svg.write(to: images.appending(path: picture.fileName), atomically: true, encoding: .utf8)
    }
    let page = folder.appending(path: "index.html")
    try GalleryPage(pictures, traces: traces).html.write(to: page, atomically: true, encoding: .utf8)
    print("\(pictures.count) pictures, \(traces.count) recorded traces: \(page.path)")
  }
}
