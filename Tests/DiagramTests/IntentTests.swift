import Diagrams
import Foundation
import Programs
import Testing

/// The index by intent is complete, and knows what other libraries call the operators.
@Suite struct IntentTests {
  private static let index = Result { try IntentIndex() }
  private static let elsewhere = index.map(NamesElsewhere.init)

  /// Operators that nobody looks for, each with the reason.
  private static let exceptions = [
    "makeSignal()": "what eraseToSignal() calls", "flatMap(_:)": "deprecated: the compiler says what to write",
  ]

  /// Types that come with what the index names.
  private static let companions: Set = [
    "SubscriptionStatistics", "SourceStatistics", "BufferingPolicy", "SendOutcome", "BatchOutcome",
  ]

  @Test func `every public operator has a place in the index, or a reason to have none`() throws {
    let index = try Self.index.get()
    let named = Set(index.symbols.map { "\($0.isStatic) \($0.name)" })
    let entries = try OperatorIndex.read()
    #expect(entries.count > 90)
    for entry in entries where Self.exceptions[entry.fullName] == nil {
      #expect(named.contains("\(entry.isStatic) \(entry.fullName)"), "\(IntentIndex.page) lacks \(entry.operation)")
    }
  }

  @Test(arguments: [
    ("AsyncStreams.docc/AsyncStreams.md", "### Hot sources"), ("AsyncStreams.docc/Operators/Patterns.md", "## Topics"),
  ]) func `every hot source and every pattern has a place in the index`(page: String, heading: String) throws {
    let named = Set(try Self.index.get().symbols.map(\.path))
    let text = try Repository.text("Sources/AsyncStreams/" + page)
    let group = try #require(text.components(separatedBy: "\n\(heading)\n").dropFirst().first)
    let topics = heading.hasPrefix("###") ? group.components(separatedBy: "\n#")[0] : group
    let listed = topics.matches(of: /(?m)^- ``(.+)``/).map { String($0.1) }
    #expect(listed.count > 5)
    for symbol in listed where !Self.companions.contains(symbol) {
      #expect(named.contains(symbol), "\(IntentIndex.page) lacks \(symbol)")
    }
  }

  @Test func `every row names something, and no two rows have the same intent`() throws {
    let intents = try Self.index.get().intents
    #expect(intents.count > 100)
    #expect(Set(intents.map(\.text)).count == intents.count)
    for intent in intents { #expect(intent.answer.contains("`"), "\(intent.text)") }
  }

  @Test func `every diagram shows an operator of the index, whose documentation says how it ends`() throws {
    let index = try Self.index.get()
    let entries = Dictionary(grouping: try OperatorIndex.read(), by: \.operation)
    for diagram in Catalogue.all {
      #expect(index.symbol(diagram.operation) != nil, "\(diagram.operation)")
      let entry = try #require(entries[diagram.operation]?.first, "\(diagram.operation)")
      let text = ([entry.summary] + entry.contract.map(\.name)).joined(separator: " ").lowercased()
      let saysHowItEnds = text.contains(/end|fails|finishes|returns|throws/)
      #expect(saysHowItEnds, "\(diagram.operation): \(text)")
    }
  }

  @Test func `the fields of a comment are read to their ends, without those about arguments and costs`() throws {
    let debounce = try #require(try OperatorIndex.read().first { $0.operation == "debounce(for:)" })
    #expect(debounce.contract.map(\.name) == ["Values", "Ends", "Fails", "Cancellation", "Buffering"])
    #expect(debounce.contract[0].text.hasSuffix("replaces an element that still waits."))
    #expect(debounce.contract.last?.text == "holds at most one element.")
  }

  @Test(arguments: [
    ("switchMap", "SignalProtocol/flatMapLatest(_:)", "RxJS"),
    ("concatMap", "SignalProtocol/flatMapConcat(_:)", "RxSwift"),
    ("tap", "SignalProtocol/onValue(_:)", "RxJS"), ("sink", "PollableSequence/forEach(_:)", "Combine"),
    ("setFailureType(to:)", "SignalProtocol/promoteFailure(to:)", "Combine"),
    ("-throttle:", "SignalProtocol/debounce(for:maxWait:clock:when:)", "ReactiveCocoa"),
    ("combine", "SignalProtocol/combineLatest(with:)", "Kotlin"),
    ("retry(when:)", "SignalProtocol/retry(when:)", "RxSwift"),
    ("retry(_:)", "SignalProtocol/retry(_:backoff:renewedByElements:clock:)", "Combine"),
    ("share()", "SignalProtocol/share(start:stop:replay:restarts:bufferingPolicy:file:line:)", "Combine"),
    ("Just", "Signal/just(_:)", "Combine"), ("PassthroughSubject", "Subject", "Combine"),
    ("assign(to:on:)", "PollableSequence/assign(to:on:delivery:isolation:file:line:)", "Combine"),
  ]) func `a name of another library leads to the operator`(name: String, path: String, library: String) throws {
    let index = try Self.index.get()
    let symbol = try #require(index.symbols.first { $0.path == path })
    let names = try Self.elsewhere.get()[symbol]
    #expect(names.contains { $0.library == library && $0.name == name }, "\(names.map { "\($0.library) \($0.name)" })")
  }
}
