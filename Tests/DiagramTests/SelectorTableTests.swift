import Diagrams
import Foundation
import Programs
import Testing

/// Every public name of ReactiveCocoa has a row, and everything that a row names exists.
@Suite struct SelectorTableTests {
  private static let rows = SelectorFamily.all.flatMap(\.rows)
  private static let page = "\(MigrationPages.folder)/Selectors.md"

  @Test func `whatever is public in ReactiveCocoa has a row`() {
    let spellings = Set(Self.rows.flatMap(\.spellings))
    for name in ReactiveCocoaIndex.all {
      #expect(spellings.contains(name), "\(Self.page) has no row for \(name)")
    }
  }

  @Test func `every row leads to an example, which is what it is called`() {
    for row in Self.rows {
      #expect(!row.examples.isEmpty, "\(row.names) has no example")
      for example in row.examples {
        let text = try? Repository.text(example.path)
        let isThere =
          switch example {
          case .diagram(let name): text?.contains("<title>\(name)</title>")
          case .test(let name, _): text?.contains(name)
          case .file: text != nil
          case .recipe(let heading), .guide(let heading): text?.contains("# \(heading)\n")
          }
        #expect(isThere == true, "\(row.names): \(example.path) is not \(example.name)")
      }
    }
  }

  @Test func `every row says what stands for the name, and why it differs`() {
    let rows = Self.rows
    #expect(rows.count > 200)
    #expect(Set(rows.map(\.names)).count == rows.count, "a name has one row")
    for row in rows {
      #expect(!row.bridge.isEmpty && !row.streams.isEmpty, "\(row.names)")
      if row.bridge.hasPrefix("none") { #expect(row.bridge.hasPrefix("none: "), "\(row.names): why?") }
      switch row.verdict {
      case .same: #expect(row.streams != "none", "\(row.names)")
      case .sameBut(let reason), .different(let reason, _):
        #expect(!reason.isEmpty && row.streams != "none", "\(row.names)")
      case .noCounterpart(let reason): #expect(!reason.isEmpty, "\(row.names)")
      }
    }
  }

  @Test func `a row that differs says how it shows, unless only the spelling differs`() {
    let notices = SelectorRow.Notice.allCases
    #expect(Set(notices.map(\.text)).count == notices.count)
    for notice in notices { #expect(Self.rows.contains { $0.verdict.notice == notice }, "\(notice)") }
    let spellings = Self.rows.filter { row in
      if case .different(_, .nothing) = row.verdict { return true }
      return false
    }
    #expect(
      spellings.map(\.names) == [
        "`-setNameWithFormat:`", "`-logAll`", "`-logNext`", "`-logError`", "`-logCompleted`", "`-groupBy:transform:`",
        "`-addDisposable:`, `-removeDisposable:`", "`RACCommand -initWithSignalBlock:`", "`-scheduleRecursiveBlock:`",
      ]
    )
  }

  @Test func `rows say what shows of differences that were silent`() throws {
    let expected: [String: SelectorRow.Notice] = [
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
      #expect(row.verdict.notice == notice, "\(names)")
    }
  }

  @Test func `every selector that a diagram stands for is in the table`() {
    let spellings = Set(Self.rows.flatMap(\.spellings))
    for diagram in Catalogue.all {
      guard let selector = diagram.rac else { continue }
      #expect(spellings.contains(selector), "\(diagram.name): \(selector)")
    }
  }

  @Test func `every function that stands for a name exists`() throws {
    var declared: Set<String> = [
      "Array", "contains", "data", "dropFirst", "fatalError", "first", "init", "makeIterator", "reversed", "sequence",
      "zip",
    ]
    for library in Repository.libraries where library != "Bridge" {
      for name in try DeclarationIndex.names(below: "Sources/\(library)") {
        declared.insert(String(name.prefix { $0 != "(" }))
      }
    }
    let peers = PeerPage.all.flatMap(\.rows)
    #expect(peers.count > 100)
    for cell in Self.rows.map(\.streams) + peers.map(\.streams) {
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
