import AsyncStreams
import Foundation

extension RACSignal {
  /// Merges the signals the receiver sends, as they come and without a limit; nil is ignored.
  public func flatten<Inner>() -> RACSignal<Inner> where Value: RACSignal<Inner> {
    flattenMap { $0 }.named("[\(name)] -flatten")
  }

  /// Merges the signals the receiver sends, at most some of them at a time.
  ///
  /// Signals beyond the limit wait, without bound and in order, until a running one completes; nil is ignored.
  ///
  /// - Parameter maxConcurrent: How many signals may run at a time; 0 means any number.
  /// - Returns: A signal that completes when the receiver and all signals have, and sends the first error of any of them.
  public func flatten<Inner>(_ maxConcurrent: UInt) -> RACSignal<Inner> where Value: RACSignal<Inner> {
    RACDynamicSignal<Inner> { subscriber in
      let flattening = Flattening(subscriber, limit: maxConcurrent)
      flattening.start(self)
      return flattening.disposable
    }
    .named("[\(name)] -flatten: \(maxConcurrent)")
  }

  /// Sends the values of the signals the receiver sends, one signal after another.
  public func concat<Inner>() -> RACSignal<Inner> where Value: RACSignal<Inner> {
    flatten(1).named("[\(name)] -concat")
  }

  /// Merges the receiver with another signal.
  public func merge(_ signal: RACSignal<Value>) -> RACSignal<Value> {
    RACSignal.merge([self, signal]).named("[\(name)] -merge: \(signal)")
  }

  /// Merges several signals: sends their values as they come.
  ///
  /// All are subscribed in order; completes when all have. The first error ends everything, and signals that have not
  /// been subscribed by then are not.
  public static func merge(_ signals: [RACSignal<Value>]) -> RACSignal<Value> {
    let list = RACDynamicSignal<RACSignal<Value>> { subscriber in
      for signal in signals {
        subscriber.sendNext(signal)
      }
      subscriber.sendCompleted()
      return nil
    }
    return list.flatten().named("+merge:")
  }
}

/// One subscription of `flatten(_:)`.
private final class Flattening<Inner> {
  let disposable = RACCompoundDisposable()
  private let subscriber: any RACSubscriber<Inner>
  private let limit: UInt
  private let lock = NSLock()
  private var activeCount: UInt = 0
  private var waiting = Queue<RACSignal<Inner>>()
  private var receiverHasCompleted = false

  init(_ subscriber: any RACSubscriber<Inner>, limit: UInt) {
    self.subscriber = subscriber
    self.limit = limit
  }

  func start(_ receiver: RACSignal<some RACSignal<Inner>>) {
    let subscriber = subscriber
    disposable.add(
      receiver.subscribeNext {
        if let inner = $0 {
          self.take(inner)
        }
      } error: {
        subscriber.sendError($0)
      } completed: {
        self.receiverCompleted()
      }
    )
  }

  private func take(_ inner: RACSignal<Inner>) {
    let mayRun = lock.withLock {
      guard limit == 0 || activeCount < limit else {
        waiting.append(inner)
        return false
      }
      activeCount += 1
      return true
    }
    if mayRun {
      run(inner)
    }
  }

  private func run(_ inner: RACSignal<Inner>) {
    let innerDisposable = RACSerialDisposable()
    disposable.add(innerDisposable)
    let subscriber = subscriber
    innerDisposable.disposable = inner.subscribeNext {
      subscriber.sendNext($0)
    } error: {
      subscriber.sendError($0)
    } completed: {
      self.innerCompleted(innerDisposable)
    }
  }

  private func innerCompleted(_ innerDisposable: RACSerialDisposable) {
    disposable.remove(innerDisposable)
    // The place of the completed signal goes to the next one in the same step, so the limit always holds.
    let (next, isFinished): (RACSignal<Inner>?, Bool) = lock.withLock {
      if let next = waiting.popFirst() { return (next, false) }
      activeCount -= 1
      return (nil, receiverHasCompleted && activeCount == 0)
    }
    if let next {
      run(next)
    } else if isFinished {
      subscriber.sendCompleted()
    }
  }

  private func receiverCompleted() {
    let isFinished = lock.withLock {
      receiverHasCompleted = true
      return activeCount == 0
    }
    if isFinished {
      subscriber.sendCompleted()
    }
  }
}
