/// An end of a channel that does not keep the channel, for a connection to another kind of channel.
package struct WeakChannelTerminal<Element: Sendable, Failure: Error>: Sendable {
  private weak let core: ChannelCore<Element, Failure>?
  private let side: ChannelSide
  private let end: ChannelEnd

  /// The end, unless the channel has been released.
  package var terminal: ChannelTerminal<Element, Failure>? {
    core.map { ChannelTerminal(core: $0, side: side) }
  }

  /// Whether the channel was ended by a call; not, if it was only released.
  package var wasEnded: Bool { end.hasEnded }

  fileprivate init(_ core: ChannelCore<Element, Failure>, _ side: ChannelSide) {
    self.core = core
    self.side = side
    end = core.ending
  }
}

extension ChannelTerminal {
  /// This end, without keeping the channel.
  package var weakly: WeakChannelTerminal<Element, Failure> { WeakChannelTerminal(core, side) }

  /// Whether a subscription begins with the newest element sent into the other end.
  package var startsWithElement: Bool { side == .following }
}

extension TwoWayChannel {
  /// Makes a channel of two ends that are connected elsewhere.
  package init(leading: ChannelTerminal<Element, Failure>, following: ChannelTerminal<Element, Failure>) {
    self.leading = leading
    self.following = following
  }
}

/// Whether a channel has been ended by a call.
final class ChannelEnd: Sendable {
  private let state = Lock(false)

  var hasEnded: Bool { state.withLock { $0 } }

  /// - Returns: Whether this is the first end.
  func begin() -> Bool {
    state.withLock { hasEnded in
      defer { hasEnded = true }
      return !hasEnded
    }
  }
}
