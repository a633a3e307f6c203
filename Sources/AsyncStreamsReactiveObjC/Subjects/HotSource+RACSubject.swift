#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams
#if canImport(ReactiveObjC)
public import ReactiveObjC
#else
public import ReactiveCocoa
#endif

extension HotSource where Failure == any Error {
  /// The source as a `RACSubject` of the Objective-C framework: one subject with two interfaces.
  ///
  /// ```swift
  /// let messages = Subject<String, any Error>(name: "messages")
  /// screen.messages = messages.objectiveCSubject(of: NSString.self)
  /// ```
  /// An event that is sent to either interface reaches the subscribers of both, once. The source stores and orders the
  /// events. New subscribers of the `RACSubject` also get what the source retains.
  ///
  /// - Next: `sendNext` is `yield`. nil, or a value of another class than the elements, fails the source with
  ///   ``ReactiveObjCError``, unless nil is an element.
  /// - End: `sendCompleted` and `sendError` end the source permanently; a nil error becomes
  ///   ``ReactiveObjCError/nilError(signal:)``.
  /// - Threads: each subscription of the framework has a task, which delivers as
  ///   ``SignalProtocol/objectiveCSignal(of:on:)`` describes. So subscribers are called after `sendNext` has returned,
  ///   other than with a subject of the framework.
  /// - Lifetime: the `RACSubject` retains the source. Subscriptions retain neither.
  /// - Parameters:
  ///   - type: The class of the objects, for the generic parameter of ReactiveObjC; leave it out with ReactiveCocoa 2.x.
  ///   - scheduler: Where events are delivered; in the tasks of the subscriptions if it is `nil`.
  ///
  /// RAC 2.x: `RACSubject`.
  public nonisolated func objectiveCSubject<Object: AnyObject>(
    of type: Object.Type = AnyObject.self,
    on scheduler: RACScheduler? = nil
  ) -> RACSubjectOf<Object> {
    let name = description
    return objectiveCSubject(of: type, on: scheduler) { $0 ?? ReactiveObjCError.nilError(signal: name) }
  }
}

extension HotSource {
  /// The source as a `RACSubject` of the Objective-C framework, for sources with failures of their own.
  ///
  /// ```swift
  /// let progress = Subject<Double, DownloadError>()
  /// screen.progress = progress.objectiveCSubject(of: NSNumber.self) { _ in .aborted }
  /// ```
  /// As for sources that can fail with any error otherwise.
  ///
  /// - Parameters:
  ///   - type: The class of the objects, for the generic parameter of ReactiveObjC; leave it out with ReactiveCocoa 2.x.
  ///   - scheduler: Where events are delivered; in the tasks of the subscriptions if it is `nil`.
  ///   - failure: Makes the failure of the source from an error of Objective-C, which may be nil, or from a
  ///     ``ReactiveObjCError``.
  public nonisolated func objectiveCSubject<Object: AnyObject>(
    of type: Object.Type = AnyObject.self,
    on scheduler: RACScheduler? = nil,
    mappingError failure: @escaping @Sendable (_ error: (any Error)?) -> Failure
  ) -> RACSubjectOf<Object> {
    SourceSubject<Object>(self, on: scheduler, toFailure: failure)
  }
}

/// A subject that sends to a hot source, and whose subscribers get all events of the source.
///
/// It stores nothing itself, so the source alone orders the events, and no event is sent back.
private final class SourceSubject<Object: AnyObject>: RACSubjectOf<Object> {
  private let stream: RACSignalOf<Object>
  private let sendValue: (Any?) -> Void
  private let end: ((any Error)?) -> Void
  private let complete: () -> Void

  init<Source: HotSource>(
    _ source: Source,
    on scheduler: RACScheduler?,
    toFailure failure: @escaping @Sendable ((any Error)?) -> Source.Failure
  ) {
    stream = source.objectiveCSignal(of: Object.self, on: scheduler)
    sendValue = { value in
      do {
        source.yield(try element(value, as: Source.Element.self, of: source.description))
      } catch {
        source.finish(throwing: failure(error))
      }
    }
    end = { source.finish(throwing: failure($0)) }
    complete = { source.finish() }
    super.init()
    name = source.description
  }

  override func subscribe(_ subscriber: RACSubscriberArgument) -> RACDisposable {
    stream.subscribe(subscriber)
  }

  override func sendNext(_ value: RACValue<Object>?) {
    sendValue(value)
  }

  override func sendError(_ error: (any Error)?) {
    // Ends the subscriptions of this subject to other signals; it has no subscribers of its own.
    super.sendError(error)
    end(error)
  }

  override func sendCompleted() {
    super.sendCompleted()
    complete()
  }
}
#endif
