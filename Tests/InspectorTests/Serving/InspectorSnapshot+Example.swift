import AsyncStreams

@testable import AsyncStreamsInspector

/// A program for tests: a subject of keys, a shared run of it, and a subject that nobody takes anything of.
extension InspectorSnapshot {
  static let example = example()

  static func example(time: Double = 3, sent: Int = 20, copies: Int = 4) -> InspectorSnapshot {
    InspectorSnapshot(
      timeSeconds: time,
      sources: [
        .example(1, "keys", "Subject", sent: sent),
        .example(2, "keys.debounce.share", "share", sent: 5, fedBy: 11),
        .example(3, "<b>price</b>", "BehaviorSubject", sent: 900, lost: 12, waitingSenderCount: 2),
      ],
      subscriptions: [
        .example(10, of: 1, "keys.filter(by: a.b).map", age: time),
        .example(11, of: 1, "keys.debounce", age: time),
        .example(12, of: 2, "keys.debounce.share.flatMapLatest(_:)", waiting: 1.5),
        .example(13, of: 3, "<b>price</b>.throttle(for:)", lag: 840, dropped: 30),
      ]
        + (0..<copies).map { .example(20 + $0, of: 1, "keys.scan(_:_:)", place: "Search/Row.swift:30") },
      warnings: [
        InspectorWarning(
          kind: .growingLag,
          source: 3,
          subscription: 13,
          text:
            "<b>price</b>: the subscription at Search/Model.swift:7 is 840 elements behind, and falls further behind"
        ),
        InspectorWarning(
          kind: .lostElements,
          source: 3,
          subscription: nil,
          text: "<b>price</b>: 12 elements were lost, since nobody had subscribed"
        ),
      ]
    )
  }
}

extension SourceSnapshot {
  static func example(
    _ id: Int,
    _ name: String,
    _ kind: String,
    sent: Int,
    lost: Int = 0,
    waitingSenderCount: Int = 0,
    fedBy: Int? = nil
  ) -> SourceSnapshot {
    SourceSnapshot(
      id: id,
      name: name,
      kind: kind,
      place: "Search/Model.swift:\(id)",
      hasEnded: false,
      sent: sent,
      lost: lost,
      dropped: lost / 2,
      rate: 2.5,
      waitingSenderCount: waitingSenderCount,
      totalSubscriptionCount: 3,
      fedBy: fedBy
    )
  }
}

extension SubscriptionSnapshot {
  static func example(
    _ id: Int,
    of source: Int,
    _ chain: String,
    place: String = "Search/Model.swift:7",
    lag: Int = 0,
    dropped: Int = 0,
    age: Double = 3,
    waiting: Double? = nil
  ) -> SubscriptionSnapshot {
    SubscriptionSnapshot(
      id: id,
      source: source,
      chain: chain,
      iteration: id,
      place: place,
      policy: ".bufferingNewest(1024)",
      actor: id.isMultiple(of: 2) ? "MainActor" : nil,
      delivered: 18,
      dropped: dropped,
      lag: lag,
      highWaterMark: lag + 1,
      rate: 1,
      ageSeconds: age,
      waitingSeconds: waiting
    )
  }
}

extension InspectorEvent {
  static func example(_ order: Int, of source: Int = 1, _ kind: DescribedEvent.Kind = .value, at time: Double? = nil)
    -> InspectorEvent
  {
    InspectorEvent(source: source, time: time ?? Double(order) / 100, order: order, kind: kind, text: "e\(order)")
  }
}
