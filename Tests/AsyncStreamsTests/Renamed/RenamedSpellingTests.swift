import Foundation
import Programs
import Testing

/// The compiler knows ReactiveCocoa's names, and suggests the new ones.
@Suite struct RenamedSpellingTests {
  /// The text before every line of code.
  private static let prelude = """
    import AsyncStreams
    import AsyncStreamsMigration
    struct Oops: Error {}
    final class Field { var text = "" }
    func check(
      _ letters: Signal<String, Oops>, _ other: Signal<String, Oops>, _ signals: Signal<Signal<String, Oops>, Oops>,
      _ isOn: Signal<Bool, Oops>, _ subject: Subject<String, Oops>, _ scheduler: Int,
      _ command: Command<String, Int, Oops>, _ field: Field,
      _ channel: TwoWayChannel<String, Oops>
    ) async throws {
      var success = true
      var error: (any Error)?

    """

  @Test(
    .enabled(
      if: Compiler.module("AsyncStreams") != nil,
      "there is no compiler, or the module is not where it is expected"
    )
  )
  func `every old name gets a message with the new one, and no new name is ambiguous because of it`() async throws {
    let compiler = try #require(Compiler.module("AsyncStreams"))
    let lines = (RenamedSpelling.all.map(\.old) + RenamedSpelling.legal).map { "  _ = \($0)" }
    let messages = try await compiler.errors(in: Self.prelude + lines.joined(separator: "\n") + "\n}\n")
    let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
    for (index, spelling) in RenamedSpelling.all.enumerated() {
      let found = messages[first + index] ?? []
      #expect(found.contains { $0.contains(spelling.message) }, "\(spelling.old): \(found)")
      #expect(found.count == 1, "\(spelling.old) has one message only: \(found)")
    }
    for (index, call) in RenamedSpelling.legal.enumerated() {
      #expect(messages[first + RenamedSpelling.all.count + index] == nil, "\(call)")
    }
  }

  @Test func `every selector of a signal exists, or has a message`() throws {
    let source = try Repository.text("Tests/DiagramTests/ReactiveCocoaIndex.swift")
    let lists = source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let known = (RenamedSpelling.all.map(\.old) + RenamedSpelling.legal).joined(separator: "\n")
    let selectors = lists.prefix(3).flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(selectors.count > 100)
    for selector in selectors where !Self.otherwise.contains(selector) {
      let name = selector.trimmingCharacters(in: ["+", "-"]).split(separator: ":")[0]
      #expect(known.contains(".\(name)"), "\(selector)")
    }
  }

  /// Selectors of classes that have no counterpart of the same kind, and what is declared otherwise.
  private static let otherwise: Set = [
    "name", "RACSubscriber", "-didSubscribeWithDisposable:", "-dispose", "isDisposed", "+disposableWithBlock:",
    "RACScopedDisposable", "-asScopedDisposable", "+scopedDisposableWithDisposable:", "RACCompoundDisposable",
    "+compoundDisposable", "+compoundDisposableWithDisposables:", "-addDisposable:", "-removeDisposable:",
    "RACSerialDisposable", "+serialDisposableWithDisposable:", "-swapInDisposable:",
  ]
}
