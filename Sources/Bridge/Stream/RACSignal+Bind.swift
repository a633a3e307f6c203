/// Turns a value into a signal; setting the flag ends the binding after that signal has been added.
public typealias RACSignalBindBlock<Value, Other> = (_ value: Value?, _ stop: inout Bool) -> RACSignal<Other>?

extension RACSignal {
  /// Replaces each value by a signal and merges these signals, as they come and without a limit.
  ///
  /// - Parameter block: Called once per subscription; it returns the block that is called with each value. That block
  ///   returns the signal whose values are sent. If it returns nil or sets the flag, the receiver is disposed and no
  ///   more values are taken; running signals continue.
  /// - Returns: A signal that completes when the receiver (or the block) has ended and all inner signals have completed,
  ///   and that sends the first error of any of them after disposing the others.
  public func bind<Other>(_ block: @escaping () -> RACSignalBindBlock<Value, Other>) -> RACSignal<Other> {
    RACDynamicSignal { subscriber in
      let bindingBlock = block()
      let binding = Binding(subscriber)
      binding.start(self) { value, receiver in
        var stop = false
        let inner = bindingBlock(value, &stop)
        if let inner {
          binding.add(inner)
        }
        if inner == nil || stop {
          receiver.dispose()
          binding.partEnded(receiver)
        }
      }
      return binding.disposable
    }
    .named("[\(name)] -bind:")
  }

  /// The form of `bind` for stages whose inner signals would send at most one event, immediately.
  ///
  /// It behaves like `bind` with `return`, `empty` and `error` signals, but does not subscribe any: values stay on the
  /// thread that sent them, also where there is no scheduler.
  func bindSteps<Other>(_ makeBlock: @escaping () -> (Value?) -> RACStep<Other>) -> RACSignal<Other> {
    RACDynamicSignal { subscriber in
      let block = makeBlock()
      let binding = Binding(subscriber)
      binding.start(self) { value, receiver in
        switch block(value) {
        case .send(let value):
          binding.sendFromMomentaryPart(value)
        case .skip:
          break
        case .stop:
          receiver.dispose()
          binding.partEnded(receiver)
        case .sendAndStop(let value):
          binding.sendFromMomentaryPart(value)
          receiver.dispose()
          binding.partEnded(receiver)
        case .fail(let error):
          binding.fail(error)
        }
      }
      return binding.disposable
    }
  }
}

/// One subscription of a bound signal: the receiver and the inner signals are its parts.
private final class Binding<Other> {
  let disposable = RACCompoundDisposable()
  private let subscriber: any RACSubscriber<Other>
  private let partCount = Counter(1)

  init(_ subscriber: any RACSubscriber<Other>) {
    self.subscriber = subscriber
  }

  func start<Value>(_ receiver: RACSignal<Value>, next: @escaping (Value?, RACSerialDisposable) -> Void) {
    let receiverDisposable = RACSerialDisposable()
    disposable.add(receiverDisposable)
    receiverDisposable.disposable = receiver.subscribe(
      RACBlockSubscriber(
        next: { value in
          // The receiver may still send during its subscription although an error has ended the binding.
          guard !self.disposable.isDisposed else { return }
          next(value, receiverDisposable)
        },
        error: { self.fail($0) },
        completed: { self.partEnded(receiverDisposable) }
      )
    )
  }

  func add(_ inner: RACSignal<Other>) {
    partCount.increment()
    let innerDisposable = RACSerialDisposable()
    disposable.add(innerDisposable)
    let subscriber = subscriber
    innerDisposable.disposable = inner.subscribeInline(
      RACBlockSubscriber(
        next: { subscriber.sendNext($0) },
        error: { self.fail($0) },
        completed: { self.partEnded(innerDisposable) }
      )
    )
  }

  /// Sends a value like an inner signal of only that value.
  func sendFromMomentaryPart(_ value: Other?) {
    partCount.increment()
    subscriber.sendNext(value)
    if partCount.decrement() == 0 {
      end()
    }
  }

  func partEnded(_ part: RACSerialDisposable) {
    if partCount.decrement() == 0 {
      end()
    } else {
      disposable.remove(part)
    }
  }

  func fail(_ error: (any Error)?) {
    disposable.dispose()
    subscriber.sendError(error)
  }

  private func end() {
    subscriber.sendCompleted()
    disposable.dispose()
  }
}
