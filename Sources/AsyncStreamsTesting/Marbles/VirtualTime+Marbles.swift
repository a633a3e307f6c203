public import AsyncStreams

extension VirtualTime {
  /// Makes a subject that sends what a line says, second by second from now on.
  ///
  /// ```swift
  /// try await VirtualTime.run { time in
  ///   let keys = time.play("ab--c|")
  ///   let recording = time.record(keys.debounce(for: .seconds(1), clock: time.clock))
  ///   await time.advanceUntilIdle()
  ///   #expect(recording.marbles == "--b--(c|)")
  /// }
  /// ```
  /// - Values: what stands in the first second is sent when the run first waits or lets time pass, so what is subscribed to
  ///   before gets it. Timers that are due in a second expire before what is sent in it.
  /// - Ends: as the line does; a line without an end or a failure does not end, as long as the subject is held.
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
  package nonisolated func play(_ event: Event<String, MarbleFailure>) {
    switch event {
    case .value(let element): yield(element)
    case .end: finish()
    case .failure(let failure): finish(throwing: failure)
    }
  }
}

extension Recording {
  /// What was delivered so far, as a line with one character for each second.
  public var marbles: Marbles { Marbles(entries) }
}
