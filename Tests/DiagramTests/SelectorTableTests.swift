import Diagrams
import Foundation
import Programs
import Testing

/// Every public name of ReactiveCocoa has a row, and everything that a row names exists.
@Suite struct SelectorTableTests {
  private static let rows = OldName.ofReactiveCocoa

  /// The names in the rows, also without the class in front of them, and without the arguments of a macro.
  private static let spellings = Set(
    rows.flatMap { code(in: $0.names) }.flatMap { code in
      [code, String(code.split(separator: " ").last ?? ""), String(code.prefix { $0 != "(" })]
    }
  )

  @Test func `whatever is public in ReactiveCocoa has a row`() {
    for name in ReactiveCocoaIndex.all { #expect(Self.spellings.contains(name), "no row for \(name)") }
  }

  @Test func `every row leads to an example, which is what it is called`() {
    for row in Self.rows {
      for example in row.examples {
        let (path, part) = Self.place(of: example)
        let isThere = (try? Repository.text(path)).map { part.isEmpty || $0.contains(part) }
        #expect(isThere == true, "\(row.names): \(path) has no \(part)")
      }
    }
  }

  /// The file of an example, and a text in it.
  private static func place(of example: OldName.Example) -> (String, String) {
    switch example.kind {
    case "diagram":
      ("\(Diagram.pictures)/\(Diagram.pictureName(of: example.name))", "<title>\(example.name)</title>")
    case "test":
      (
        "Tests/AsyncStreamsTests/\(example.name.prefix { $0 != ":" }).swift",
        String(example.name.drop { $0 != ":" }.dropFirst(2))
      )
    case "recipe": ("Documentation/Migration/Recipes.md", "# \(example.name)\n")
    case "guide": ("MIGRATION.md", "# \(example.name)\n")
    default: (example.name, "")
    }
  }

  @Test func `every row says what stands for the name, and why it differs`() {
    let rows = Self.rows
    #expect(rows.count > 200)
    #expect(Set(rows.map(\.names)).count == rows.count, "a name has one row")
    for row in rows {
      #expect(!row.bridge.isEmpty && !row.streams.isEmpty, "\(row.names)")
      if row.bridge.hasPrefix("none") { #expect(row.bridge.hasPrefix("none: "), "\(row.names): why?") }
      #expect(!row.reason.isEmpty || row.verdict == "same", "\(row.names)")
      #expect(row.streams != "none" || row.verdict == "no counterpart", "\(row.names)")
    }
  }

  @Test func `a row that differs says how it shows, unless only the spelling differs`() {
    for notice in OldName.Notice.allCases { #expect(Self.rows.contains { $0.notice == notice }, "\(notice)") }
    #expect(
      Self.rows.filter { $0.verdict == "nothing" }.map(\.names) == [
        "`-setNameWithFormat:`", "`-logAll`", "`-logNext`", "`-logError`", "`-logCompleted`", "`-groupBy:transform:`",
        "`-addDisposable:`, `-removeDisposable:`", "`RACCommand -initWithSignalBlock:`", "`-scheduleRecursiveBlock:`",
      ]
    )
  }

  @Test func `rows say what shows of differences that were silent`() throws {
    let expected: [String: OldName.Notice] = [
      "`-merge:`": .nothing,
      "`-sample:`": .nothing,
      "`-takeUntil:`": .end,
      "`-concat:`": .values,
      "`+concat:`": .values,
      "`+createSignal:`": .end,
      "`-rac_addObserverForName:object:`": .turn,
      "`RAC(target, path) = signal`": .turn,
      "`RAC(target, path, nilValue)`": .turn,
      "`-publish`": .end,
      "`-multicast:`": .end,
      "`-sendNext:`": .turn,
      "`RACObserve(target, path)`": .values,
    ]
    for (names, notice) in expected {
      let row = try #require(Self.rows.first { $0.names == names })
      #expect(row.notice == notice, "\(names)")
    }
  }

  @Test func `every selector that a diagram stands for is in the table`() {
    for diagram in Catalogue.all {
      guard let selector = diagram.rac else { continue }
      #expect(Self.spellings.contains(selector), "\(diagram.name): \(selector)")
    }
  }

  @Test func `every function that stands for a name exists`() throws {
    var declared: Set<String> = [
      "Array", "contains", "data", "dropFirst", "fatalError", "first", "init", "makeIterator", "reversed", "sequence",
      "zip",
    ]
    for library in Repository.libraries where library != "AsyncStreamsBridge" {
      for name in try DeclarationIndex.names(below: "Sources/\(library)") {
        declared.insert(String(name.prefix { $0 != "(" }))
      }
    }
    let peers = ["Combine", "RxSwift", "ReactiveSwift", "Kotlin", "AsyncAlgorithms"]
      .flatMap(OldName.table).filter { $0.cells.count > 1 }
    #expect(peers.count > 100)
    for cell in Self.rows.map(\.streams) + peers.map({ $0.cells[1] }) {
      for code in Self.code(in: cell) {
        for call in code.matches(of: /([A-Za-z]+)\(/) {
          #expect(declared.contains(String(call.1)), "\(call.1) does not exist: \(cell)")
        }
      }
    }
  }

  @Test func `every name in the column of Bridge is declared there, with these labels`() throws {
    let declared = try DeclarationIndex.names(below: "Sources/Bridge")
    #expect(declared.contains("take(until:)") && !declared.contains("takeUntil(_:)"))
    for row in Self.rows {
      for code in Self.code(in: row.bridge) where !Self.isOfTheLanguage(code) {
        // The type in front of a name counts as well.
        for name in code.prefix(while: { $0 != "(" }).split(separator: ".").dropLast() {
          #expect(declared.contains(String(name)), "Bridge has no \(name): \(row.bridge)")
        }
        let name = code.prefix { $0 != "(" }.split(separator: ".").last ?? ""
        let function = String(name) + code.drop { $0 != "(" }
        #expect(declared.contains(function), "Bridge does not declare \(function): \(row.bridge)")
      }
    }
  }

  /// Whether a text in the column of Bridge is Swift's own.
  private static func isOfTheLanguage(_ code: String) -> Bool {
    ["[weak self]", "[unowned self]", "\\.path", "defer", "URLSession", "tuple[0]"].contains(code)
  }

  private static func code(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
