import AsyncStreams
import AsyncStreamsTesting

/// The checks that nothing outlives an iteration.
extension LawRun {
  /// Brings the iteration into a state, drops it, and looks for what is left.
  func isTornDown(_ state: String, _ reach: () async -> Void) async {
    await reach()
    await drop()
    // The task of a producer ends a moment after it was cancelled; everything else is released at once.
    if traits.usesTask { await settle() }
    if traits.work.endsWithIterations {
      report.expect(subscriptionCount, 0, .teardown, state, "subscriptions left")
    }
    let watched = release()
    if traits.usesTask { await settle() }
    for (name, object) in watched where object.object != nil {
      report.note(.teardown, state, "\(name) is still alive")
    }
    report.expect(ledger.live, 0, .teardown, state, "elements still alive")
  }

  func reachElement() async {
    await begin()
    send(1, 2, 3)
    if traits.first != nil { _ = await next() }
  }

  func reachUnread() async {
    await begin()
    send(1, 2, 3)
  }

  func reachParked() async {
    await begin()
    send(1, 2, 3)
    _ = await drain()
    await abandon()
  }

  func reachEnd() async {
    await begin()
    send(1, 2, 3)
    finish()
    _ = await drain()
  }

  func reachFailure() async {
    await begin()
    send(1, 2, 3)
    fail(Oops())
    _ = await drain()
  }
}
