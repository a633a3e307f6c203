import AsyncStreams
import Synchronization

/// One room, a thousand members: some keep up and make the sender wait, most are slow and drop messages, some exceed
/// their limit and fail.
///
/// The room admits members between two messages, so each of them knows exactly what it should get.
struct Broadcast: Program {
  struct Message: Sendable {
    let number: Int
    let sentAt: UInt64
  }

  struct ThrownOut: Error {}

  typealias Room = Subject<Message, ThrownOut>

  enum Manner: Int, CaseIterable {
    case prompt, newest, oldest, strict, leaving, cancelled
  }

  static let members = 1_000
  private static let limit = 64

  let name = "broadcast"
  let findings = Findings()
  let latencies = Latencies()
  let delivered = Counter()
  let sent = Counter()
  let stop = StopSign()
  private let joining = JoinRequests()
  /// The number of messages, once no more follow.
  private let total = Counter()

  /// The members that wait for admission.
  private final class JoinRequests: Sendable {
    private let waiting = Mutex<[Manner]>([])

    func add(_ manner: Manner) { waiting.withLock { $0.append(manner) } }

    func takeAll() -> [Manner] {
      waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
    }
  }

  func run() async {
    for number in 0..<Self.members {
      // Few make the sender wait; the others are slow, each in its manner.
      joining.add(number % 25 == 0 ? .prompt : Manner.allCases[1 + number % (Manner.allCases.count - 1)])
    }
    let room = Room(name: "room")
    // A group that keeps results would retain every past member.
    await withDiscardingTaskGroup { group in
      var number = 0
      while !stop.isUp {
        if number & 255 == 0 { admit(to: room, before: number, &group) }
        let outcome = await room.send(Message(number: number, sentAt: now()))
        findings.check(outcome == .accepted, "the room answered \(outcome)")
        number += 1
        sent.add()
      }
      total.add(number)
      room.finish()
    }
    findings.check(room.subscriptionCount == 0, "the room has members left")
  }

  private func admit(to room: Room, before number: Int, _ group: inout DiscardingTaskGroup) {
    for manner in joining.takeAll() {
      let subscription = room.subscribe(bufferingPolicy: bufferingPolicy(manner))
      findings.add(1, to: "members that came (\(manner))")
      let seed = UInt64(truncatingIfNeeded: number &* 31 &+ manner.rawValue)
      group.addTask {
        let member = Task { await attend(subscription, manner, from: number, Random(seed: seed)) }
        if manner == .cancelled {
          try? await Task.sleep(for: .milliseconds(20 + Int(seed % 200)))
          member.cancel()
        }
        await member.value
        // A member that leaves joins again, as long as there are messages.
        if !stop.isUp { joining.add(manner) }
      }
    }
  }

  private func bufferingPolicy(_ manner: Manner) -> BufferingPolicy<ThrownOut> {
    switch manner {
    case .prompt, .leaving, .cancelled: .suspending(1_024)
    case .newest: .bufferingNewest(Self.limit)
    case .oldest: .bufferingOldest(Self.limit)
    case .strict: .failing(Self.limit, ThrownOut())
    }
  }

  private func attend(
    _ subscription: Subscription<Message, ThrownOut>,
    _ manner: Manner,
    from start: Int,
    _ seeded: Random
  ) async {
    var random = seeded
    var iterator = subscription.makeAsyncIterator()
    var next = start
    var count = 0
    let patience = manner == .leaving ? 1_000 + random.number(below: 20_000) : .max
    do throws(ThrownOut) {
      while count < patience {
        guard let message = try await iterator.next() else {
          return settle(subscription.statistics, manner, start, next, count, hasEnded: !Task.isCancelled)
        }
        count += 1
        delivered.add()
        let follows = manner == .newest || manner == .oldest ? message.number >= next : message.number == next
        findings.check(follows, "\(manner): \(message.number) instead of \(next)")
        next = message.number + 1
        if message.number & 63 == 0, manner == .prompt { latencies.record(nanoseconds: now() - message.sentAt) }
        let isSlow = manner == .newest || manner == .oldest || manner == .strict
        if isSlow, count % 128 == 0, !stop.isUp {
          try? await Task.sleep(for: .milliseconds(1 + random.number(below: 20)))
        }
      }
      settle(subscription.statistics, manner, start, next, count, hasEnded: false)
    } catch {
      findings.check(manner == .strict, "\(manner) was thrown out")
      findings.check(count >= Self.limit, "thrown out with \(count) messages, before the limit of \(Self.limit)")
      findings.add(1, to: "members thrown out")
    }
  }

  /// Delivered and dropped messages together are all messages since the member joined.
  private func settle(
    _ statistics: SubscriptionStatistics,
    _ manner: Manner,
    _ start: Int,
    _ next: Int,
    _ count: Int,
    hasEnded: Bool
  ) {
    findings.check(statistics.delivered == count, "\(manner): \(statistics.delivered) counted, \(count) delivered")
    findings.add(statistics.dropped, to: "messages dropped (\(manner))")
    guard hasEnded else { return }
    let wanted = total.value - start
    let known = statistics.delivered + statistics.dropped
    findings.check(known == wanted, "\(manner): \(known) delivered or dropped of \(wanted)")
  }
}
