import AsyncStreams

/// A subscriber that needs only the newest element, and must get the last one.
///
/// The elements in between depend on its timing, so the checksum is the last one.
let newestValue = Workload(
  "Hot subject",
  "newest value, 1 subscriber",
  per: "element sent",
  largest: 1_000_000,
  expected: { $0 - 1 },
  candidates: [
    .ours(send) { count in
      await newest { subject in for element in 0..<count { await subject.send(element) } }
    },
    .ours("yield") { count in
      await newest { subject in for element in 0..<count { subject.yield(element) } }
    },
    .ours("BehaviorSubject, await send") { count in
      let subject = BehaviorSubject<Int, Never>(0, bufferingPolicy: .bufferingNewest(1))
      return await last(of: subject.subscribe()) {
        for element in 0..<count { await subject.send(element) }
        subject.finish()
      }
    },
    .peer(stream) { await StreamFanOut.newest(count: $0) },
  ],
  elsewhere: [
    .rust("tokio watch", "watch"),
    .go("channel of 1, replaced", "newest"),
  ],
  goals: [
    Goal(send, over: stream),
    Goal(send, over: "Rust, tokio watch"),
    Goal(send, over: "Go, channel of 1, replaced"),
  ]
)

private let send = "await send"
private let stream = "AsyncStream, bufferingNewest(1)"

private func newest(_ send: (Subject<Int, Never>) async -> Void) async -> Int {
  let subject = Subject<Int, Never>()
  return await last(of: subject.subscribe(bufferingPolicy: .bufferingNewest(1))) {
    await send(subject)
    subject.finish()
  }
}

/// The last element that a task gets while elements are sent.
private func last(of subscription: Subscription<Int, Never>, while send: () async -> Void) async -> Int {
  let consumer = Consumer {
    var last = 0
    for await element in subscription { last = element }
    return last
  }
  return await consuming([consumer], while: send)
}
