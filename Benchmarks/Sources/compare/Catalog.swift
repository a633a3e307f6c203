/// All measurements.
enum Catalog {
  static let workloads: [Workload] =
    [chain, chainOfStoredClosures] + hotSubject + [newestValue] + inTurn + [hotPipeline] + paced + [manyProducers]
    + [merging, mergingReady, mergingForeign, zipping, combiningLatest]
    + [coldProducer, flattening, flatteningProducers, replay, debouncing, throttling]

  static let curves: [Curve] = [
    fanOutCurve, deliveryCurve, chainDepthCurve, mergeWidthCurve, innerStreamsCurve, groupsCurve,
    replayLengthCurve, lateSubscribersCurve, pendingTimersCurve, producersCurve, memoryCurve,
    waitingCurve, readyCurve, sharingCurve, leavingCurve, cancellingCurve, backlogCurve,
  ]
}
