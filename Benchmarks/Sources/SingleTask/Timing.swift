import AsyncStreams

/// The timed operators over a hot subject that one task sends to and reads.
///
/// The interval is so long that it never passes: the cost is that of an element that only changes what the operator
/// holds. Elements are read in batches, as by a slow consumer, or one at a time, as by one that keeps up.
let timingCases = [
  SingleTaskCase("timing.debounce") { await drive($0, stretch: 128) { $0.debounce(for: interval) } },
  SingleTaskCase("timing.debounceEach") { await drive($0, stretch: 1) { $0.debounce(for: interval) } },
  SingleTaskCase("timing.throttle") { await drive($0, stretch: 128) { $0.throttle(for: interval) } },
  SingleTaskCase("timing.throttleEach") { await drive($0, stretch: 1) { $0.throttle(for: interval) } },
  SingleTaskCase("timing.sampleEvery") { await drive($0, stretch: 128) { $0.sample(every: interval) } },
]

private let interval = Duration.seconds(3_600)

@inline(__always) private func drive<Output: SignalProtocol<Int, Never>>(
  _ count: Int,
  stretch: Int,
  _ transform: (Subject<Int, Never>) -> Output
) async -> Int {
  let subject = Subject<Int, Never>()
  return await Run(count: count, stretch: stretch, subject: subject, output: transform(subject)).first() ?? 0
}

/// Sends and reads in one poll, since only a poll has a context to poll others with.
///
/// The checksum is the only element.
private struct Run<Output: SignalProtocol>: SignalProtocol where Output.Element == Int, Output.Failure == Never {
  let count: Int
  let stretch: Int
  let subject: Subject<Int, Never>
  let output: Output

  var description: String { "run" }

  func makePoller() -> Poller {
    Poller(run: self, output: output.makePoller())
  }

  struct Poller: PollerProtocol {
    let run: Run
    var output: Output.Poller

    mutating func poll(_ context: inout PollContext) -> PollAnswer<Int, Never> {
      var total = 0
      for start in Swift.stride(from: 0, to: run.count, by: run.stretch) {
        for element in start..<Swift.min(start + run.stretch, run.count) { run.subject.yield(element) }
        total = total &+ drain(context)
      }
      run.subject.finish()
      return .value(total &+ drain(context))
    }

    /// Takes the ready elements.
    @inline(__always) private mutating func drain(_ fresh: PollContext) -> Int {
      var total = 0
      while true {
        var context = fresh
        switch output.poll(&context) {
        case .value(let element): total = total &+ element
        case .finished, .pending, .spent: return total
        }
      }
    }

    mutating func release() {
      output.release()
    }
  }
}
