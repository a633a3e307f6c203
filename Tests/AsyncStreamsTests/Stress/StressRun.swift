import Fuzzing
import Synchronization

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// One run of a case: senders, subscribers, an end, and the problems found afterwards.
final class StressRun: Sendable {
  /// What a subscriber got from each sender, and how it ended.
  struct Outcome: Sendable {
    var received: [Int: [Int]] = [:]
    /// Whether the stream ended, rather than the subscriber.
    var hasEnded = false
    var problems: [String] = []
  }

  /// The element numbers of a sender begin at a multiple of this.
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

  /// Plays the script, and returns the problems.
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
    // Subscriptions that have left must not make a sender wait, and the others must read on.
    var accepted: [[Int]] = []
    for sender in senders { accepted.append(await sender.value) }
    if script.endingDelay == nil { end(sources) }
    // If the ending is the release, no other object retains the source.
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

  /// Whether all subscriptions exist that must exist before the first send.
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
  private func send(_ plan: StressScript.Sender, sender: Int, to source: any StressSource) async -> [Int] {
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
      case .send: taken = await source.send(items[0]).endsSending ? 0 : 1
      case .yield: taken = source.yield(one: items[0]).endsSending ? 0 : 1
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
      // Subscribing while another subscriber connects may return before the connection is made, so the early ones go
      // first.
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
      // The end stays the end at another call of `next`.
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
