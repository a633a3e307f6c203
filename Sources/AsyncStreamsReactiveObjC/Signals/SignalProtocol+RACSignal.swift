#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams
#if canImport(ReactiveObjC)
public import ReactiveObjC
#else
public import ReactiveCocoa
#endif

extension SignalProtocol {
  /// The stream as a cold signal of the Objective-C framework.
  ///
  /// ```swift
  /// let titles = model.titles.objectiveCSignal(of: NSString.self, on: .mainThread())
  /// ```
  /// - Next: the elements in order, as objects: `String` as `NSString`, numbers and `Bool` as `NSNumber`, other types in
  ///   a box that only Swift opens. An optional without a value, and `Void`, are nil.
  /// - Completed: when the stream finishes. Error: when it fails; ``ReactiveObjCError/nilError(signal:)`` is nil.
  /// - Subscribing: on the main thread, hot sources are subscribed to before `subscribeNext` returns; elsewhere soon
  ///   after, on a scheduler of the framework, as for every cold signal. Nothing is delivered during that. One task for
  ///   each subscription delivers the events, one after the other.
  /// - Disposal: cancels the task, which releases the stream. No event is delivered after that, unless it is being
  ///   delivered on another thread.
  /// - Back-pressure: without a scheduler, the next element is taken when the blocks have returned. With one, the stream
  ///   is at most 256 elements ahead of it.
  /// - Parameters:
  ///   - type: The class of the objects, for the generic parameter of ReactiveObjC; as in Objective-C, it is not checked.
  ///     ReactiveCocoa 2.x has no such parameter, so leave it out.
  ///   - scheduler: Where events are delivered; in the task, outside of any actor, if it is `nil`.
  ///
  /// RAC 2.x: `+createSignal:`, and `-deliverOn:`.
  public func objectiveCSignal<Object: AnyObject>(
    of type: Object.Type = AnyObject.self,
    on scheduler: RACScheduler? = nil
  ) -> RACSignalOf<Object> {
    objectiveCSignal(of: type, on: scheduler) { plainValue($0) }
  }

  /// The stream as a signal of the framework, with a conversion of its elements.
  func objectiveCSignal<Object: AnyObject>(
    of type: Object.Type,
    on scheduler: RACScheduler?,
    converting convert: @escaping @Sendable (Element) -> Any?
  ) -> RACSignalOf<Object> {
    let signal: RACSignalOf<Object> = RACSignalOf<Object>.createSignal { subscriber in
      let delivery = FrameworkDelivery(subscriber, scheduler: scheduler, convert: convert)
      let iterator = makeAsyncIterator()
      let task = Task { await delivery.run(iterator) }
      return RACDisposable { task.cancel() }
    }
    signal.name = description
    return signal
  }
}
#endif
