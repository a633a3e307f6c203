import AsyncStreams

/// Adapts an end of an async channel to RAC: sends into the end, and its subscribers get what comes out of the end.
///
/// It stores nothing itself, so the channel alone orders the events, and no event is sent back.
final class RACTerminalSubject<Element: Sendable, Failure: Error, Value>: RACSubject<Value> {
  private let terminal: ChannelTerminal<Element, Failure>
  private let toValue: @Sendable (Element) -> Value?
  private let toElement: @Sendable (Value?) throws -> Element
  private let toFailure: @Sendable ((any Error)?) -> Failure
  private let startsWithValue: Bool

  /// An end for RAC.
  ///
  /// - Parameter startsWithValue: Whether subscribers get a retained element.
  init(
    _ terminal: ChannelTerminal<Element, Failure>,
    startsWithValue: Bool = true,
    toValue: @escaping @Sendable (Element) -> Value?,
    toElement: @escaping @Sendable (Value?) throws -> Element,
    toFailure: @escaping @Sendable ((any Error)?) -> Failure
  ) {
    self.terminal = terminal
    self.startsWithValue = startsWithValue
    self.toValue = toValue
    self.toElement = toElement
    self.toFailure = toFailure
    super.init()
    named("\(terminal) -racTerminal")
  }

  override func subscribe(_ subscriber: any RACSubscriber<Value>) -> RACDisposable {
    let disposable = RACCompoundDisposable()
    let delivery = HotDelivery(
      from: startsWithValue ? terminal.makePoller() : terminal.changes.makePoller(),
      to: RACPassthroughSubscriber(subscriber, disposable: disposable),
      convert: toValue
    )
    disposable.add(RACDisposable { delivery.stop() })
    delivery.deliver()
    return disposable
  }

  override func sendNext(_ value: Value?) {
    do {
      terminal.yield(try toElement(value))
    } catch {
      sendError(error)
    }
  }

  override func sendError(_ error: (any Error)?) {
    // Ends the subscriptions of this subject to other signals; it has no subscribers of its own.
    super.sendError(error)
    terminal.finish(throwing: toFailure(error))
  }

  override func sendCompleted() {
    super.sendCompleted()
    terminal.finish()
  }

  /// The end of a channel of RAC with the same elements.
  var racTerminal: RACChannelTerminal<Value> {
    RACChannelTerminal(values: self, changes: terminal.startsWithElement ? changes : nil, other: self)
  }

  /// The same end for subscribers that get no retained element.
  private var changes: RACTerminalSubject {
    RACTerminalSubject(
      terminal,
      startsWithValue: false,
      toValue: toValue,
      toElement: toElement,
      toFailure: toFailure
    )
  }
}
