import Diagrams
import Foundation
import GalleryKit
import Programs
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The pictures are what the operators do, and they are where they are linked.
@Suite struct GalleryTests {
  private static func pictures() async throws -> [Picture] {
    var pictures: [Picture] = []
    for diagram in Catalogue.all { pictures.append(try await Picture(diagram)) }
    return pictures
  }

  @Test func `every picture is well-formed, has a name of its own, and says what it shows`() async throws {
    let pictures = try await Self.pictures()
    #expect(Set(pictures.map(\.fileName)).count == pictures.count)
    for picture in pictures {
      let reader = XMLParser(data: Data(picture.svg.utf8))
      #expect(reader.parse(), "\(picture.fileName): \(String(describing: reader.parserError))")
      #expect(picture.svg.contains("<title>") && picture.svg.contains("<desc>"), "\(picture.fileName)")
    }
  }

  @Test func `the pictures of the documentation are up to date; run: swift run gallery --documentation`() async throws {
    let catalogue = CataloguePictures(try await Self.pictures())
    for (path, text) in try catalogue.files.merging(catalogue.pages(Repository.text), uniquingKeysWith: { $1 }) {
      #expect(try Repository.text(path) == text, "\(path)")
    }
    let resources = Repository.root.appending(path: CataloguePictures.folder + "/Resources")
    let present = try FileManager.default.contentsOfDirectory(atPath: resources.path).filter { $0.hasSuffix(".svg") }
    #expect(present.count == catalogue.files.count)
  }

  @Test func `every link of the gallery leads somewhere`() async throws {
    let pictures = try await Self.pictures()
    let html = GalleryPage(pictures, traces: ["-map:": "a < b"]).html
    let names = Set(pictures.map { "pictures/\($0.fileName)" })
    let sources = html.matches(of: /src="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(sources) == names)
    let anchors = Set(html.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) })
    let links = html.matches(of: /href="#([^"]+)"/).map { String($0.output.1) }
    #expect(!links.isEmpty && links.allSatisfy(anchors.contains))
    #expect(html.contains("<pre>a &lt; b</pre>"))
    #expect(XMLParser(data: Data(html.utf8)).parse())
  }

  @Test func `there are recorded traces beside most operators that ReactiveCocoa has`() async throws {
    let recorded = try await RecordedTraces()
    let selectors = Set(Catalogue.all.compactMap(\.rac))
    var found = 0
    for selector in selectors where await recorded.text(for: selector)?.contains("RAC") == true { found += 1 }
    #expect(found * 2 > selectors.count, "\(found) of \(selectors.count)")
  }
}
