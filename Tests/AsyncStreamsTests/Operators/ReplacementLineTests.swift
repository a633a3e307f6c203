import AsyncStreams
import AsyncStreamsTesting
import Programs
import Testing

/// The lines that replace operators of the versions before 1.0 deliver what these operators delivered.
///
/// The compiler says the lines: they are in the messages of `ReplacedByLines.swift`, word for word. The expected marbles
/// are the output of the operators, written down before they were removed.
@Suite(.noSubscriptionSurvives) struct ReplacementLineTests {
  typealias Lines = [Subject<String, MarbleFailure>]

  /// Events of lines, and what the operator made of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let check: @Sendable () async throws -> Void

    init(
      _ name: String,
      gave: Marbles,
      _ first: Marbles,
      _ second: Marbles,
      _ third: Marbles,
      _ fourth: Marbles = "",
      line: @escaping @Sendable (Lines) -> some SignalProtocol<String, MarbleFailure>
    ) {
      testDescription = "\(name): \(gave)"
      check = {
        try await expect(marbles: gave, from: first, second, third, fourth) { lines, _ in line(lines).eraseToSignal() }
      }
    }
  }

  @Test(arguments: delays + scans + chunks + windows)
  func `a line delivers what the operator delivered`(_ row: Row) async throws {
    try await row.check()
  }

  @Test func `the messages have these lines`() throws {
    let spaceless = { (text: Substring) in text.filter { !" \n;".contains($0) } }
    let lines = spaceless(try Repository.text("Tests/AsyncStreamsTests/Operators/ReplacementLineTests.swift")[...])
    let messages = try Repository.text("Sources/AsyncStreams/Warnings/ReplacedByLines.swift")
      .matches(of: /"write (.+?)(?:, (?:with|if) [^"]*)?"/)
    #expect(messages.count == 7)
    for message in messages { #expect(lines.contains(spaceless(message.1)), "\(message.1)") }
  }

  @Test func `first and a default are first(or:)`() async throws {
    #expect(await ["a", "b"].signal.firstOf(or: "x") == "a")
    #expect(await [String]().signal.firstOf(or: "x") == "x")
    await #expect(throws: Oops(1)) { try await Signal<String, Oops>.fail(Oops(1)).firstOf(or: "x") }
  }

  @Test func `asyncMap to the element is asyncOnValue`() async throws {
    let log = Shared([String]())
    let found = await ["a", "b"].signal.onEach { element async in
      await Task.yield()
      log.update { $0.append("before \(element)") }
    }.onValue { element in log.update { $0.append(element) } }.collect()
    #expect(found == ["a", "b"])
    #expect(log.value == ["before a", "a", "before b", "b"])
  }

  @Test func `each iteration of the line for scans begins anew`() async {
    let sums = [1, 2].signal.merging(10) { sum, number in [sum + number].signal }
    #expect(await sums.collect() == [11, 13])
    #expect(await sums.collect() == [11, 13])
  }
}

extension ReplacementLineTests {
  private static let delays: [Row] = [
    Row("delay(until:)", gave: "----ba--c--|", "-a-b----c--|", "-----t", "----t", "--------|") { lines in
      lines[0].delayed { element in lines[element == "a" ? 1 : element == "b" ? 2 : 3] }
    },
    Row("delay(until:)", gave: "----b--(ac|)", "-abc-|", "-------|", "----t-|", "-------t") { lines in
      lines[0].delayed { element in lines[element == "a" ? 1 : element == "b" ? 2 : 3] }
    },
    Row("delay(until:), a wait that fails", gave: "----#", "-a-b----c--|", "-----t", "----#") { lines in
      lines[0].delayed { element in lines[element == "a" ? 1 : 2] }
    },
    Row("delay(until:), a failure", gave: "---b#", "-ab-#", "-----t", "---t|") { lines in
      lines[0].delayed { element in lines[element == "a" ? 1 : 2] }
    },
  ]

  private static let scans: [Row] = [
    Row("mergeScan", gave: "-1-[1x]2[1y]-3|", "a--b--|", "-1--2--3|", "---x-y|") { lines in
      lines[0].merging("") { text, element in lines[element == "a" ? 1 : 2].map { text + $0 } }
    },
    Row("mergeScan, one at a time", gave: "-1--2[2x]-[2y]|", "ab-----|", "-1--2|", "-----x-y|") { lines in
      lines[0].merging("", maxConcurrent: 1) { text, element in lines[element == "a" ? 1 : 2].map { text + $0 } }
    },
    Row("mergeScan, a failure", gave: "-1-[1x]#", "a--b--|", "-1--#", "---x-y|") { lines in
      lines[0].merging("") { text, element in lines[element == "a" ? 1 : 2].map { text + $0 } }
    },
    Row("switchScan", gave: "-1-[1x]-[1y]|", "a--b--|", "-1--2--3|", "---x-y|") { lines in
      lines[0].switching("") { text, element in lines[element == "a" ? 1 : 2].map { text + $0 } }
    },
    Row("switchScan, a failure", gave: "-1-[1x]-#", "a--b-#", "-1--2--3|", "---x-y|") { lines in
      lines[0].switching("") { text, element in lines[element == "a" ? 1 : 2].map { text + $0 } }
    },
  ]

  private static let chunks: [Row] = [
    Row("chunked(openedBy:closedBy:)", gave: "---[cd]---[gh]|", "abcdefgh|", "-x---x", "---x---x") { lines in
      lines[0].chunks(openedBy: lines[1]) { _ in lines[2] }.map { $0.joined() }
    },
    Row(
      "chunked(openedBy:closedBy:), arrays that overlap",
      gave: "----([de]e)[cdef]--|",
      "abcdefgh|",
      "-xyz|",
      "-----x|",
      "----y-|"
    ) { lines in
      lines[0].chunks(openedBy: lines[1]) { $0 == "x" ? lines[2] : lines[3] }.map { $0.joined() }
    },
    Row("chunked(openedBy:closedBy:), a failure", gave: "---[cd]#", "abcd#", "-x---x", "---x---x") { lines in
      lines[0].chunks(openedBy: lines[1]) { _ in lines[2] }.map { $0.joined() }
    },
  ]

  private static let windows: [Row] = [
    Row("windowed(openedBy:closedBy:)", gave: "---[cd]---[gh]|", "abcdefgh|", "-x---x", "---x---x") { lines in
      lines[0].windows(openedBy: lines[1]) { _ in lines[2] }.flatMapMerge { $0.collected().map { $0.joined() } }
    },
    Row(
      "windowed(openedBy:closedBy:), windows that overlap",
      gave: "----([de]e)[cdef]--|",
      "abcdefgh|",
      "-xyz|",
      "-----x|",
      "----y-|"
    ) { lines in
      lines[0].windows(openedBy: lines[1]) { $0 == "x" ? lines[2] : lines[3] }.flatMapMerge {
        $0.collected().map { $0.joined() }
      }
    },
    Row("windowed(openedBy:closedBy:), a failure", gave: "--cd#", "abcd#", "-x---x", "---x---x") { lines in
      lines[0].windows(openedBy: lines[1]) { _ in lines[2] }.flatMapMerge { $0 }
    },
  ]
}

// The lines, as the messages have them.
extension SignalProtocol where Element: Sendable {
  fileprivate func firstOf(or value: Element) async throws(Failure) -> Element {
    try await first() ?? value
  }

  fileprivate func onEach(_ action: @escaping @concurrent @Sendable (Element) async -> Void)
    -> some SignalProtocol<Element, Failure>
  {
    asyncMap {
      await action($0)
      return $0
    }
  }

  fileprivate func delayed<Wait: SignalProtocol>(
    until wait: @escaping @Sendable (Element) -> Wait
  ) -> some SignalProtocol<Element, Failure> where Wait.Failure == Failure {
    flatMapMerge { element in wait(element).prefix(1).then { Signal.just(element) } }
  }

  fileprivate func merging<Result: Sendable, Inner: SignalProtocol<Result, Failure>>(
    _ initial: Result,
    maxConcurrent count: Int = .max,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> Signal<Result, Failure> {
    .deferred {
      let latest = BehaviorSubject<Result, Never>(initial)
      return flatMapMerge(maxConcurrent: count) { next(latest.value, $0) }.onValue { latest.yield($0) }
    }
  }

  fileprivate func switching<Result: Sendable, Inner: SignalProtocol<Result, Failure>>(
    _ initial: Result,
    _ next: @escaping @Sendable (Result, Element) -> Inner
  ) -> Signal<Result, Failure> {
    .deferred {
      let latest = BehaviorSubject<Result, Never>(initial)
      return flatMapLatest { next(latest.value, $0) }.onValue { latest.yield($0) }
    }
  }

  fileprivate func chunks<Opening: Sendable, Closing: SignalProtocol>(
    openedBy opening: some SignalProtocol<Opening, Failure>,
    closedBy closing: @escaping @Sendable (Opening) -> Closing
  ) -> some SignalProtocol<[Element], Failure> {
    let source = self
    return opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self))
      .flatMapMerge { source.prefix(until: closing($0)).collected() }
  }

  fileprivate func windows<Opening: Sendable, Closing: SignalProtocol>(
    openedBy opening: some SignalProtocol<Opening, Failure>,
    closedBy closing: @escaping @Sendable (Opening) -> Closing
  ) -> some SignalProtocol<Signal<Element, Failure>, Failure> {
    let source = self
    return opening.prefix(untilReplacedBy: source.ignoreValues(as: Opening.self))
      .map { source.prefix(until: closing($0)) }.map { $0.eraseToSignal() }
  }
}
