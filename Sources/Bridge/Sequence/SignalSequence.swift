/// The values of a signal; reading waits for them.
final class RACSignalSequence<Value>: RACSequence<Value?> {
  private let subject = RACReplaySubject<Value>()

  init(_ signal: RACSignal<Value>) {
    super.init()
    let subject = subject
    signal.subscribeNext {
      subject.sendNext($0)
    } error: {
      subject.sendError($0)
    } completed: {
      subject.sendCompleted()
    }
  }

  override var head: Value?? {
    subject.firstValue()
  }

  override var tail: RACSequence<Value?>? {
    RACSignalSequence(subject.skip(1))
  }

  override var array: [Value?] {
    subject.toArray() ?? []
  }

  package override var arrayOrNil: [Value?]? {
    subject.toArray()
  }
}

extension RACSignal {
  /// The values of the signal as a sequence.
  ///
  /// Subscribes now and stores all values; reading an element blocks until it has arrived. An error looks like the end.
  public var sequence: RACSequence<Value?> {
    RACSignalSequence(self)
  }
}
