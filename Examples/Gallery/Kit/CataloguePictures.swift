package import Diagrams
import Foundation

/// The pictures in the documentation: files in the catalogue, and the parts of a page that show and list operators.
package struct CataloguePictures {
  package static let folder = "Sources/AsyncStreams/AsyncStreams.docc"

  /// The page that shows the pictures of a family.
  package static func page(of family: Diagram.Family) -> String { "\(folder)/Operators/\(family.title).md" }

  private let pictures: [Picture]

  package init(_ pictures: [Picture]) { self.pictures = pictures }

  /// The files in the catalogue, by their paths in the repository.
  package var files: [String: String] {
    Dictionary(uniqueKeysWithValues: pictures.map { ("\(Self.folder)/Resources/\($0.fileName)", $0.svg) })
  }

  /// The pages that show pictures, up to date.
  ///
  /// - Parameter read: Returns the current text of a page.
  package func pages(_ read: (String) throws -> String) rethrows -> [String: String] {
    var pages: [String: String] = [:]
    let byPage = Dictionary(grouping: pictures) { Self.page(of: $0.diagram.family) }
    for (page, pictures) in byPage { pages[page] = Self.text(try read(page), showing: pictures) }
    let listed = pages.values.joined()
    for (page, text) in pages { pages[page] = text + Self.missingTopics(of: page, listed) }
    return pages
  }

  /// The operators of a family that no page lists yet, as the end of the last group of its page.
  private static func missingTopics(of page: String, _ listed: String) -> String {
    let family = page.split(separator: "/").last?.dropLast(3) ?? ""
    let entries = (try? OperatorIndex.read(["Operators/\(family)"])) ?? []
    let missing = entries.compactMap(\.symbol).filter { !listed.contains("- ``\($0)") }
    return missing.map { "- ``\($0)``\n" }.joined()
  }

  /// Puts pictures before the topics, where a page has them.
  private static func text(_ page: String, showing pictures: [Picture]) -> String {
    let topics = "## Topics"
    let heading = "## In pictures"
    let before = page.components(separatedBy: "\n" + heading)[0].components(separatedBy: "\n" + topics)[0]
    let after = page.components(separatedBy: "\n" + topics).dropFirst().joined(separator: "\n" + topics)
    let figures = pictures.map { picture in
      // The operator, and after a comma the case.
      let parts = picture.diagram.name.split(separator: ", ", maxSplits: 1)
      let title = "`\(parts[0])`" + (parts.count > 1 ? ", \(parts[1])" : "")
      return "\(title): \(picture.diagram.explanation) ![\(picture.diagram.name)](\(picture.fileName))\n"
    }
    return ([before, heading, ""] + figures + [topics + after]).joined(separator: "\n")
  }
}

extension Diagram.Family {
  /// The name as a heading.
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
