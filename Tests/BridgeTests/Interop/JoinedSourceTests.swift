import AsyncStreams
import Foundation
import Fuzzing
import Testing

@testable import AsyncStreamsBridge

/// Every source to which both RAC and async code send, and which both read.
enum JoinedSource: CaseIterable {
  case subject, behaviorSubject, replaySubject
  case racSubject, racBehaviorSubject, racReplaySubject
  case channelForwards, channelBackwards, racChannelForwards, racChannelBackwards

  /// What a subscriber gets before anything was sent.
  var start: [RACEvent<Int>] { [.behaviorSubject, .racBehaviorSubject].contains(self) ? [RACEvent(value: 0)] : [] }

  /// Whether those who come later hear of the end.
  var remembersEnd: Bool { ![.racSubject, .racBehaviorSubject].contains(self) }

  /// Whether a value that a block sends comes inside that block, as in RAC, and not after it.
  var nests: Bool { "\(self)".hasPrefix("rac") }

  /// Whether all subscribers see one order, whichever threads send.
  var hasOneOrder: Bool { self != .racSubject && !"\(self)".hasPrefix("racChannel") }

  func make() -> JoinedEnds {
    switch self {
    case .subject: return JoinedEnds(Subject<Int?, any Error>())
    case .behaviorSubject: return JoinedEnds(BehaviorSubject<Int?, any Error>(0))
    case .replaySubject: return JoinedEnds(ReplaySubject<Int?, any Error>())
    case .racSubject: return JoinedEnds(RACSubject<Int>())
    case .racBehaviorSubject: return JoinedEnds(RACBehaviorSubject<Int>(defaultValue: 0))
    case .racReplaySubject: return JoinedEnds(RACReplaySubject<Int>())
    case .channelForwards, .channelBackwards:
      let channel = TwoWayChannel<Int?, any Error>()
      return joined(channel, channel.racChannel(of: Int.self))
    case .racChannelForwards, .racChannelBackwards:
      let legacy = RACChannel<Int>()
      return joined(legacy.optionalTwoWayChannel(), legacy)
    }
  }

  private func joined(_ channel: TwoWayChannel<Int?, any Error>, _ legacy: RACChannel<Int>) -> JoinedEnds {
    let goesForwards = self == .channelForwards || self == .racChannelForwards
    let (entry, exit) = goesForwards ? (channel.leading, channel.following) : (channel.following, channel.leading)
    let legacyEntry = goesForwards ? legacy.leadingTerminal : legacy.followingTerminal
    let legacyExit = goesForwards ? legacy.followingTerminal : legacy.leadingTerminal
    return JoinedEnds(
      sendRAC: legacyEntry.relay,
      sendAsync: relay {
        entry.yield($0)
      } finish: {
        entry.finish()
      } fail: {
        entry.finish(throwing: $0)
      },
      signal: legacyExit,
      stream: exit.eraseToSignal(),
      echo: legacyEntry,
      sendBack: [
        legacyExit.relay,
        relay {
          exit.yield($0)
        } finish: {
          exit.finish()
        } fail: {
          exit.finish(throwing: $0)
        },
      ],
      source: (channel, legacy)
    )
  }
}

/// A source as both sides see it.
struct JoinedEnds: @unchecked Sendable {
  let sendRAC: (RACEvent<Int>) -> Void
  let sendAsync: (RACEvent<Int>) -> Void
  /// What subscribers of RAC get.
  let signal: RACSignal<Int>
  /// What iterations get.
  let stream: Signal<Int?, any Error>
  /// What comes back to the entry, if the source has an entry and an exit.
  var echo: RACSignal<Int>?
  /// Send from the exit to the entry, if the source has both.
  var sendBack: [(RACEvent<Int>) -> Void] = []
  /// Keeps the source.
  let source: Any
}

extension JoinedEnds {
  init(_ source: some HotSource<Int?, any Error>) {
    let face: RACSubject<Int> = source.racSubject()
    self.init(
      sendRAC: face.relay,
      sendAsync: relay {
        source.yield($0)
      } finish: {
        source.finish()
      } fail: {
        source.finish(throwing: $0)
      },
      signal: face,
      stream: source.eraseToSignal(),
      source: source
    )
  }

  init(_ source: RACSubject<Int>) {
    let face = source.optionalSubject(bufferingPolicy: .unbounded)
    self.init(
      sendRAC: source.relay,
      sendAsync: relay {
        face.yield($0)
      } finish: {
        face.finish()
      } fail: {
        face.finish(throwing: $0)
      },
      signal: source,
      stream: face.eraseToSignal(),
      source: source
    )
  }
}

extension RACSubscriber {
  func relay(_ event: RACEvent<Value>) {
    switch event.eventType {
    case .next: sendNext(event.value)
    case .error: sendError(event.error)
    case .completed: sendCompleted()
    }
  }
}

/// Sends events to an async source, which cannot fail without an error.
func relay(
  _ yield: @escaping @Sendable (Int?) -> Void,
  finish: @escaping @Sendable () -> Void,
  fail: @escaping @Sendable (any Error) -> Void
) -> @Sendable (RACEvent<Int>) -> Void {
  { event in
    switch event.eventType {
    case .next: yield(event.value)
    case .error: fail(event.error ?? RACInteropError.nilError)
    case .completed: finish()
    }
  }
}

extension RACEvent<Int> {
  /// The event as an async stream delivers it, which cannot fail without an error.
  var nilErrorByName: RACEvent<Int?> {
    switch eventType {
    case .next: RACEvent<Int?>(value: value)
    case .completed: .completed()
    case .error: RACEvent<Int?>(error: error ?? RACInteropError.nilError)
    }
  }
}

@Suite("Sources that both sides use")
struct JoinedSourceTests {
  /// An end, and the side that sends it.
  static let ends: [(RACEvent<Int>, isRAC: Bool)] = [true, false].flatMap { isRAC in
    [RACEvent.completed(), RACEvent(error: TestError()), RACEvent(error: nil)].map { ($0, isRAC) }
  }

  @Test(arguments: JoinedSource.allCases, ends)
  func `what either side sends reaches both before the send returns, in order, and so does the end`(
    _ source: JoinedSource,
    end: (event: RACEvent<Int>, isRAC: Bool)
  ) async {
    let joined = source.make()
    let (recording, echo) = onMainThread { _ in (EventRecording(joined.signal), joined.echo.map(EventRecording.init)) }
    let iteration = Once(joined.stream)
    var expected = source.start
    for (number, value) in [1, 2, nil, nil, 5].enumerated() {
      let send = number.isMultiple(of: 2) ? joined.sendRAC : joined.sendAsync
      send(RACEvent(value: value))
      expected.append(RACEvent(value: value))
      #expect(recording.events == expected)
    }
    for send in end.isRAC ? [joined.sendRAC, joined.sendAsync] : [joined.sendAsync, joined.sendRAC] {
      send(end.event)
      send(RACEvent(value: 9))
    }
    expected.append(end.event)
    #expect(recording.events == expected)
    #expect(await events(of: iteration) == expected.map(\.nilErrorByName))
    if let echo { #expect(echo.events == [end.event]) }
    guard source.remembersEnd else { return }
    let late = onMainThread { _ in EventRecording(joined.signal) }
    #expect(late.events.last == end.event)
    #expect(await events(of: joined.stream).last == end.event.nilErrorByName)
  }

  @Test(arguments: JoinedSource.allCases)
  func `what a block sends comes inside it from RAC, and after it from async sources`(_ source: JoinedSource) {
    let joined = source.make()
    let trail = Trail<String>()
    onMainThread { _ in
      joined.signal.subscribeNext { value in
        trail.note("begin \(value ?? 0)")
        if value == 1 { joined.sendRAC(RACEvent(value: 2)) }
        trail.note("end \(value ?? 0)")
      }
      joined.signal.subscribeNext { trail.note("other \($0 ?? 0)") }
    }
    let before = trail.count
    joined.sendRAC(RACEvent(value: 1))
    #expect(
      Array(trail.notes.dropFirst(before))
        == (source.nests
          ? ["begin 1", "begin 2", "end 2", "other 2", "end 1", "other 1"]
          : ["begin 1", "end 1", "begin 2", "end 2", "other 1", "other 2"])
    )
    joined.sendRAC(.completed())
  }

  @Test(arguments: JoinedSource.allCases)
  func `disposal ends a subscription, and nothing else`(_ source: JoinedSource) {
    let joined = source.make()
    let recordings = onMainThread { _ in (0..<2).map { _ in EventRecording(joined.signal) } }
    joined.sendRAC(RACEvent(value: 1))
    recordings[0].disposable.dispose()
    joined.sendAsync(RACEvent(value: 2))
    joined.sendRAC(.completed())
    #expect(recordings[0].events == source.start + [RACEvent(value: 1)])
    #expect(recordings[1].events == source.start + [RACEvent(value: 1), RACEvent(value: 2), .completed()])
  }

  @Test(arguments: JoinedSource.allCases)
  func `a side keeps the source, and an async one ends when both are gone`(_ source: JoinedSource) {
    var joined: JoinedEnds? = source.make()
    let recording = onMainThread { _ in joined.map { EventRecording($0.signal) } }
    var send = joined?.sendRAC
    joined = nil
    send?(RACEvent(value: 1))
    #expect(recording?.events == source.start + [RACEvent(value: 1)])
    send = nil
    #expect(recording?.hasEnded == !source.nests)
  }

  @Test(arguments: JoinedSource.allCases, [true, false])
  func `the end and disposal release what blocks capture`(_ source: JoinedSource, completing: Bool) {
    final class Canary {}
    onMainThread { _ in
      weak var canary: Canary?
      let joined = source.make()
      func subscribe() -> RACDisposable {
        let captured = Canary()
        canary = captured
        // Under a map, and with the source itself in the block: a cycle that only an end breaks.
        return joined.signal.map { $0 }.subscribeNext { _ in withExtendedLifetime((captured, joined)) {} }
      }
      let disposable = subscribe()
      joined.sendAsync(RACEvent(value: 1))
      #expect(canary != nil)
      if completing { joined.sendRAC(.completed()) } else { disposable.dispose() }
      #expect(canary == nil)
    }
  }

  @Test(arguments: JoinedSource.allCases)
  func `threads of both sides lose nothing, double nothing, and keep their order`(_ source: JoinedSource) async {
    let (threads, each) = (4, Rounds.isLong ? 5_000 : 300)
    let joined = source.make()
    let recordings = onMainThread { _ in (0..<2).map { _ in EventRecording(joined.signal) } }
    let echo = onMainThread { _ in joined.echo.map(EventRecording.init) }
    let iteration = Once(joined.stream)
    async let read = events(of: iteration)
    await onThreads(threads + joined.sendBack.count) { thread in
      let sends = [joined.sendRAC, joined.sendAsync, joined.sendRAC, joined.sendAsync] + joined.sendBack
      for number in 1...each { sends[thread](RACEvent(value: thread * each + number)) }
    }
    joined.sendRAC(.completed())
    let iterated = await read
    var seen = [iterated]
    for recording in recordings { seen.append(await recording.finished().map(\.nilErrorByName)) }
    for events in seen {
      let values = events.compactMap { $0.value ?? nil }.filter { $0 > 0 }
      #expect(values.count == threads * each && events.last == .completed())
      for thread in 0..<threads {
        #expect(values.filter { ($0 - 1) / each == thread } == (1...each).map { thread * each + $0 })
      }
      if source.hasOneOrder { #expect(events == iterated) }
    }
    guard let echo else { return }
    #expect(echo.values.count == joined.sendBack.count * each)
    for thread in threads..<threads + joined.sendBack.count {
      #expect(echo.values.filter { ($0 - 1) / each == thread } == (1...each).map { thread * each + $0 })
    }
  }
}
