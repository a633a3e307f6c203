import AsyncStreams
import AsyncStreamsTesting

@testable import AsyncStreamsBridge

/// What a subscriber of a `RACSignal` has got.
final class Received: @unchecked Sendable {
  var values: [Int] = []
  var endCount = 0
  var errorCount = 0
  var isInBlock = false
  var disposable: RACDisposable?

  func dispose() { disposable?.dispose() }
}

/// A subscriber without blocks, which ends its subscription at the end as subscribers must.
final class PlainSubscriber: RACSubscriber {
  let ends = Box(0)
  private let disposable = RACCompoundDisposable()

  func sendNext(_ value: Int?) {}

  func sendError(_ error: (any Error)?) { sendCompleted() }

  func sendCompleted() {
    ends.value += 1
    disposable.dispose()
  }

  func didSubscribe(with disposable: RACCompoundDisposable) { self.disposable.add(disposable) }
}

/// How often the work of a signal began and ended.
final class Work: @unchecked Sendable {
  var begun = 0
  var disposed = 0
  var subscriber: (any RACSubscriber<Int>)?

  /// A signal that gives its subscriber to this object.
  var signal: RACSignal<Int> {
    RACSignal.createSignal { subscriber in
      self.begun += 1
      self.subscriber = subscriber
      return RACDisposable {
        self.disposed += 1
        self.subscriber = nil
      }
    }
  }
}

extension RACSubscriber<Int> {
  /// Sends values one after the other, and maybe an end.
  func sendEach(_ values: Int..., completes: Bool = false) {
    for value in values { sendNext(value) }
    if completes { sendCompleted() }
  }
}

extension ExplorationRun {
  /// Calls a function so that signals start at once, and the main thread's scheduler runs its blocks at once.
  func atOnce<Result>(_ body: () -> Result) -> Result {
    SchedulerContext.$mainThread.withValue(.immediate()) {
      SchedulerContext.$current.withValue(.immediate(), operation: body)
    }
  }

  /// Subscribes at once.
  @discardableResult
  func receive(_ name: String, _ signal: RACSignal<Int>, into received: Received = Received()) -> Received {
    let disposable = atOnce {
      signal.subscribeNext {
        self.expect(received.endCount + received.errorCount == 0, "\(name): a value after the end")
        self.expect(!received.isInBlock, "\(name): two blocks at a time")
        received.isInBlock = true
        received.values.append($0 ?? -1)
        self.point()
        received.isInBlock = false
      } error: { _ in
        self.expect(!received.isInBlock, "\(name): two blocks at a time")
        received.errorCount += 1
      } completed: {
        self.expect(!received.isInBlock, "\(name): two blocks at a time")
        received.endCount += 1
      }
    }
    received.disposable = disposable
    return received
  }

  /// Subscribes at once, and reads in a task until the end.
  func readRAC<Sequence: AsyncSequence>(_ name: String, _ sequence: Sequence) -> Reading
  where Sequence.Element == Int, Sequence.AsyncIterator: SendableMetatype {
    let iterator = Passed(sequence.makeAsyncIterator())
    let reading = Reading()
    reading.task = task(name) {
      var iterator = iterator.value
      while let element = try await iterator.next() { reading.elements.append(element) }
      reading.endCount += 1
    }
    return reading
  }
}
