import AsyncStreamsTesting

@testable import AsyncStreams

/// One event reaches an operator through several inputs: contract 3 says which is taken first.
extension Scenario {
  static let branches: [Scenario] =
    sampled + [
      branch("combineLatest(with: merge(contentsOf:))", expecting: [11, 21, 22]) { source, quiet in
        source.combineLatest(with: Signal.merge(contentsOf: [source, quiet])).map { $0.0 * 10 + $0.1 }.eraseToSignal()
      },
      branch("merge(contentsOf:).combineLatest(with:)", expecting: [11, 21, 22]) { source, quiet in
        Signal.merge(contentsOf: [source, quiet]).combineLatest(with: source).map { $0.0 * 10 + $0.1 }.eraseToSignal()
      },
      branch("combineLatest of three", expecting: [111, 211, 221, 222]) { source, _ in
        Signal.combineLatest(source, source, source).map { $0.0 * 100 + $0.1 * 10 + $0.2 }.eraseToSignal()
      },
      branch("four", expecting: [10, 11, 12, 13, 20, 21, 22, 23]) { source, _ in
        Signal.merge(contentsOf: (0..<4).map { number in source.map { $0 * 10 + number }.eraseToSignal() })
          .eraseToSignal()
      },
      branch("three, of which one is merged", expecting: [10, 11, 12, 20, 21, 22]) { source, quiet in
        Signal.merge(contentsOf: three(source, quiet)).eraseToSignal()
      },
      branch("three in a list, of which one is merged", expecting: [10, 11, 12, 20, 21, 22]) { source, quiet in
        let all = three(source, quiet)
        return Signal.merge(all[0], all[1], all[2]).eraseToSignal()
      },
      branch("three in flatMapMerge", isOpened: true, expecting: [10, 11, 12, 20, 21, 22]) { source, quiet in
        three(source, quiet).signal.flatMapMerge { $0 }.eraseToSignal()
      },
      branch("merge(contentsOf:) and the source", expecting: [10, 11, 20, 21]) { source, quiet in
        let inner = Signal.merge(contentsOf: [quiet, source]).map { $0 * 10 }
        return inner.merge(with: source.map { $0 * 10 + 1 }).eraseToSignal()
      },
      branch("prefix(until: merge(contentsOf:))", expecting: [1]) { source, quiet in
        source.prefix(until: Signal.merge(contentsOf: [quiet, source]).filter { $0 == 2 }).eraseToSignal()
      },
      branch("drop(until: merge(contentsOf:))", expecting: [2]) { source, quiet in
        source.drop(until: Signal.merge(contentsOf: [quiet, source]).filter { $0 == 2 }).eraseToSignal()
      },
      branch("merge(contentsOf:).sample(on:repeats:)", expecting: [1, 2]) { source, quiet in
        Signal.merge(contentsOf: [source, quiet]).sample(on: source, repeats: true).eraseToSignal()
      },
    ]

  /// The second of these inputs is an operator with many.
  private static func three(_ source: Source, _ quiet: Source) -> [Numbers] {
    let inner = Signal.merge(contentsOf: [quiet, source]).map { $0 * 10 + 1 }.eraseToSignal()
    return [source.map { $0 * 10 }.eraseToSignal(), inner, source.map { $0 * 10 + 2 }.eraseToSignal()]
  }

  // MARK: The latest element of an operator over the same source

  private static let latest: [Shape] = [
    Shape("merge(contentsOf:)") { source, quiet, _ in Signal.merge(contentsOf: [quiet, source]) },
    Shape("merge(with:)") { source, quiet, _ in source.merge(with: quiet) },
    Shape("combineLatest(contentsOf:)") { source, quiet, _ in
      let inputs = [source.eraseToSignal(), quiet.prepend(0).eraseToSignal()]
      return Signal.combineLatest(contentsOf: inputs).map { $0[0] }
    },
    Shape("zip") { source, _, _ in Signal.zip(source, source, source).map { $0.0 } },
    Shape("flatMapLatest", isOpened: true) { source, _, _ in source.flatMapLatest { [$0].signal } },
    Shape("flatMapMerge", isOpened: true) { source, quiet, _ in [source, quiet].signal.flatMapMerge { $0 } },
    Shape("groups", isOpened: true) { source, _, _ in source.grouped(by: { $0 % 2 }).flatMapMerge { $0 } },
    Shape("KeyedMerge", isOpened: true) { source, quiet, _ in
      let merge = KeyedMerge<Int, Int, Never>()
      merge.insert(source, for: 0)
      merge.insert(quiet, for: 1)
      merge.finish()
      return merge.map { change in withExtendedLifetime(merge) { change.element } }
    },
  ]

  private static let sampled: [Scenario] = latest.map { shape in
    branch("withLatest(from: \(shape.name))", isOpened: shape.isOpened, expecting: [11, 22]) { source, quiet in
      source.withLatest(from: shape.output([source, quiet, quiet])).map { $0.0 * 10 + $0.1 }.eraseToSignal()
    }
  }

  private static func branch(
    _ name: String,
    isOpened: Bool = false,
    expecting expected: [Int],
    _ output: @escaping @Sendable (Source, Source) -> Numbers
  ) -> Scenario {
    Scenario("several ways: \(name)") { run in
      let (source, quiet) = (Source(), Source())
      let reading = run.read("reader", output(source, quiet), isOpened: isOpened)
      run.thread("sender") { for number in 1...2 { source.yield(number, isolation: nil) } }
      run.whenIdle {
        run.expect(reading.elements == expected, "\(reading.elements)")
        for source in [source, quiet] { source.finish(isolation: nil) }
      }
    }
  }
}
