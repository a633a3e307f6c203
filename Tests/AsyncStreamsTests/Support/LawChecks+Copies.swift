import AsyncStreams
import AsyncStreamsTesting

/// The checks that copies of an iterator are safe, and that memory stays where it was.
extension LawRun {
  /// One copy is used and ends; the other one, used afterwards, ends too.
  func copiesEndTogether() async {
    let state = "a copy of an iteration that has ended"
    guard await beginWithCopy() else { return await drop() }
    send(1, 2, 3)
    finish()
    // If the stream does not end, the first copy waits, and a second task would stop the program.
    guard await drain().last != .nothing else { return await drop() }
    let answer = await drainCopy()
    if answer == .nothing || answer == .value { report.note(.copies, state, "answer: \(answer)") }
    await drop()
  }

  /// One copy fails; the other one ends.
  func copiesFailTogether() async {
    if traits.isFixed { return }
    let state = "a copy of an iteration that has failed"
    guard await beginWithCopy() else { return await drop() }
    send(1, 2, 3)
    fail(Oops(11))
    guard await drain().last != .nothing else { return await drop() }
    let answer = await drainCopy()
    if answer == .nothing || answer == .value { report.note(.copies, state, "answer: \(answer)") }
    await drop()
  }

  /// A task that iterates with one copy is cancelled; the other copy keeps nothing subscribed.
  func copiesAreCancelledTogether() async {
    let state = "a copy of an iteration that was cancelled"
    guard await beginWithCopy(), await drain().last == .nothing else { return await drop() }
    await abandon()
    if traits.usesTask { await settle() }
    if traits.work.endsWithIterations {
      report.expect(subscriptionCount, 0, .copies, state, "subscriptions")
    }
    send(1)
    let answer = await drainCopy()
    if !traits.isFixed { report.expect(answer, .finished, .copies, state, "answer") }
    await drop()
  }

  /// Two copies take elements in turn; both get results.
  func copiesTakeTurns() async {
    let state = "two copies that take turns"
    guard await beginWithCopy() else { return await drop() }
    send(1, 2, 3)
    finish()
    var answers: [Answer] = []
    while answers.count < 40, !answers.contains(.nothing), answers.isEmpty || answers.suffix(2).contains(.value) {
      answers.append(await next())
      if answers.last != .nothing { answers.append(await nextOfCopy()) }
    }
    if traits.end.isEnding, answers.contains(.nothing) || answers.count == 40 {
      report.note(.copies, state, "answers: \(answers)")
    }
    await drop()
  }

  /// A consumer keeps up, beside a copy that is not used: elements that were read are released.
  func memoryIsFlat() async {
    for hasCopy in traits.isUnicast ? [true] : [false, true] {
      let state = hasCopy ? "a copy that is not used" : "a consumer that keeps up"
      if hasCopy {
        guard await beginWithCopy() else { return await drop() }
      } else {
        await begin()
      }
      let before = await live(after: 100)
      let after = await live(after: 700)
      // A chunk of the log is released as a whole, once the next one is read.
      if !traits.retainsElements, after > before + 40 {
        report.note(.flatness, state, "\(before) elements alive after 100, \(after) after 800")
      }
      await drop()
    }
  }

  /// Starts to iterate, and copies the iterator: after the first element, for a stream that subscribes late.
  private func beginWithCopy() async -> Bool {
    await begin()
    if traits.attachesLate {
      send(0)
      guard await next() == .value else { return false }
    }
    await copyIterator()
    return true
  }

  private func live(after count: Int) async -> Int {
    for number in 1...count {
      send(number)
      if number % 10 == 0 { _ = await drain() }
    }
    return ledger.live
  }

  private func drainCopy() async -> Answer {
    for _ in 0..<20 {
      let answer = await nextOfCopy()
      if answer != .value { return answer }
    }
    return .value
  }
}
