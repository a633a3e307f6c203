extension Door {
  /// The door to RxSwift.
  static let rxSwift = Door(
    "RxSwift",
    standIns: [("RxSwift", RxSwiftStandIn.rxSwift), ("RxRelay", RxSwiftStandIn.rxRelay)],
    condition: "RXSWIFT_PROGRAM",
    transcript: """
      before iterating: disposed 0
      elements: (elements: [1, 2], end: "finished"), disposed 1
      again: (elements: [1, 2], end: "finished"), disposed 2
      error: (elements: [1], end: "first"), disposed 3
      ended before: (elements: [], end: "finished")
      converted: (elements: [4], end: "finished")
      refused: (elements: [1], end: "first"), disposed 1
      relay: a, b
      infallible: (elements: [1], end: "finished")
      sent inside of a send: (elements: [1, 2, 3], end: "finished")
      unbounded: all true
      suspending: all true
      newest: (elements: [997, 998, 999], end: "finished")
      oldest: (elements: [0, 1, 2], end: "finished")
      failing: (elements: [0, 1, 2], end: "overflow")
      another thread: all true
      left: disposed 1
      iterating: disposed 1
      dropped: disposed 2
      cancelled: (elements: [], end: "finished"), disposed 1
      released subject: true, 1, nothing yet
      signal: 1 2 completed
      failure: first
      a thousand in order: true
      taken when the observers have returned: made 1 used 1 made 2 used 2 completed
      cold: 1 completed, 1 completed, runs 2
      sent right after subscribing: 100 of 100
      subscriptions: 0, then 1
      sent by an observer: 2 3 4
      by another one: 1 2 3 4
      after disposal: 0
      in a bag: 4
      round trip: ["a", "b"]
      observer: a when onNext returns, nothing yet
      then b, first
      follows a relay: 5, 6
      after disposal: 6
      a relay that follows: 0 6 6
      failure of its own: overflow
      completed: true
      task: (elements: [], end: "finished"), cancelled true
      handle: a, active false
      kept by a task: 1, disposed 0
      cancelled: disposed 1
      delivered: ["token"] token completed
      released: token
      kept: false false

      """
  )
}
