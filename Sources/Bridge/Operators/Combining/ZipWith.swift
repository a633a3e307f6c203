import AsyncStreams
import Foundation

extension RACSignal {
  /// Pairs the values of two signals in order: first with first, second with second.
  ///
  /// Each side has an unbounded queue; a pair is sent as soon as both sides have a value. Completes as soon as one side
  /// has completed and its queue is empty; an error of either side drops what is queued. The other signal is subscribed
  /// even if the receiver ends at once.
  ///
  /// - Returns: A signal of tuples with two values.
  public func zip<Other>(with signal: RACSignal<Other>) -> RACSignal<RACTuple> {
    zip(with: signal) { RACTuple($0, $1) }.named("[\(name)] -zipWith: \(signal)")
  }

  /// Pairs the values of two signals and sends the result of a block for each pair.
  func zip<Other, Pair>(with signal: RACSignal<Other>, pair: @escaping (Value?, Other?) -> Pair) -> RACSignal<Pair> {
    RACDynamicSignal { subscriber in
      let zipping = Zipping(subscriber, pair: pair)
      let first = self.subscribeNext {
        zipping.receive(first: $0)
      } error: {
        subscriber.sendError($0)
      } completed: {
        zipping.complete(first: true)
      }
      let second = signal.subscribeNext {
        zipping.receive(second: $0)
      } error: {
        subscriber.sendError($0)
      } completed: {
        zipping.complete(first: false)
      }
      return RACDisposable {
        first.dispose()
        second.dispose()
      }
    }
  }
}

/// One subscription of two zipped signals.
///
/// Pairs are sent under the lock, which preserves their order.
private final class Zipping<First, Second, Pair> {
  private let lock = NSRecursiveLock()
  private let subscriber: any RACSubscriber<Pair>
  private let pair: (First?, Second?) -> Pair
  private var firstValues = Queue<First?>()
  private var secondValues = Queue<Second?>()
  private var firstHasCompleted = false
  private var secondHasCompleted = false

  init(_ subscriber: any RACSubscriber<Pair>, pair: @escaping (First?, Second?) -> Pair) {
    self.subscriber = subscriber
    self.pair = pair
  }

  func receive(first value: First?) {
    lock.withLock {
      firstValues.append(value)
      sendPair()
    }
  }

  func receive(second value: Second?) {
    lock.withLock {
      secondValues.append(value)
      sendPair()
    }
  }

  func complete(first: Bool) {
    lock.withLock {
      if first {
        firstHasCompleted = true
      } else {
        secondHasCompleted = true
      }
      completeIfFinished()
    }
  }

  private func sendPair() {
    guard !secondValues.isEmpty, let first = firstValues.popFirst(), let second = secondValues.popFirst() else {
      return
    }
    subscriber.sendNext(pair(first, second))
    completeIfFinished()
  }

  private func completeIfFinished() {
    if (firstHasCompleted && firstValues.isEmpty) || (secondHasCompleted && secondValues.isEmpty) {
      subscriber.sendCompleted()
    }
  }
}
