import AsyncStreams
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsBridge

/// What random senders do: some values, partly nil, from several threads, some before any subscription.
private struct Load: CustomStringConvertible, Sendable {
  enum End: CaseIterable {
    case completed, error, nilError
  }

  let round: Round
  let threads: [[Int?]]
  let early: [Int?]
  let end: End

  init(_ round: Round) {
    var random = round.random
    var number = 0
    func values(upTo count: Int) -> [Int?] {
      (0..<Int.random(in: 0...count, using: &random)).map { _ in
        number += 1
        return Int.random(in: 0..<8, using: &random) == 0 ? nil : number
      }
    }
    self.round = round
    early = values(upTo: 20)
    threads = (0..<Int.random(in: 1...4, using: &random)).map { _ in values(upTo: 200) }
    end = End.allCases.randomElement(using: &random) ?? .completed
  }

  var description: String { "\(round)" }

  var count: Int { early.count + threads.reduce(0) { $0 + $1.count } + 1 }

  /// Sends everything, from all threads at once, and then the end.
  func send(_ next: @escaping @Sendable (Int?) -> Void, end: @escaping @Sendable (RACEvent<Int>) -> Void) async {
    await onThreads(threads.count) { [threads] index in threads[index].forEach(next) }
    switch self.end {
    case .completed: end(.completed())
    case .error: end(RACEvent(error: TestError(code: 1)))
    case .nilError: end(RACEvent(error: nil))
    }
  }
}

@Suite("Round trips lose nothing")
struct RoundTripTests {
  private static let rounds = Rounds(60, long: 1_500, replays: 100)

  /// The conversions of a stream to a signal, all of which keep the order.
  private func signals(of stream: some SignalProtocol<Int?, any Error>) -> [RACSignal<Int>] {
    [
      stream.racSignal(),
      stream.racSignal(on: RACScheduler.scheduler()),
      stream.racSignal(on: RACScheduler.scheduler(clock: ContinuousClock())),
      stream.racSignal(isolation: MainActor.shared),
    ]
  }

  @Test func `RAC to async to RAC`() async {
    for load in Self.rounds.map(Load.init) {
      // A replay subject sends one event at a time, so all its subscribers see one order.
      let source = RACReplaySubject<Int>()
      load.early.forEach { source.sendNext($0) }
      let direct = EventRecording(source)
      let roundTrips = signals(of: source.optionalSignal(bufferingPolicy: .unbounded)).map { EventRecording($0) }
      await load.send({ source.sendNext($0) }, end: { source.relay($0) })
      let expected = await direct.finished()
      #expect(expected.count == load.count, "\(load)")
      for (way, roundTrip) in roundTrips.enumerated() {
        #expect(await roundTrip.finished() == expected, "\(load), way \(way)")
      }
    }
  }

  @Test func `async to RAC to async`() async {
    for load in Self.rounds.map(Load.init) {
      let source = ReplaySubject<Int?, any Error>()
      load.early.forEach { source.yield($0) }
      let direct = Once(source)
      let roundTrips = signals(of: source).map { Once($0.optionalSignal(bufferingPolicy: .unbounded)) }
      let ends = JoinedEnds(source)
      async let sending: Void = load.send({ source.yield($0) }, end: { ends.sendAsync($0) })
      let expected = await events(of: direct)
      #expect(expected.count == load.count, "\(load)")
      for (way, roundTrip) in roundTrips.enumerated() {
        #expect(await events(of: roundTrip) == expected, "\(load), way \(way)")
      }
      await sending
    }
  }
}
