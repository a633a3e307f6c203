import AsyncStreams

extension SourceReading {
  /// So many runs of a shared signal in ten seconds are a reason to warn.
  private static let runLimit = 5

  /// What looks wrong with the source.
  ///
  /// - Parameter recentRuns: How many runs of the same shared signal began in the last ten seconds.
  func warnings(recentRuns: Int) -> [InspectorWarning] {
    var warnings: [InspectorWarning] = []
    if facts.lost > 0, facts.statistics.subscriptionCount == 0 {
      let isFirst = facts.statistics.totalSubscriptionCount == 0
      let reason = isFirst ? "nobody had subscribed" : "nobody is subscribed"
      let count = facts.lost == 1 ? "1 element was" : "\(facts.lost) elements were"
      warnings.append(warning(.lostElements, nil, "\(source.name): \(count) lost, since \(reason)"))
    }
    if let slowest {
      let senders = facts.statistics.waitingSenderCount
      let subject = senders == 1 ? "1 sender waits" : "\(senders) senders wait"
      let lag = "\(slowest.progress.buffered) \(slowest.progress.buffered == 1 ? "element" : "elements") behind"
      let text = "\(source.name): \(subject) for \(slowest.title), which is \(lag)"
      warnings.append(warning(.waitingSender, slowest.subscription.number, text))
    }
    if recentRuns >= Self.runLimit {
      let text =
        "\(source.name): \(recentRuns) runs began in the last 10 seconds; keep a subscription, or stop it later"
      warnings.append(warning(.restarts, nil, text))
    }
    return warnings
  }

  private func warning(_ kind: InspectorWarning.Kind, _ subscription: Int?, _ text: String) -> InspectorWarning {
    InspectorWarning(kind: kind, source: number, subscription: subscription, text: text)
  }

  /// The source in a snapshot.
  func snapshot(rate: Double, fedBy: Int?) -> SourceSnapshot {
    SourceSnapshot(
      id: number,
      name: source.name,
      kind: "\(source.origin.kind)",
      place: source.origin.place,
      hasEnded: facts.hasEnded,
      sent: facts.statistics.sent,
      lost: facts.lost,
      dropped: facts.statistics.dropped,
      rate: rate,
      waitingSenderCount: facts.statistics.waitingSenderCount,
      totalSubscriptionCount: facts.statistics.totalSubscriptionCount,
      fedBy: fedBy
    )
  }
}

extension SubscriptionReading {
  /// What looks wrong with the subscription.
  func warnings(isLagGrowing: Bool, patience: Duration) -> [InspectorWarning] {
    var warnings: [InspectorWarning] = []
    if isLagGrowing {
      let text = "\(title) is \(progress.buffered) elements behind, and falls further behind (\(subscription.policy))"
      warnings.append(warning(.growingLag, text))
    }
    if !isIterated, age >= patience {
      let kept = progress.buffered == 0 ? "" : ", and \(progress.buffered) elements wait for it"
      warnings.append(warning(.neverIterated, "\(title) was subscribed, and nobody asks for elements\(kept)"))
    }
    if subscription.iteration.site?.hasOutlivedOwner == true {
      warnings.append(
        warning(.outlivedOwner, "\(title) goes on, although the object that it was made for was released")
      )
    }
    return warnings
  }

  private func warning(_ kind: InspectorWarning.Kind, _ text: String) -> InspectorWarning {
    InspectorWarning(kind: kind, source: source, subscription: subscription.number, text: text)
  }
}

extension InspectorWarning.Kind {
  /// The most serious first.
  var severity: Int {
    switch self {
    case .outlivedOwner: 0
    case .waitingSender: 1
    case .growingLag: 2
    case .lostElements: 3
    case .neverIterated: 4
    case .restarts: 5
    }
  }
}
