import Dispatch
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// The law checker finds planted violations, and no others.
@Suite struct LawCheckerTests {
  @Test func anHonestOperatorPasses() async {
    let violations = await operation("honest") { source, _ in
      FaultySignal(source) { FaultyPoller<Oops>(base: $0.makePoller(), ask: FaultyPoller<Oops>.honest) }
    }.violations()
    #expect(violations.isEmpty, "\(violations)")
  }

  @Test("A planted fault is caught", arguments: faults)
  func aFaultIsCaught(_ fault: Fault) async {
    let violations = await fault.row.violations()
    #expect(violations.contains { $0.law == fault.law }, "found \(violations)")
  }

  @Test func aMessageNamesTheLawTheOperatorAndTheState() async {
    let violations = await Self.faults[0].row.violations()
    let message = violations.first { $0.law == .grammar || $0.law == .subscribePoint }.map(\.description) ?? ""
    #expect(message.hasPrefix("delivers after the end breaks contract"))
    #expect(message.contains("state: 1, 2, 3 and the end sent before the first next"))
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let law: Law
    let row: AnyLawCase

    init(_ name: String, _ law: Law, _ make: @escaping @Sendable (Subject<Item, Oops>) -> FaultyPoller<Oops>) {
      self.law = law
      row = operation(name) { source, _ in FaultySignal(source, make) }
    }

    init(_ law: Law, _ row: AnyLawCase) {
      self.law = law
      self.row = row
    }

    var testDescription: String { row.name }
  }
}

extension LawCheckerTests {
  static let faults: [Fault] = events + lifetimes + places

  private static let events: [Fault] = [
    Fault("delivers after the end", .subscribePoint) { subject in
      let last = Cell<Item?>(nil)
      return FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        switch base.poll(&context) {
        case .value(let item):
          last.value = item
          return .value(item)
        case .finished: return last.value.take().map { .value($0) } ?? .finished
        case let event: return event
        }
      }
    },
    Fault("never ends", .grammar) { subject in
      let hasEnded = Cell(false)
      return FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        if hasEnded.value { return .pending }
        let event = base.poll(&context)
        if case .finished = event { hasEnded.value = true }
        return hasEnded.value ? .pending : event
      }
    },
    Fault("drops the failure", .ownFailure) { subject in
      FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        let event = base.poll(&context)
        return if case .failure = event { .finished } else { event }
      }
    },
    Fault("fails with something else", .ownFailure) { subject in
      FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        let event = base.poll(&context)
        return if case .failure = event { .failure(Oops(99)) } else { event }
      }
    },
    Fault("lets the failure overtake", .valuesBeforeEnd) { subject in
      FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        guard case .value(let first) = base.poll(&context) else { return base.poll(&context) }
        var copy = base
        while case let event = copy.poll(&context) {
          if case .failure = event { return event }
          if case .value = event { continue }
          return .value(first)
        }
      }
    },
    Fault("loses an element sent before the first poll", .subscribePoint) { subject in
      FaultyPoller<Oops>(
        base: nil,
        subscribe: { [weak subject] in (subject ?? Subject()).makePoller() },
        ask: FaultyPoller<Oops>.honest
      )
    },
    Fault(
      .cancellation,
      operation("throws CancellationError") { source, _ in
        FaultySignal(source) { subject in
          FaultyPoller<any Error>(base: subject.makePoller()) { base, context in
            if Task.isCancelled { return .failure(CancellationError()) }
            switch base.poll(&context) {
            case .value(let item): return .value(item)
            case .failure(let failure): return .failure(failure)
            case .finished: return .finished
            case .pending: return .pending
            case .spent: return .spent
            }
          }
        }
      }
    ),
  ]

  private static let lifetimes: [Fault] = [
    Fault("keeps its subscription when cancelled, through a copy", .copies) { subject in
      FaultyPoller<Oops>(base: subject.makePoller(), releases: false, ask: FaultyPoller<Oops>.honest)
    },
    Fault("keeps itself", .teardown) { subject in
      let cycle = Cycle()
      cycle.keeps = cycle
      cycle.cursor = subject.makePoller()
      return FaultyPoller<Oops>(base: subject.makePoller(), burden: cycle, ask: FaultyPoller<Oops>.honest)
    },
    Fault("keeps its source", .teardown) { subject in
      let cycle = Cycle()
      cycle.keeps = cycle
      cycle.source = subject
      return FaultyPoller<Oops>(base: subject.makePoller(), burden: cycle, ask: FaultyPoller<Oops>.honest)
    },
    Fault("keeps its elements", .teardown) { subject in
      let cycle = Cycle()
      cycle.keeps = cycle
      return FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        let event = base.poll(&context)
        if case .value(let item) = event { cycle.items.append(item) }
        return event
      }
    },
    Fault(
      .laziness,
      operation("subscribes when it is built") { source, _ in
        let early = source.subscribe()
        return FaultySignal(source) { [early] subject in
          FaultyPoller<Oops>(base: subject.makePoller(), burden: early, ask: FaultyPoller<Oops>.honest)
        }
      }
    ),
    Fault(
      .freshRuns,
      operation("shares its state between iterations") { source, _ in
        let total = Shared(0)
        return FaultySignal(source) { subject in
          FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
            if total.value == 3 { return .finished }
            let event = base.poll(&context)
            if case .value = event { total.update { $0 += 1 } }
            return event
          }
        }.prefix(3)
      }
    ),
  ]

  private static let places: [Fault] = [
    Fault(
      .isolation,
      operation("calls its closure elsewhere", LawTraits { $0.isOffMain = true }) { source, law in
        FaultySignal(source) { subject in
          FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
            let event = base.poll(&context)
            if case .value(let item) = event { DispatchQueue(label: "elsewhere").sync { _ = law.touch(item) } }
            return event
          }
        }
      }
    ),
    Fault("waits for an element that is ready", .noHops) { subject in
      let mayPass = Cell(false)
      return FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        mayPass.value.toggle()
        if mayPass.value {
          if let waker = context.waker { waker.enlist(detour) } else { mayPass.value = false }
          return .pending
        }
        return base.poll(&context)
      }
    },
    Fault("makes a task", .noTask) { subject in
      let tasks = Cell<[OwnedTask]>([])
      return FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        tasks.value.append(OwnedTask { await Waker().park() })
        return base.poll(&context)
      }
    },
    Fault("makes a task for each element, and forgets it", .noTask) { subject in
      FaultyPoller<Oops>(base: subject.makePoller()) { base, context in
        _ = OwnedTask {}
        return base.poll(&context)
      }
    },
  ]

  /// Leaves the actor of the consumer for a moment.
  private static let detour = SuspendedWork { await Elsewhere().visit() }

  private actor Elsewhere {
    func visit() {}
  }

  private final class Cycle {
    var keeps: Cycle?
    var cursor: LogPoller<Item, Oops>?
    var source: Subject<Item, Oops>?
    var items: [Item] = []
  }
}
