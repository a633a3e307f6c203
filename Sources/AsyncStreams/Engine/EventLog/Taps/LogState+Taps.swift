/// What a log does for its taps.
extension LogState {
  /// Notes whether elements have to be copied when they are appended.
  mutating func noteCopies() {
    isCopied = !buffers.isEmpty || !taps.isEmpty
  }

  /// Passes the end of the log to its taps.
  mutating func endTaps(_ ending: LogEnding) {
    for tap in taps { endTap(tap, ending) }
  }

  mutating func endTap(_ tap: Tap, _ ending: LogEnding) {
    tap.end(ending)
    if let waker = tap.wakeIfDue(isEnd: true) { deferredActions.wake(waker) }
  }

  /// Lets senders continue that wait for a tap; called before the tap is emptied.
  mutating func letGo(_ tap: Tap) {
    if tap.holdsSenders { credits.holds -= 1 }
  }

  /// Removes a tap.
  mutating func removeTap(_ tap: Tap, time: Duration?) {
    guard let place = taps.firstIndex(where: { $0 === tap }) else { return }
    letGo(tap)
    taps.remove(at: place)
    noteCopies()
    admitWaitingSenders(time: time)
  }
}
