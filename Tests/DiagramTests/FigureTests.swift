import Diagrams
import Foundation
import Programs
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The figures of the library's structure are those that the code draws, are shown, and agree with the package.
@Suite struct FigureTests {
  @Test(arguments: Figure.all.map(\.name))
  func `a figure is up to date; run: swift run gallery --documentation`(_ name: String) throws {
    let figure = try #require(Figure.all.first { $0.name == name })
    #expect(try Repository.text(figure.path) == figure.svg)
    let reader = XMLParser(data: Data(figure.svg.utf8))
    #expect(reader.parse(), "\(String(describing: reader.parserError))")
    #expect(figure.svg.contains("<title>") && figure.svg.contains("<desc>"))
  }

  @Test(arguments: Figure.all.map(\.name)) func `a figure is shown on a page`(_ name: String) throws {
    let pages = try Repository.documents.filter { try Repository.text($0).contains("\(name).svg)") }
    #expect(!pages.isEmpty)
  }

  @Test func `the map of modules has the modules of the package, with their imports`() throws {
    let manifest = try Repository.text("Package.swift")
    let targets = manifest.matches(
      of: /\n    \.target\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\](?:,\s*path: "Sources[^"]*")?\s*\),/
    )
    var imports: Set<String> = []
    for target in targets {
      let names = target.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
      // With a trait, libraries import what takes part in explorations, too.
      for name in names where !["AsyncStreams", "explored"].contains(name) {
        imports.insert("\(target.1) imports \(name)")
      }
      #expect(names.contains("AsyncStreams") || target.1 == "AsyncStreams", "\(target.1)")
    }
    #expect(Set(Figure.imports.map { "\($0) imports \($1)" }) == imports)
    for target in targets { #expect(Figure.modules.svg.contains(">\(target.1)</text>"), "\(target.1)") }
  }

  @Test func `the map of modules has the folders of the library`() throws {
    let library = Set(Figure.interface + Figure.operators + ["Engine", "AsyncStreams.docc"])
    #expect(try folders("Sources/AsyncStreams") == library)
    #expect(try folders("Sources/AsyncStreams/Engine") == Set(Figure.engine))
  }

  private func folders(_ path: String) throws -> Set<String> {
    let folder = Repository.root.appending(path: path)
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") })
  }
}
