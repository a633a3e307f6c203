public import AsyncStreams

extension TwoWayChannel {
  /// The channel as a `RACChannel`: one channel with two interfaces.
  ///
  /// ```swift
  /// let title = TwoWayChannel<String, Never>("Untitled")
  /// let legacy = title.racChannel()
  /// legacy.followingTerminal.subscribeNext { print($0 ?? "") }
  /// title.leading.yield("Chapter 1")
  /// // Prints "Untitled"
  /// // Prints "Chapter 1"
  /// ```
  ///
  /// Its ends behave as `ChannelTerminal.racTerminal(mappingError:)` describes.
  ///
  /// - Parameter failure: Makes the failure of the channel from the error of `sendError(_:)`.
  ///
  /// RAC 2.x: `RACChannel`.
  public func racChannel(
    mappingError failure: (@Sendable (_ error: (any Error)?) -> Failure)? = nil
  ) -> RACChannel<Element> {
    RACChannel(
      leading: leading.racTerminal(mappingError: failure),
      following: following.racTerminal(mappingError: failure)
    )
  }

  /// The channel as a `RACChannel` whose values are not optional themselves, for a channel whose elements are.
  ///
  /// ```swift
  /// let note = TwoWayChannel<String?, Never>()
  /// legacyScreen.note = note.racChannel(of: String.self)  // a RACChannel<String>
  /// ```
  /// As `racChannel(mappingError:)` otherwise.
  public func racChannel<Value>(
    of value: Value.Type,
    mappingError failure: (@Sendable (_ error: (any Error)?) -> Failure)? = nil
  ) -> RACChannel<Value> where Element == Value? {
    RACChannel(
      leading: leading.racTerminal(of: value, mappingError: failure),
      following: following.racTerminal(of: value, mappingError: failure)
    )
  }
}

extension ChannelTerminal {
  /// The end as a `RACChannelTerminal`: one end with two interfaces.
  ///
  /// ```swift
  /// let title = TwoWayChannel<String, Never>("Untitled")
  /// RACChannelTo(view.$text).bind(to: title.following.racTerminal())
  /// ```
  ///
  /// What is sent into either interface comes out of the other end of the channel, once and in the order of the sends,
  /// and never out of this end. A subscription begins with the newest value if this is the following end.
  ///
  /// - Next: `sendNext(_:)` is `ChannelTerminal.yield(_:isolation:)`. nil is an element if the elements
  ///   are optional, also in generic code, or `Void`. Otherwise it is not: it fails the channel with
  ///   ``RACInteropError/nilValue``.
  /// - End: `sendCompleted()` and `sendError(_:)` end both ends, and so do `finish()` and `finish(throwing:)`. A nil
  ///   error becomes ``RACInteropError/nilError``, and nil again for subscribers of the `RACChannelTerminal`. An error
  ///   that is not of the type `Failure` stops the program, as in a channel to a property: any error, and nil, for a
  ///   channel that cannot fail. Give a conversion where that can happen.
  /// - Threads: subscribers are called on the sending thread, before `sendNext(_:)` or `yield(_:)` returns; with the
  ///   newest value during the subscription. While another thread is delivering, it delivers this event, too; an event
  ///   sent from inside a block is delivered when the block has returned.
  /// - Lifetime: the `RACChannelTerminal` retains the channel; subscriptions do not. When it and all copies of the ends
  ///   are released, the channel finishes, and so do all subscriptions.
  /// - Complexity: no task; O(1) for each event and subscriber.
  ///
  /// - Parameter failure: Makes the failure of the channel from the error of `sendError(_:)`, which may be nil.
  ///
  /// RAC 2.x: `RACChannelTerminal`.
  public func racTerminal(
    mappingError failure: (@Sendable (_ error: (any Error)?) -> Failure)? = nil
  ) -> RACChannelTerminal<Element> {
    racTerminal(.flatteningNil(toFailure: failure ?? requiringFailure(of: description)))
  }

  /// The end as a `RACChannelTerminal` whose values are not optional themselves, for an end whose elements are.
  ///
  /// As `racTerminal(mappingError:)` otherwise.
  public func racTerminal<Value>(
    of value: Value.Type,
    mappingError failure: (@Sendable (_ error: (any Error)?) -> Failure)? = nil
  ) -> RACChannelTerminal<Value> where Element == Value? {
    racTerminal(.optionalValues(toFailure: failure ?? requiringFailure(of: description)))
  }

  private func racTerminal<Value>(
    _ conversion: InteropConversion<Value, Element, Failure>
  ) -> RACChannelTerminal<Value> {
    let values = RACHotSubject(self, conversion)
    let changes = startsWithElement ? RACHotSubject(self, startsWithValue: false, conversion) : nil
    return RACChannelTerminal(values: values, changes: changes, other: values)
  }
}

/// Expects that an error of RAC is a possible failure of a channel.
private func requiringFailure<Failure: Error>(of name: String) -> @Sendable (_ error: (any Error)?) -> Failure {
  { error in
    guard let failure = RACInteropError.asyncError(for: error) as? Failure else {
      racFail(
        "Expected for \(name) no nil and no error but those of type \(Failure.self), got: \(racDescription(of: error))"
      )
    }
    return failure
  }
}
