import AsyncStreams
import AsyncStreamsFoundation

/// Connects an end of a channel of RAC to one of a new async channel.
struct ChannelConnection<Value, Element: Sendable, Failure: Error> {
  private let outside: RACChannelTerminal<Value>
  private let conversion: InteropConversion<Value, Element, Failure>

  init(_ outside: RACChannelTerminal<Value>, _ conversion: InteropConversion<Value, Element, Failure>) {
    self.outside = outside
    self.conversion = conversion
  }

  /// Connects.
  ///
  /// The async channel retains the end of RAC, through its subscription; not the other way round, so nothing keeps both.
  ///
  /// - Returns: The end for the user.
  func makeTerminal() -> ChannelTerminal<Element, Failure> {
    let channel = TwoWayChannel<Element, Failure>(name: outside.name.isEmpty ? "RACChannel" : outside.name)
    let inner = outside.startsWithValue ? channel.leading : channel.following
    let connection = RACCompoundDisposable()
    RACScheduler.performWithContext {
      connection.add(send(to: inner, connection))
      if !connection.isDisposed { connection.add(receive(from: inner, connection)) }
    }
    return outside.startsWithValue ? channel.following : channel.leading
  }

  /// Sends the events of RAC into the async channel.
  private func send(to inner: ChannelTerminal<Element, Failure>, _ connection: RACCompoundDisposable) -> RACDisposable {
    let inner = inner.weakly
    // Disconnects before an end is passed on, so that it does not come back.
    let fail = { [conversion] (error: (any Error)?) in
      connection.dispose()
      let failure = conversion.toFailure(error)
      CallbackTurn.send { isolation in _ = inner.terminal?.finish(throwing: failure, isolation: isolation) }
    }
    return outside.subscribeNext { [conversion] value in
      do {
        let element = try conversion.toElement(value)
        CallbackTurn.send { isolation in _ = inner.terminal?.yield(element, isolation: isolation) }
      } catch {
        fail(error)
      }
    } error: { error in
      fail(error)
    } completed: {
      connection.dispose()
      CallbackTurn.send { isolation in _ = inner.terminal?.finish(isolation: isolation) }
    }
  }

  /// Sends the events of the async channel to RAC.
  private func receive(
    from inner: ChannelTerminal<Element, Failure>,
    _ connection: RACCompoundDisposable
  ) -> RACDisposable {
    let channel = inner.weakly
    let events = RACHotSubject(inner, conversion)
    return events.subscribeNext { [outside] value in
      outside.sendNext(value)
    } error: { [outside] error in
      connection.dispose()
      outside.sendError(error)
    } completed: { [outside] in
      connection.dispose()
      // The release of the async end finishes it, too, and ends only the connection.
      if channel.wasEnded { outside.sendCompleted() }
    }
  }
}
