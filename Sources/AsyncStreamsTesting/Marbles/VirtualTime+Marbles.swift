public import AsyncStreams

extension VirtualTime {
  /// Makes a subject that sends the events of a line, second by second from now on.
  ///
  /// ```swift
  /// try await VirtualTime.run { time in
  ///   let keys = time.play("ab--c|")
  ///   let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
  ///   await time.advanceUntilIdle()
  ///   #expect(recording.marbles == "--b--(c|)")
  /// }
  /// ```
  /// - Values: the events of the first second are sent when the run first waits or time passes, so earlier
  ///   subscriptions get them. Timers that are set after this call and due in the same second expire after its events.
  /// - Ends: as the line does; a line without an end or a failure does not end while the subject is held.
  public func play(_ marbles: Marbles) -> Subject<String, MarbleFailure> {
    let subject = Subject<String, MarbleFailure>(name: "“\(marbles)”")
    for (second, moment) in marbles.moments.enumerated() where !moment.isEmpty {
      schedule(at: elapsed + .seconds(second)) {
        for event in moment { subject.play(event) }
      }
    }
    return subject
  }
}

extension Subject where Element == String, Failure == MarbleFailure {
  /// Sends an event of a line.
  package nonisolated func play(_ event: SignalEvent<String, MarbleFailure>) {
    switch event {
    case .value(let element): yield(element)
    case .finished: finish()
    case .failure(let failure): finish(throwing: failure)
    }
  }
}

extension Recording {
  /// The events so far, as a line with one character for each second.
  public var marbles: Marbles { Marbles(entries) }
}
