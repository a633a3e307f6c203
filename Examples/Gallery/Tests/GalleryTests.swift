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
}
