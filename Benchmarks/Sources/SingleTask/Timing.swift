import AsyncStreams

/// The timed operators over a hot subject that one task sends to and reads.
///
/// The interval is so long that it never passes: the cost is that of an element that only changes what the operator
/// holds. Elements are read in batches, as by a slow consumer, or one at a time, as by one that keeps up.
enum Timing {
  private static let interval = Duration.seconds(3_600)

  @inline(__always)
  private static func drive<Output: SignalProtocol>(
    _ count: Int,
    stretch: Int,
    _ transform: (Subject<Int, Never>) -> Output
  ) -> Int where Output.Element == Int, Output.Failure == Never {
    let subject = Subject<Int, Never>()
    var poller = transform(subject).makePoller()
    var total = 0
    for start in Swift.stride(from: 0, to: count, by: stretch) {
      for element in start..<min(start + stretch, count) { subject.yield(element) }
      total = total &+ drain(&poller)
    }
    subject.finish()
    return total &+ drain(&poller)
  }

  /// Takes the ready elements.
  @inline(__always)
  private static func drain<Poller: PollerProtocol>(_ poller: inout Poller) -> Int
  where Poller.Element == Int, Poller.Failure == Never {
    var total = 0
    while true {
      var context = PollContext(waker: nil)
      switch poller.poll(&context) {
      case .value(let element): total = total &+ element
      case .finished, .pending, .spent: return total
      }
    }
  }

  @inline(never)
  static func debounce(_ count: Int) -> Int { drive(count, stretch: 128) { $0.debounce(for: interval) } }

  @inline(never)
  static func debounceEach(_ count: Int) -> Int { drive(count, stretch: 1) { $0.debounce(for: interval) } }

  @inline(never)
  static func throttle(_ count: Int) -> Int { drive(count, stretch: 128) { $0.throttle(for: interval) } }

  @inline(never)
  static func throttleEach(_ count: Int) -> Int { drive(count, stretch: 1) { $0.throttle(for: interval) } }

  @inline(never)
  static func sampleEvery(_ count: Int) -> Int { drive(count, stretch: 128) { $0.sample(every: interval) } }
}

let timingCases = [
  SingleTaskCase("timing.debounce") { Timing.debounce($0) },
  SingleTaskCase("timing.debounceEach") { Timing.debounceEach($0) },
  SingleTaskCase("timing.throttle") { Timing.throttle($0) },
  SingleTaskCase("timing.throttleEach") { Timing.throttleEach($0) },
  SingleTaskCase("timing.sampleEvery") { Timing.sampleEvery($0) },
]
