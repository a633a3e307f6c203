import Foundation

extension RACSignal {
  /// Sends the newest values of two signals whenever one of them sends, once both have sent.
  ///
  /// Completes when both have completed; the error of either is passed on. The other signal is subscribed even if the
  /// receiver ends at once.
  ///
  /// - Returns: A signal of tuples with two values.
  public func combineLatest<Other>(with signal: RACSignal<Other>) -> RACSignal<RACTuple> {
    combineLatest(with: signal) { RACTuple($0, $1) }.named("[\(name)] -combineLatestWith: \(signal)")
  }

  /// Sends the results of a block for the newest values of two signals.
  func combineLatest<Other, Pair>(
    with signal: RACSignal<Other>,
    pair: @escaping (Value?, Other?) -> Pair
  ) -> RACSignal<Pair> {
    RACDynamicSignal { subscriber in
      let combining = Combining(subscriber, pair: pair)
      let disposable = RACCompoundDisposable()
      disposable.add(
        self.subscribeNext {
          combining.receive(first: $0)
        } error: {
          subscriber.sendError($0)
        } completed: {
          combining.complete()
        }
      )
      disposable.add(
        signal.subscribeNext {
          combining.receive(second: $0)
        } error: {
          subscriber.sendError($0)
        } completed: {
          combining.complete()
        }
      )
      return disposable
    }
  }
}

/// One subscription of two combined signals.
///
/// Pairs are sent under the lock, which preserves their order.
private final class Combining<First, Second, Pair> {
  private let lock = NSRecursiveLock()
  private let subscriber: any RACSubscriber<Pair>
  private let pair: (First?, Second?) -> Pair
  private var first: First??
  private var second: Second??
  private var completedCount = 0

  init(_ subscriber: any RACSubscriber<Pair>, pair: @escaping (First?, Second?) -> Pair) {
    self.subscriber = subscriber
    self.pair = pair
  }

  func receive(first value: First?) {
    lock.withLock {
      first = .some(value)
      sendPair()
    }
  }

  func receive(second value: Second?) {
    lock.withLock {
      second = .some(value)
      sendPair()
    }
  }

  func complete() {
    lock.withLock {
      completedCount += 1
      if completedCount == 2 {
        subscriber.sendCompleted()
      }
    }
  }

  private func sendPair() {
    if let first, let second {
      subscriber.sendNext(pair(first, second))
    }
  }
}
