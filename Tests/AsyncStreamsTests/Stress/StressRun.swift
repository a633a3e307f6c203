import Fuzzing
import Synchronization

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// One run of a case: senders, subscribers, an end, and what is found wrong afterwards.
final class StressRun: Sendable {
  /// What a subscriber got, by sender, and how it ended.
  struct Outcome: Sendable {
    var received: [Int: [Int]] = [:]
    /// Whether the stream ended, rather than the subscriber.
    var hasEnded = false
    var problems: [String] = []
  }

  /// Elements are numbered by sender.
  static let stride = 1_000_000

  private let subject: StressCase
  private let script: StressScript
  private let ledger = Ledger()
  private let registry = SubscriptionRegistry()
  private let readyCount = Atomic<Int>(0)
  private let patience: Duration

  init(_ subject: StressCase, _ round: Round, patience: Duration = .seconds(10)) {
    self.subject = subject
    self.patience = patience
    script = StressScript(round)
  }

  /// Does everything, and says what is wrong.
  func problems() async -> [String] {
    var problems = await registry.watch { await act() }
    if await !registry.waitUntilEmpty(for: patience) {
      problems += registry.live.map { "left behind: \($0)" }
    }
    if await !eventually(within: patience, { ledger.live == 0 }) { problems.append("\(ledger.live) elements are left") }
    return problems
  }

  private func act() async -> [String] {
    var sources = (0..<subject.sourceCount).map { _ in subject.makeSource() }
    let watched = sources.map { Weak($0) }
    let pipeline = Shared<Signal<Item, Oops>?>(subject.makePipeline(sources))
    let subscribers = script.subscribers.map { plan in
      Task { [pipeline] in await self.subscribe(plan, pipeline) }
    }
    _ = await eventually { areReady }
    let cancelling = zip(subscribers, script.subscribers).compactMap { task, plan -> Task<Void, Never>? in
      guard case .isCancelled(let delay) = plan.leaving else { return nil }
      return Task {
        dawdle(delay)
        task.cancel()
      }
    }
    let senders = script.senders.enumerated().map { index, plan in
      let source = sources[index % sources.count]
      return Task { await self.send(plan, sender: index, to: source) }
    }
    for (task, plan) in zip(senders, script.senders) where plan.isCancelled { task.cancel() }
    if let delay = script.endingDelay {
      dawdle(delay)
      end(sources)
    }
    // Whoever left may hold nobody back, and whoever stays reads on.
    var accepted: [[Int]] = []
    for sender in senders { accepted.append(await sender.value) }
    if script.endingDelay == nil { end(sources) }
    // Where it is released, nobody but us holds it.
    sources = []
    pipeline.value = nil
    var problems: [String] = []
    for (task, plan) in zip(subscribers, script.subscribers) {
      let outcome = await task.value
      problems += outcome.problems + check(outcome, plan, accepted)
    }
    for task in cancelling { await task.value }
    if await !eventually(within: patience, { watched.allSatisfy { $0.object == nil } }) {
      problems.append("a source is left")
    }
    return problems
  }

  /// Whether all are there that are to be there before anything is sent.
  private var areReady: Bool {
    readyCount.load(ordering: .acquiring) == script.subscribers.count { $0.delay == nil }
  }

  private func end(_ sources: [any StressSource]) {
    for source in sources {
      switch script.ending {
      case .finishes: source.end(with: nil)
      case .fails: source.end(with: Oops(1))
      case .isReleased: break
      }
    }
  }

  /// - Returns: The numbers of the elements that were accepted.
  private func send(
    _ plan: StressScript.Sender,
    sender: Int,
    to source: any StressSource
  ) async -> [Int] {
    var accepted: [Int] = []
    var next = 0
    for action in plan.actions {
      dawdle(action.delay)
      let count = if case .batch(let count) = action.sending { count } else { 1 }
      let numbers = Array(next..<next + count)
      next += count
      let items = numbers.map { Item(sender * Self.stride + $0, ledger) }
      let taken: Int
      switch action.sending {
      case .send: taken = await source.send(items[0]).isAccepted ? 1 : 0
      case .yield: taken = source.yield(one: items[0]).isAccepted ? 1 : 0
      case .batch: taken = source.yield(all: items)
      }
      accepted += numbers.prefix(taken)
      if taken < count { return accepted }
    }
    return accepted
  }

  private func subscribe(_ plan: StressScript.Subscriber, _ pipeline: Shared<Signal<Item, Oops>?>) async -> Outcome {
    var outcome = Outcome()
    if let delay = plan.delay {
      // Whoever subscribes while somebody else connects may be told so before it is done; so the early ones come first.
      _ = await eventually { areReady }
      dawdle(delay)
    }
    var iterator = pipeline.value?.makeAsyncIterator()
    if plan.delay == nil { readyCount.add(1, ordering: .releasing) }
    var count = 0
    do throws(Oops) {
      while true {
        switch plan.leaving {
        case .breaks(let limit) where count >= limit: return outcome
        case .cancelsItself(let limit) where count >= limit: withUnsafeCurrentTask { $0?.cancel() }
        case .stays, .breaks, .cancelsItself, .isCancelled: break
        }
        guard let item = try await iterator?.next() else { break }
        count += 1
        if item.number >= 0 {
          outcome.received[item.number / Self.stride, default: []].append(item.number % Self.stride)
        }
        dawdle(plan.lag)
      }
      outcome.hasEnded = !Task.isCancelled
      // The end is the end, also for whoever asks again.
      if try await iterator?.next() != nil { outcome.problems.append("an element after the end") }
    } catch {
      outcome.hasEnded = error.number == 1
      if error.number == 1, script.ending != .fails { outcome.problems.append("a failure that nobody sent") }
      do throws(Oops) {
        if try await iterator?.next() != nil { outcome.problems.append("an element after the failure") }
      } catch {
        outcome.problems.append("two failures")
      }
    }
    return outcome
  }

  private func check(_ outcome: Outcome, _ plan: StressScript.Subscriber, _ accepted: [[Int]]) -> [String] {
    var problems: [String] = []
    for (sender, received) in outcome.received.sorted(by: { $0.key < $1.key }) {
      let sent = accepted[sender]
      let faults = check(received, of: sent, isEarly: plan.delay == nil, hasEnded: outcome.hasEnded)
      problems += faults.map { "\($0): of sender \(sender), which sent \(sent), \(plan) got \(received)" }
    }
    guard promisesAll, plan.delay == nil, outcome.hasEnded else { return problems }
    for (sender, sent) in accepted.enumerated() where !sent.isEmpty && outcome.received[sender] == nil {
      problems.append("all is lost of sender \(sender), which sent \(sent), for \(plan)")
    }
    return problems
  }

  /// Whether a subscription that stays gets everything.
  private var promisesAll: Bool {
    switch subject.delivery {
    case .everything: true
    case .everythingUnlessFailing: script.ending != .fails
    case .stretch, .some, .repeated, .unordered: false
    }
  }

  private func check(_ received: [Int], of sent: [Int], isEarly: Bool, hasEnded: Bool) -> [String] {
    let known = Set(received)
    if !known.isSubset(of: sent) { return ["never accepted"] }
    if subject.delivery == .unordered { return known.count == received.count ? [] : ["twice"] }
    let pairs = zip(received, received.dropFirst())
    let isInOrder = pairs.allSatisfy { subject.delivery == .repeated ? $0 <= $1 : $0 < $1 }
    if !isInOrder { return ["out of order or twice"] }
    if subject.delivery == .some || subject.delivery == .repeated { return [] }
    let span = sent.filter { $0 >= received[0] && $0 <= received[received.count - 1] }
    if span != received { return ["lost in between"] }
    if subject.delivery != .stretch, isEarly, received.first != sent.first { return ["lost at the beginning"] }
    return promisesAll && hasEnded && received.last != sent.last ? ["lost at the end"] : []
  }
}
