extension Door {
  /// The door to ReactiveSwift.
  static let reactiveSwift = Door(
    "ReactiveSwift",
    standIns: [("ReactiveSwift", ReactiveSwiftStandIn.source)],
    condition: "REACTIVESWIFT_PROGRAM",
    transcript: """
      before iterating: disposed 0
      elements: (elements: [1, 2], end: "finished"), disposed 1
      again: (elements: [1, 2], end: "finished"), disposed 2
      error: (elements: [1], end: "first"), disposed 3
      converted: (elements: [4], end: "finished")
      interrupted: (elements: [1], end: "finished")
      interrupted, as a failure: (elements: [1], end: "first")
      released sender: (elements: [1], end: "finished"), later: (elements: [], end: "finished")
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
      one element: 1, nothing yet
      after the release: finished
      signal: 1 2 completed
      failure: first
      a thousand in order: true
      taken when the observers have returned: made 1 used 1 made 2 used 2
      cold: 1 completed, 1 completed, runs 2
      sent right after the start: 100 of 100
      subscriptions: 0, then 1
      sent by an observer: 2 3 4
      by another one: 1 2 3 4
      after disposal: interrupted
      disposed at once: interrupted
      round trip: (elements: ["a", "b"], end: "finished")
      observer: a when send returns, nothing yet
      interrupted: nothing yet
      failed: first
      completed: true
      follows a property: 5, 6
      after disposal: 6
      property: (elements: [1, 2], end: "finished")
      a property that follows: 6 6
      subject as a property: 6, 8 at once, then 8 | 6 8
      released: completed
      its task has ended
      until a lifetime ends: (elements: [1], end: "finished")
      lifetime: ended false, then ended
      task: (elements: [], end: "finished"), cancelled true
      handle: a, active false
      kept by a task: 1, disposed 0
      cancelled: disposed 1
      delivered: ["token"] token completed
      released: token
      kept: false false false

      """
  )
}
