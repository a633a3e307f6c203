import AsyncStreams
import Synchronization

/// Ten producers, a hundred streams, a thousand subscribers that combine and sample them; streams fail and are replaced.
///
/// Every subscriber checks that it misses nothing: the prices of a stream are numbered, and each follows the one before.
struct MarketData: Program {
  struct Tick: Sendable {
    let stream: Int
    /// The position of the stream among its successive replacements.
    let generation: Int
    let number: Int
    let sentAt: UInt64
  }

  struct Outage: Error {
    let generation: Int
    /// The number of the last tick before the failure.
    let last: Int
  }

  typealias Stream = Subject<Tick, Outage>

  static let producers = 10
  static let streams = 100
  static let subscribers = 1_000
  private static let limit = 256

  let name = "market data"
  let findings = Findings()
  let latencies = Latencies()
  let delivered = Counter()
  let sent = Counter()
  let stop = StopSign()
  private let board = Board()
  private let bell = Subject<Void, Outage>(name: "bell")

  /// The current streams.
  private final class Board: Sendable {
    private let places = Mutex((0..<MarketData.streams).map { Stream(name: "stream \($0)") })

    func stream(_ place: Int) -> Stream { places.withLock { $0[place] } }

    func replace(_ place: Int) -> Stream {
      places.withLock { places in
        let previous = places[place]
        places[place] = Stream(name: previous.description)
        return previous
      }
    }

    var all: [Stream] { places.withLock { $0 } }
  }

  func run() async {
    await withTaskGroup { group in
      let subscribed = Counter()
      for number in 0..<Self.subscribers {
        group.addTask { await subscribe(number, subscribed) }
      }
      while subscribed.value < Self.subscribers { try? await Task.sleep(for: .milliseconds(1)) }
      await withTaskGroup { work in
        for producer in 0..<Self.producers { work.addTask { await produce(producer) } }
        work.addTask { await ring() }
      }
      for stream in board.all { stream.finish() }
      bell.finish()
    }
    for stream in board.all { findings.check(stream.subscriptionCount == 0, "\(stream) has subscriptions left") }
    findings.check(bell.subscriptionCount == 0, "the bell has subscriptions left")
  }

  private func produce(_ producer: Int) async {
    var random = Random(seed: UInt64(producer + 1))
    let places = Array(stride(from: producer, to: Self.streams, by: Self.producers))
    var generations = places.map { _ in 0 }
    var numbers = places.map { _ in 0 }
    while !stop.isUp {
      for (index, place) in places.enumerated() {
        let stream = board.stream(place)
        let tick = Tick(stream: place, generation: generations[index], number: numbers[index], sentAt: now())
        let outcome = await stream.send(tick)
        findings.check(outcome == .accepted, "\(stream): \(outcome)")
        numbers[index] += 1
        sent.add()
        guard random.number(below: 20_000) == 0 else { continue }
        // The replacement exists before this stream fails, so that a subscriber that comes back finds it.
        let failing = board.replace(place)
        failing.finish(throwing: Outage(generation: generations[index], last: numbers[index] - 1))
        findings.add(1, to: "streams that failed")
        generations[index] += 1
        numbers[index] = 0
      }
    }
  }

  private func ring() async {
    while !stop.isUp {
      bell.yield(())
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  // MARK: Subscribers

  private func subscribe(_ number: Int, _ subscribed: Counter) async {
    var random = Random(seed: UInt64(1_000 + number))
    var isFirst = true
    repeat {
      let left = board.stream(random.number(below: Self.streams))
      let right = board.stream(random.number(below: Self.streams))
      let signOn = {
        if isFirst { subscribed.add() }; isFirst = false
      }
      do throws(Outage) {
        switch number % 10 {
        case 0...3: try await readAll(left, signOn, &random)
        case 4...6: try await combine(left, right, signOn, &random)
        case 7, 8: try await sample(left, right, signOn)
        default: try await readSlowly(left, signOn)
        }
      } catch {
        findings.add(1, to: "failures that subscribers saw")
      }
    } while !stop.isUp
  }

  /// Takes all elements; sometimes it leaves in the middle.
  private func readAll(_ stream: Stream, _ signOn: () -> Void, _ random: inout Random) async throws(Outage) {
    var iterator = stream.signal(bufferingPolicy: .suspending(Self.limit)).makeAsyncIterator()
    signOn()
    let patience = 5_000 + random.number(below: 50_000)
    var run = Run()
    do throws(Outage) {
      for _ in 0..<patience {
        guard let tick = try await iterator.next() else { return }
        accept(tick, &run)
      }
      findings.add(1, to: "subscribers that left")
    } catch {
      findings.check(run.last.map { $0 == error.last } ?? true, "lost the last ticks before \(error): \(run)")
      throw error
    }
  }

  /// Every tick of either stream makes one pair, so of each pair exactly one half is new, by one.
  private func combine(
    _ left: Stream,
    _ right: Stream,
    _ signOn: () -> Void,
    _ random: inout Random
  ) async throws(Outage) {
    let pairs = left.signal(bufferingPolicy: .suspending(Self.limit)).combineLatest(
      with: right.signal(bufferingPolicy: .suspending(Self.limit))
    )
    var iterator = pairs.makeAsyncIterator()
    signOn()
    var before: (Tick, Tick)?
    for _ in 0..<5_000 + random.number(below: 50_000) {
      guard let pair = try await iterator.next() else { return }
      delivered.add()
      if let before {
        let steps = (pair.0.number - before.0.number, pair.1.number - before.1.number)
        // A stream that is combined with itself makes one pair for each side.
        findings.check(steps == (1, 0) || steps == (0, 1), "a pair went from \(before) to \(pair)")
      }
      before = pair
      note(pair.0.sentAt > pair.1.sentAt ? pair.0 : pair.1)
    }
    findings.add(1, to: "subscribers that left")
  }

  /// The latest pair at each ring of the bell: never an older one than before.
  private func sample(_ left: Stream, _ right: Stream, _ signOn: () -> Void) async throws(Outage) {
    let pairs = left.signal(bufferingPolicy: .suspending(Self.limit)).combineLatest(
      with: right.signal(bufferingPolicy: .suspending(Self.limit))
    )
    var iterator = pairs.sample(on: bell, repeats: true).makeAsyncIterator()
    signOn()
    var before: (Tick, Tick)?
    while let pair = try await iterator.next() {
      delivered.add()
      if let before {
        let isNewer = pair.0.number >= before.0.number && pair.1.number >= before.1.number
        findings.check(isNewer, "a sample went from \(before) to \(pair)")
      }
      before = pair
    }
  }

  /// Drops elements when it is too slow, and knows their number.
  private func readSlowly(_ stream: Stream, _ signOn: () -> Void) async throws(Outage) {
    let subscription = stream.subscribe(bufferingPolicy: .bufferingNewest(16))
    var iterator = subscription.makeAsyncIterator()
    signOn()
    var first: Int?
    var last = -1
    var count = 0
    do throws(Outage) {
      while let tick = try await iterator.next() {
        delivered.add()
        count += 1
        findings.check(tick.number > last, "went back from \(last) to \(tick)")
        first = first ?? tick.number
        last = tick.number
        if !stop.isUp, count % 64 == 0 { try? await Task.sleep(for: .milliseconds(2)) }
      }
    } catch {
      findings.check(count == 0 || last == error.last, "the newest tick \(error.last) is not the last one, \(last)")
      settle(subscription.statistics, count, first, last)
      throw error
    }
    settle(subscription.statistics, count, first, last)
  }

  private func settle(_ statistics: SubscriptionStatistics, _ count: Int, _ first: Int?, _ last: Int) {
    findings.check(statistics.delivered == count, "\(statistics.delivered) counted, \(count) delivered")
    // The count includes what was dropped before the first tick that it saw. If it saw none, it missed none: the newest
    // are kept.
    let missed = first.map { last - $0 + 1 - count } ?? 0
    findings.check(count > 0 || statistics.dropped == 0, "\(statistics.dropped) counted as dropped, none delivered")
    findings.check(statistics.dropped >= missed, "\(statistics.dropped) counted as dropped, \(missed) missing")
    findings.add(statistics.dropped, to: "ticks dropped by slow subscribers")
  }

  /// The ticks in a row that a subscriber has seen.
  private struct Run {
    var generation = -1
    var last: Int?
  }

  private func accept(_ tick: Tick, _ run: inout Run) {
    delivered.add()
    if let last = run.last {
      let follows = tick.generation == run.generation && tick.number == last + 1
      findings.check(follows, "\(tick) after \(run)")
    }
    run = Run(generation: tick.generation, last: tick.number)
    note(tick)
  }

  private func note(_ tick: Tick) {
    if tick.number & 63 == 0 { latencies.record(nanoseconds: now() - tick.sentAt) }
  }
}
