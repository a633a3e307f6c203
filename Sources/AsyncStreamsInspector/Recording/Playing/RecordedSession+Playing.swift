public import AsyncStreams

extension RecordedSession {
  /// Sends the events of several sources again; see ``Playback``.
  ///
  /// ```swift
  /// let playback = session.playback(clock: time.clock)
  /// ```
  /// - Parameter clock: The clock on which the events have their times.
  public func playback(clock: any Clock<Duration> = ContinuousClock()) -> Playback { Playback(self, clock: clock) }

  /// The events of one source as a cold signal, which plays them from the beginning in each iteration.
  ///
  /// ```swift
  /// let keys = try session.signal("keys", of: String.self, clock: time.clock)
  /// let searched = keys.debounce(for: .seconds(1), clock: time.clock)
  /// ```
  /// - Values: the recorded elements, each at its time, counted from the first `next`; without those that the recording
  ///   does not have.
  /// - Ends: as the source did; after its last event if it had not ended. Fails: with a ``RecordedFailure``.
  /// - Cancellation: ends the iteration at once.
  /// - Buffering: runs ahead of a slow consumer by 64 elements, then waits.
  /// - Isolation: outside of any actor.
  /// - Complexity: a task for each iteration; a timer and O(1) for each element. The elements are decoded once, before
  ///   this returns.
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - type: The type of its elements.
  ///   - clock: The clock on which the events have their times.
  /// - Throws: If there is no event of the source, or an element has another type; the error names the line.
  public func signal<Element: Decodable & Sendable>(
    _ name: String,
    of type: Element.Type,
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(RecordedSessionError) -> Signal<Element, any Error> {
    let events = try events(of: name, as: type)
    return Signal { send in try await Self.send(events, to: send, on: clock) }
  }

  private static func send<Element>(
    _ events: [RecordedEvent<Element>],
    to send: SignalSender<Element, any Error>,
    on clock: some Clock<Duration>
  ) async throws {
    var wait = PlaybackWait(clock)
    for event in events {
      if await !wait.until(event.time) { return }
      switch event.content {
      case .value(let element): if await send(element) != .accepted { return }
      case .failure(let failure): throw failure
      case .finished: return
      case .omitted, .dropped: continue
      }
    }
  }
}
