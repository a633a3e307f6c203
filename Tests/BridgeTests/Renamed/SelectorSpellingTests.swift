import Foundation
import Programs
import Testing

/// The compiler knows the spellings of the original, and names those of `Bridge`.
@Suite("Spellings of selectors") struct SelectorSpellingTests {
  /// The text before every call.
  private static let prelude = """
    import Bridge
    import Foundation
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif
    struct Oops: Error {}
    final class View: RACObject {
      let rac_lifetime = RACLifetime()
      @RACObserved var text: String?
      func show(_ title: String?, _ subtitle: String?) -> String? { title }
    }
    func check(
      _ letters: RACSignal<String>, _ other: RACSignal<String>, _ signals: RACSignal<RACSignal<String>>,
      _ flags: RACSignal<Bool>, _ tuples: RACSignal<RACTuple>, _ words: RACSequence<String>, _ tuple: RACTuple,
      _ scheduler: RACScheduler, _ subject: RACSubject<String>, _ command: RACCommand<String, String>,
      _ compound: RACCompoundDisposable, _ serial: RACSerialDisposable, _ channel: RACChannel<String>, _ view: View,
      _ url: URL, _ request: URLRequest
    ) throws {
      var success = true
      var error: (any Error)?

    """

  @Test(
    .enabled(if: Compiler.module("Bridge") != nil, "there is no compiler, or the module is not where it is expected")
  )
  func `every spelling compiles, or gets one message with the right one`() async throws {
    let compiler = try #require(Compiler.module("Bridge"))
    let old = SelectorSpelling.all.flatMap(\.renamed)
    let valid = SelectorSpelling.all.flatMap(\.valid)
    let lines = (old.map(\.call) + valid).map { "  _ = \($0)" }
    let messages = try await compiler.errors(in: Self.prelude + lines.joined(separator: "\n") + "\n}\n")
    let first = Self.prelude.split(separator: "\n", omittingEmptySubsequences: false).count
    for (index, spelling) in old.enumerated() {
      let found = messages[first + index] ?? []
      #expect(found.contains { $0.contains(spelling.message) }, "\(spelling.call): \(found)")
      #expect(found.count == 1, "\(spelling.call) has one message only: \(found)")
    }
    for (index, call) in valid.enumerated() {
      #expect(messages[first + old.count + index] == nil, "\(call)")
    }
  }

  @Test(
    .enabled(if: Compiler.module("Bridge") != nil, "there is no compiler, or the module is not where it is expected")
  )
  func `calls that block are refused in asynchronous functions, with the call that waits`() async throws {
    let compiler = try #require(Compiler.module("Bridge"))
    let calls = [
      ("first()", "values.first()"), ("firstOrDefault(nil)", "values.first(or:)"),
      ("firstOrDefault(nil, success: &success, error: &error)", "values.first(or:)"),
      ("waitUntilCompleted()", "values.waitUntilFinished()"),
      ("waitUntilCompleted(&error)", "values.waitUntilFinished()"), ("toArray()", "values.collect()"),
      ("asynchronousFirstOrDefault(nil, success: &success, error: &error)", "values.first(or:)"),
      ("asynchronouslyWaitUntilCompleted(&error)", "values.waitUntilFinished()"),
    ]
    let lines = calls.map { "  _ = letters.\($0.0)" }
    let source = """
      import Bridge
      func check(_ letters: RACSignal<String>) async {
        var success = true
        var error: (any Error)?
      \(lines.joined(separator: "\n"))
      }

      """
    let messages = try await compiler.errors(in: source)
    for (index, call) in calls.enumerated() {
      let found = messages[5 + index] ?? []
      #expect(found.count == 1 && found[0].contains("Use try await \(call.1)"), "\(call.0): \(found)")
    }
  }

  @Test func `every selector of the original has a spelling, or a reason why not`() throws {
    let source = try Repository.text("Tests/DiagramTests/ReactiveCocoaIndex.swift")
    // The views need UIKit or AppKit.
    let lists = source.components(separatedBy: "\"\"\"").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      .dropLast()
    let selectors = lists.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    #expect(selectors.count > 180)
    let spelled = Set(SelectorSpelling.all.map(\.selector)).union(SelectorSpelling.none.keys)
    for selector in selectors { #expect(spelled.contains(selector), "\(selector)") }
  }
}
