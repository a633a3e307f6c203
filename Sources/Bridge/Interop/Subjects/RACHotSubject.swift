import AsyncStreams
import AsyncStreamsFoundation

/// Adapts a hot source, or an end of an async channel, to RAC: sends to it, and its subscribers get all its events.
///
/// It stores nothing itself, so the source alone orders the events, and no event is sent back.
final class RACHotSubject<Element: Sendable, Failure: Error, Value>: RACSubject<Value> {
  typealias Conversion = InteropConversion<Value, Element, Failure>
  private typealias Yield = @Sendable (Element, isolated (any Actor)?) -> Void
  private typealias End = @Sendable (Failure?, isolated (any Actor)?) -> Void

  private let makePoller: @Sendable () -> LogPoller<Element, Failure>
  private let yield: Yield
  private let end: End
  private let conversion: Conversion

  private init(
    makePoller: @escaping @Sendable () -> LogPoller<Element, Failure>,
    yield: @escaping Yield,
    end: @escaping End,
    conversion: Conversion
  ) {
    self.makePoller = makePoller
    self.yield = yield
    self.end = end
    self.conversion = conversion
    super.init()
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let delivery = HotDelivery(
      from: makePoller(),
      to: RACPassthroughSubscriber(subscriber, disposable: disposable),
      convert: conversion.toValue
    )
    disposable.add(RACDisposable { delivery.stop() })
    delivery.deliver()
    return disposable
  }

  override func sendNext(_ value: Value?) {
    do {
      let element = try conversion.toElement(value)
      CallbackTurn.send { [yield] isolation in yield(element, isolation) }
    } catch {
      sendError(error)
    }
  }

  override func sendError(_ error: (any Error)?) {
    // Ends the subscriptions of this subject to other signals; it has no subscribers of its own.
    super.sendError(error)
    finish(conversion.toFailure(error))
  }

  override func sendCompleted() {
    super.sendCompleted()
    finish(nil)
  }

  private func finish(_ failure: Failure?) {
    CallbackTurn.send { [end] isolation in end(failure, isolation) }
  }
}

extension RACHotSubject {
  /// A subject of a hot source.
  convenience init(_ source: some HotSource<Element, Failure>, _ conversion: Conversion) {
    self.init(
      makePoller: { source.makePoller() },
      yield: { element, isolation in _ = source.yield(element, isolation: isolation) },
      end: { failure, isolation in
        if let failure {
          _ = source.finish(throwing: failure, isolation: isolation)
        } else {
          _ = source.finish(isolation: isolation)
        }
      },
      conversion: conversion
    )
    named("\(source) -racSubject")
  }

  /// A subject of an end of a channel: sends into the end, and its subscribers get what comes out of the end.
  ///
  /// - Parameter startsWithValue: Whether subscribers get a retained element.
  convenience init(
    _ terminal: ChannelTerminal<Element, Failure>,
    startsWithValue: Bool = true,
    _ conversion: Conversion
  ) {
    self.init(
      makePoller: { startsWithValue ? terminal.makePoller() : terminal.changes.makePoller() },
      yield: { element, isolation in _ = terminal.yield(element, isolation: isolation) },
      end: { failure, isolation in
        if let failure {
          _ = terminal.finish(throwing: failure, isolation: isolation)
        } else {
          _ = terminal.finish(isolation: isolation)
        }
      },
      conversion: conversion
    )
    named("\(terminal) -racTerminal")
  }
}
