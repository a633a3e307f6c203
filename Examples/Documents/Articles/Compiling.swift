public import AsyncStreams
import Foundation
import Testing

/// The numbers from a number down to 0.
public struct Descending: AsyncSequence, SignalProtocol {
  let start: Int

  /// The signal in diagnostics.
  public var description: String { "descending(from: \(start))" }

  /// Subscribes.
  public func makePoller() -> some PollerProtocol<Int, Never> {
    (0...start).reversed().signal.eraseToSignal().makePoller()
  }
}

@Suite struct Compiling {
  @Test func `a signal of one's own has all operators`() async {
    #expect(await Descending(start: 3).map { $0 * 2 }.filter { $0 > 0 }.collect() == [6, 4, 2])
  }

  @Test func `types and names cut an expression into parts`() async {
    let lines = ["a", "", "abc"].signal
    let lengths = lines.map { (line: String) -> Int in line.count * 2 + 1 }
    let totals = lengths.scan(0) { $0 + $1 }
    let greatest = totals.scan(0) { max($0, $1) }
    #expect(await greatest.collect() == [3, 4, 11])
  }

  @Test func `a signal that cannot fail gets the failure of the other one`() async throws {
    let hints = Signal<String, Never>.just("hint")
    let answers = Signal<String, URLError>.just("answer")
    let both = hints.promoteFailure().merge(with: answers)
    #expect(try await both.collect() == ["hint", "answer"])
  }
}
