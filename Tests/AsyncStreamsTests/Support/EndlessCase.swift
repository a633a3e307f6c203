import AsyncStreams
import Synchronization
import Testing

/// Endless numbers, always ready, that count how many were taken.
struct EndlessNumbers: Sequence, Sendable {
  let probe: EndlessProbe

  func makeIterator() -> Iterator {
    Iterator(probe: probe, canary: Canary(probe.iterators, onDeath: { [probe] in probe.noteDeath() }))
  }

  struct Iterator: IteratorProtocol {
    let probe: EndlessProbe
    let canary: Canary

    mutating func next() -> Int? {
      probe.taken.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    }
  }
}

/// Endless numbers as a signal, of a type that the table can name.
struct EndlessSignal: SignalProtocol {
  let numbers: EndlessNumbers

  var description: String { numbers.signal.description }

  func makePoller() -> some PollerProtocol<Int, Never> { numbers.signal.makePoller() }
}

/// Records the iterations over endless numbers.
final class EndlessProbe: Sendable {
  let taken = Atomic<Int>(0)
  /// The iterators that are alive.
  let iterators = Ledger()
  private let deaths = AsyncStream<Void>.makeStream()

  func noteDeath() {
    deaths.continuation.yield()
  }

  /// Waits until no iterator is alive.
  func waitUntilLeft() async {
    for await _ in deaths.stream where iterators.live == 0 { return }
  }
}

/// Runs these cases one after another, and leaves the main actor free for the other tests.
@globalActor actor EndlessActor {
  static let shared = EndlessActor()
}

/// An operator whose input is endless and always ready.
struct EndlessCase: Sendable, CustomTestStringConvertible {
  /// What is done with the elements that the operator delivers.
  enum Use: Sendable, CaseIterable {
    /// The consumer takes them all.
    case taking
    /// Another operator drops them all.
    case swallowing
  }

  let name: String
  /// Whether a separate task reads the input, at its own pace.
  let usesTask: Bool
  let iterate: @Sendable (EndlessProbe, Use) -> @Sendable @EndlessActor () async -> Void

  init<Output: SignalProtocol>(
    _ name: String,
    usesTask: Bool = false,
    _ apply: @escaping @Sendable (EndlessSignal) -> Output
  ) {
    self.name = name
    self.usesTask = usesTask
    iterate = { probe, use in
      {
        let output = apply(EndlessSignal(numbers: EndlessNumbers(probe: probe)))
        do {
          switch use {
          case .taking: for try await _ in output {}
          case .swallowing: for try await _ in output.filter({ _ in false }) {}
          }
        } catch {
          Issue.record("\(error)")
        }
      }
    }
  }

  var testDescription: String { name }

  /// Iterates on an actor, and cancels from the same actor, in the only other job that waits there.
  ///
  /// - Returns: How many numbers were taken until the iteration had ended.
  @EndlessActor
  func takenUntilCancelled(_ use: Use) async -> Int {
    let probe = EndlessProbe()
    let task = Task(operation: iterate(probe, use))
    // Runs when the task above gives way, or waits.
    Task { @EndlessActor in task.cancel() }
    await task.value
    await probe.waitUntilLeft()
    return probe.taken.load(ordering: .acquiring)
  }
}
