extension RACSignal {
  /// Sends the receiver's values until another signal sends a value or completes.
  ///
  /// The trigger is subscribed first; if it fires at once the receiver is never subscribed. An error of the trigger is
  /// ignored. If both end at the same moment, on two threads, a subscriber that is not made of blocks may get both ends.
  ///
  /// - Parameter signalTrigger: Ends both; the result completes then.
  public func take<Trigger>(until signalTrigger: RACSignal<Trigger>) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let disposable = RACCompoundDisposable()
      func end() {
        disposable.dispose()
        subscriber.sendCompleted()
      }
      disposable.add(signalTrigger.subscribeNext({ _ in end() }, completed: end))
      guard !disposable.isDisposed else { return disposable }
      disposable.add(
        self.subscribeNext {
          subscriber.sendNext($0)
        } error: {
          subscriber.sendError($0)
        } completed: {
          end()
        }
      )
      return disposable
    }
    .named("[\(name)] -takeUntil: \(signalTrigger)")
  }

  /// Sends the receiver's values until another signal sends an event, and that signal's events from then on.
  ///
  /// The replacement is subscribed first; if it sends anything at once the receiver is never subscribed. The end of the
  /// receiver is withheld, its error is passed on.
  public func take(untilReplacement replacement: RACSignal<Value>) -> RACSignal<Value> {
    RACDynamicSignal { subscriber in
      let receiver = RACSerialDisposable()
      let replacementDisposable = replacement.subscribeNext {
        receiver.dispose()
        subscriber.sendNext($0)
      } error: {
        receiver.dispose()
        subscriber.sendError($0)
      } completed: {
        receiver.dispose()
        subscriber.sendCompleted()
      }
      if !receiver.isDisposed {
        receiver.disposable = self.concat(.never()).subscribe(subscriber)
      }
      return RACDisposable {
        receiver.dispose()
        replacementDisposable.dispose()
      }
    }
    .named("[\(name)] -takeUntilReplacement: \(replacement)")
  }
}
