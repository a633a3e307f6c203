public import AsyncStreams

extension Playback {
  /// Plays a source into a subject whose failures can be decoded, or that cannot fail.
  ///
  /// ```swift
  /// let keys = Subject<String, Never>()
  /// try playback.play("keys", into: keys)
  /// ```
  /// The subject gets the recorded elements, and the end or the failure. It is retained.
  ///
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - subject: What gets its events.
  /// - Throws: If there is no event of the source; if an element or the failure has another type, or the failure was
  ///   recorded without a value, or the subject cannot fail. The error names the line, and nothing is added.
  /// - Complexity: O(n), plus decoding the elements.
  public func play<Target: HotSource>(
    _ name: String,
    into subject: Target
  ) throws(RecordedSessionError) where Target.Element: Decodable, Target.Failure: Decodable {
    try play(name, into: subject) { recorded throws(RecordedSessionError) in
      try recorded.decode(as: Target.Failure.self)
    }
  }

  /// Plays a source into a subject, with a function that makes the failure.
  ///
  /// ```swift
  /// try playback.play("uploads", into: uploads) { recorded in
  ///   UploadError(message: recorded.description)
  /// }
  /// ```
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - subject: What gets its events.
  ///   - makeFailure: Makes the failure out of what was recorded. Called before this returns, if the source failed.
  /// - Throws: If there is no event of the source, or an element has another type; the error names the line. What
  ///   `makeFailure` throws. Then nothing is added.
  /// - Complexity: O(n), plus decoding the elements.
  public func play<Target: HotSource>(
    _ name: String,
    into subject: Target,
    failure makeFailure: (RecordedFailure) throws(RecordedSessionError) -> Target.Failure
  ) throws(RecordedSessionError) where Target.Element: Decodable {
    var steps: [PlaybackStep] = []
    for event in try session.events(of: name, as: Target.Element.self) {
      guard let send = try Self.sending(event.content, to: subject, makeFailure) else { continue }
      steps.append(PlaybackStep(time: event.time, order: event.order, send: send))
    }
    add(steps)
  }

  /// The events of a source as a signal, which delivers them while the playback runs.
  ///
  /// ```swift
  /// let keys = try playback.signal("keys", of: String.self)
  /// let search = SearchModel(typing: keys)
  /// await playback.run()
  /// ```
  /// - Values: the recorded elements that are sent after the subscription.
  /// - Ends: as the source did, or when the playback and the signal are released. Fails: with a ``RecordedFailure``.
  /// - Buffering: as for a `Subject`.
  /// - Parameters:
  ///   - name: The name of the source.
  ///   - type: The type of its elements.
  /// - Throws: If there is no event of the source, or an element has another type; the error names the line.
  public func signal<Element: Decodable & Sendable>(
    _ name: String,
    of type: Element.Type
  ) throws(RecordedSessionError) -> Signal<Element, any Error> {
    let subject = Subject<Element, any Error>(name: name)
    try play(name, into: subject) { recorded throws(RecordedSessionError) in recorded }
    return subject.eraseToSignal()
  }

  /// A function that sends an event; `nil` if there is nothing to send.
  private static func sending<Target: HotSource>(
    _ content: RecordedEvent<Target.Element>.Content,
    to subject: Target,
    _ makeFailure: (RecordedFailure) throws(RecordedSessionError) -> Target.Failure
  ) throws(RecordedSessionError) -> (@Sendable () -> Void)? {
    switch content {
    case .value(let element): return { subject.yield(element) }
    case .finished: return { subject.finish() }
    case .failure(let recorded):
      let failure = try makeFailure(recorded)
      return { subject.finish(throwing: failure) }
    case .omitted, .dropped: return nil
    }
  }
}
