public import AsyncStreams

extension RACChannel where Value: Sendable {
  /// The channel as a `TwoWayChannel`: what is sent into an end of one comes out of the other ends of both.
  ///
  /// ```swift
  /// let legacy = RACChannel<String>()
  /// let title = legacy.twoWayChannel()
  /// legacy.leadingTerminal.sendNext("Untitled")
  /// for try await text in title.following.prefix(1) { print(text) }
  /// // Prints "Untitled"
  /// ```
  ///
  /// The `RACChannel` does not change, and orders the events. The ends behave as
  /// ``RACChannelTerminal/terminal()`` describes.
  ///
  /// RAC 2.x: `RACChannel`.
  public func twoWayChannel() -> TwoWayChannel<Value, any Error> {
    TwoWayChannel(leading: leadingTerminal.terminal(), following: followingTerminal.terminal())
  }

  /// The channel as a `TwoWayChannel` in which nil is an element; as `twoWayChannel()` otherwise.
  public func optionalTwoWayChannel() -> TwoWayChannel<Value?, any Error> {
    TwoWayChannel(leading: leadingTerminal.optionalTerminal(), following: followingTerminal.optionalTerminal())
  }
}

extension RACChannelTerminal where Value: Sendable {
  /// An end of an async channel that is connected to this end.
  ///
  /// ```swift
  /// let legacy = RACChannel<String>()
  /// let title = legacy.followingTerminal.terminal()
  /// legacy.leadingTerminal.subscribeNext { print("legacy:", $0 ?? "") }
  /// title.yield("Untitled")
  /// legacy.leadingTerminal.sendNext("Chapter 1")
  /// for try await text in title.prefix(1) { print("async:", text) }
  /// // Prints "legacy: Untitled"
  /// // Prints "async: Chapter 1"
  /// ```
  ///
  /// What comes out of this end comes out of the returned one, and what is sent into the returned end is sent into this
  /// one: once, in the order of the sends, on the sending thread, and never back. A subscription begins with the newest
  /// value if those of this end do.
  ///
  /// - nil is not an element: it fails the returned end with ``RACInteropError/nilValue`` and disconnects it; this end
  ///   does not end. Where nil is a value, use ``optionalTerminal()``.
  /// - Ends: an end of either channel ends the other one; ``RACInteropError/nilError`` becomes a nil error of RAC.
  /// - Lifetime: the returned end retains this one, and is not retained by it: keep it as long as it is used. When all
  ///   its copies are released, its subscriptions finish, and it is disconnected; this end does not end.
  /// - Isolation: connected when the call returns, with the present value, if there is one.
  /// - Complexity: no task; O(1) for each event.
  ///
  /// RAC 2.x: `RACChannelTerminal`.
  public func terminal() -> ChannelTerminal<Value, any Error> {
    terminal { RACInteropError.asyncError(for: $0) }
  }

  /// An end of an async channel that is connected to this end, with nil as an element; as ``terminal()`` otherwise.
  public func optionalTerminal() -> ChannelTerminal<Value?, any Error> {
    optionalTerminal { RACInteropError.asyncError(for: $0) }
  }

  /// An end of an async channel with failures of its own, or none, that is connected to this end.
  ///
  /// ```swift
  /// final class Player { @RACObserved var volume = 5 }
  /// let player = Player()
  /// let volume = RACChannelTo(player.$volume).terminal { _ in fatalError("a property does not fail") }
  /// for await level in volume.prefix(1) { print(level) }  // volume is a ChannelTerminal<Int, Never>
  /// // Prints "5"
  /// ```
  /// As ``terminal()`` otherwise.
  ///
  /// - Parameter failure: Makes the failure of the returned end from the error of RAC, which may be nil, or from
  ///   ``RACInteropError/nilValue``.
  public func terminal<Failure: Error>(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> ChannelTerminal<Value, Failure> {
    ChannelConnection(self, .requiringValues(toFailure: failure)).makeTerminal()
  }

  /// An end of an async channel with failures of its own, or none, and with nil as an element.
  ///
  /// As ``terminal(mappingError:)`` otherwise.
  public func optionalTerminal<Failure: Error>(
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> ChannelTerminal<Value?, Failure> {
    ChannelConnection(self, .optionalValues(toFailure: failure)).makeTerminal()
  }
}
