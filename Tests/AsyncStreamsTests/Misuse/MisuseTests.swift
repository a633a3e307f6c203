import AsyncStreams
import Foundation
import Programs
import Testing

/// Contract 15: misuse stops with a message; calls that can happen in a correct program have no effect, and return
/// that.
@Suite struct MisuseTests {
  @Test(arguments: Misuse.stopping.indices)
  func `misuse stops the program with a message that names the stream`(_ index: Int) async throws {
    let misuse = Misuse.stopping[index]
    guard case .stops(let message) = misuse.outcome else { return }
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      try await Misuse.stopping[index].commit()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains(message), "\(misuse.entry) with \(misuse.input) said: \(text.prefix(300))")
    // A wrong argument stops where it was passed: a backtrace shows the place.
    if !Self.withoutPlace.contains(misuse.entry), !text.contains(", but got ") {
      let place = try #require(text.firstMatch(of: /(\S+\.swift):(\d+): Fatal error/), "\(text.prefix(300))")
      #expect(place.1 == "\(misuse.file)")
      let line = try #require(UInt(place.2))
      #expect((misuse.line..<misuse.line + 12).contains(line), "\(misuse.entry) with \(misuse.input): line \(line)")
    }
  }

  @Test(arguments: Misuse.harmless)
  func `the program goes on`(_ misuse: Misuse) async throws {
    try await misuse.commit()
  }

  @Test func `every row of the contracts has a test, and every test a row`() throws {
    var rows: [String: Bool] = [:]
    for row in try Sources.contractRows() {
      for entry in row.entries { rows["\(entry): \(row.input)"] = row.outcome.hasPrefix("stops") }
    }
    var tests: [String: Bool] = [:]
    for misuse in Misuse.stopping + Misuse.harmless {
      let stops = if case .stops = misuse.outcome { true } else { false }
      #expect(tests.updateValue(stops, forKey: misuse.testDescription) == nil, "twice: \(misuse.testDescription)")
    }
    #expect(rows.keys.sorted().filter { tests[$0] == nil } == [], "no test")
    #expect(tests.keys.sorted().filter { rows[$0] == nil } == [], "no row in the contracts")
    #expect(tests.keys.filter { rows[$0] != tests[$0] } == [], "another outcome than in the contracts")
  }

  @Test func `every place that stops the program has a test`() throws {
    let messages = Misuse.stopping.compactMap { misuse in
      if case .stops(let message) = misuse.outcome { message } else { nil }
    }
    // Reachable only through a defect of the library, or rejected by the compiler, or in a system without more threads.
    let unreachable = [
      "no further thread can be started: error",
      "retains an element from the start", "not available", "locks are taken in the order of ranks",
      "user code is called without locks", "An old name cannot be called.",
    ]
    var count = 0
    let libraries = Repository.libraries.filter { $0 != "AsyncStreamsBridge" }
    let lines = try libraries.flatMap { try Sources.lines(in: "Sources/\($0)") }
    for (file, line) in lines where !file.hasSuffix("Basics/Misuse.swift") {
      guard let reason = reason(of: line) else { continue }
      count += 1
      #expect(
        messages.contains { $0.contains(reason) } || unreachable.contains(reason),
        "\(file): no test of “\(reason)”"
      )
    }
    #expect(count > 30)
  }

  /// What cannot know the place of the call: members that loops call.
  private static let withoutPlace: Set = ["next()"]

  private static let stops = [
    "refuse", "stopForMisuse", "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure",
  ]

  /// The message with which a line stops the program, or `nil` if it does not.
  private func reason(of line: Substring) -> String? {
    // A cheap filter: matching every line against the pattern takes seconds.
    guard line.split(separator: "(").dropLast().contains(where: { Self.stops.contains(where: $0.hasSuffix) }) else {
      return nil
    }
    let calls = /\b(refuse|stopForMisuse|fatalError|precondition|preconditionFailure|assert|assertionFailure)\(/
    guard let call = line.firstMatch(of: calls) else { return nil }
    let literals = Sources.literals(in: line[call.range.lowerBound...])
    switch call.1 {
    case "refuse" where line.contains("in: \""): return "\(literals[1]): \(literals[0])"
    case "refuse": return literals[0]
    default: return literals.last ?? "a condition without a message"
    }
  }
}
