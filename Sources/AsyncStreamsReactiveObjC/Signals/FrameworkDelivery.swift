#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
import AsyncStreams
#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// Delivers the events of one iteration to a subscriber of the framework.
struct FrameworkDelivery<Element>: Sendable {
  private let subscriber: FrameworkObject<(any RACSubscriber)?>
  private let scheduler: FrameworkObject<RACScheduler>?
  private let convert: @Sendable (Element) -> Any?

  init(_ subscriber: RACSubscriberArgument, scheduler: RACScheduler?, convert: @escaping @Sendable (Element) -> Any?) {
    self.subscriber = FrameworkObject(subscriber)
    self.scheduler = scheduler.map { FrameworkObject($0) }
    self.convert = convert
  }

  /// Iterates to the end, or until the task is cancelled.
  func run<Iterator: AsyncIteratorProtocol>(_ start: Iterator) async where Iterator.Element == Element {
    var iterator = start
    var count = 0
    do {
      while let element = try await iterator.next(isolation: #isolation) {
        if Task.isCancelled { return }
        let value = convert(element)
        perform { subscriber.object?.sendNext(value) }
        count += 1
        if count.isMultiple(of: Self.stride) { await catchUp() }
      }
      // A cancelled iteration ends, but its stream has not.
      if !Task.isCancelled { perform { subscriber.object?.sendCompleted() } }
    } catch {
      let error = ReactiveObjCError.objectiveCError(for: error)
      perform { subscriber.object?.sendError(error) }
    }
  }

  /// How many elements a scheduler gets before the task waits for their delivery.
  private static var stride: Int { 256 }

  private func perform(_ event: @escaping () -> Void) {
    if let scheduler {
      _ = scheduler.object.schedule(event)
    } else {
      event()
    }
  }

  /// Waits until the scheduler has run all blocks so far.
  private func catchUp() async {
    guard let scheduler else { return }
    // Ends early if the task is cancelled, and if the scheduler drops the block.
    let turn = Signal<Never, Never>.callback { continuation in
      _ = scheduler.object.schedule { continuation.finish() }
    }
    for await _ in turn {}
  }
}
#endif
