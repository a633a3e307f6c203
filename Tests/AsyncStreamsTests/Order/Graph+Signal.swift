import AsyncStreams
import AsyncStreamsTesting

extension Graph {
  /// The pipeline as a signal.
  func signal<Failure: Error>(
    _ sources: [any SignalProtocol<Int, Failure>],
    failing failure: @escaping @Sendable () -> Signal<Int, Failure>
  ) -> Signal<Int, Failure> {
    func build(_ graph: Graph) -> Signal<Int, Failure> { graph.signal(sources, failing: failure) }
    switch self {
    case .source(let index):
      return sources[index].eraseToSignal()
    case .array(let elements):
      return elements.signal.promoteFailure().eraseToSignal()
    case .fail:
      return failure()
    case .map(let base, let n):
      return build(base).map { $0 + n }.eraseToSignal()
    case .filter(let base, let n):
      return build(base).filter { $0 % n != 0 }.eraseToSignal()
    case .scan(let base):
      return build(base).scan(0) { ($0 + $1) % 1_000 }.eraseToSignal()
    case .prefix(let base, let n):
      return build(base).prefix(n).eraseToSignal()
    case .dropFirst(let base, let n):
      return build(base).dropFirst(n).eraseToSignal()
    case .removeDuplicates(let base):
      return build(base).removeDuplicates().eraseToSignal()
    case .prepend(let base, let n):
      return build(base).prepend(n).eraseToSignal()
    case .append(let base, let other):
      return build(base).append(build(other)).eraseToSignal()
    case .ifEmpty(let base, let other):
      return build(base).ifEmpty(switchTo: build(other)).eraseToSignal()
    case .catch(let base, let other):
      let replacement = build(other)
      return build(base).catch { _ in replacement }.eraseToSignal()
    case .materialize(let base):
      let events = build(base).materialize().map { event in
        switch event {
        case .value(let element): element * 2
        case .finished: -1
        case .failure: -2
        }
      }
      return events.promoteFailure().eraseToSignal()
    case .erase(let base):
      return build(base).named("erased").eraseToSignal()
    case .flatten(let base, let inners, let kind):
      let signals = inners.map(build)
      let choose: @Sendable (Int) -> Signal<Int, Failure> = { signals[abs($0) % signals.count] }
      switch kind {
      case .merge: return build(base).flatMapMerge(choose).eraseToSignal()
      case .mergeTwo: return build(base).flatMapMerge(maxConcurrent: 2, choose).eraseToSignal()
      case .concat: return build(base).flatMapConcat(choose).eraseToSignal()
      case .first: return build(base).flatMapFirst(choose).eraseToSignal()
      case .latest: return build(base).flatMapLatest(choose).eraseToSignal()
      case .switchToLatest: return build(base).map(choose).switchToLatest().eraseToSignal()
      case .merged: return build(base).map(choose).merged().eraseToSignal()
      case .concatenated: return build(base).map(choose).concatenated().eraseToSignal()
      case .bind:
        return build(base).flatMapMerge(carrying: 0) { element, count in
          count += 1
          if count == 4 { return .emitLast(choose(element)) }
          return element % 3 == 0 ? .skip : .emit(choose(element))
        }.eraseToSignal()
      case .when:
        let isFirst = build(base).map { abs($0) % signals.count == 0 }
        return .when(isFirst, then: signals[0], else: signals[signals.count - 1])
      case .switching:
        let cases = Dictionary(uniqueKeysWithValues: zip(signals.indices, signals.dropLast()))
        let keys = build(base).map { abs($0) % signals.count }
        return .switching(on: keys, cases: cases, default: signals[signals.count - 1])
      case .switchingKnown:
        guard let oops = Oops() as? Failure else { return build(base) }
        let cases = Dictionary(uniqueKeysWithValues: zip(signals.indices, signals.dropLast()))
        return .switching(on: build(base).map { abs($0) % signals.count }, cases: cases) { _ in oops }
      }
    case .combine(let left, let right, let kind):
      // A source is not erased here, so that its type is known to the operator.
      func operand(_ graph: Graph) -> any SignalProtocol<Int, Failure> {
        if case .source(let index) = graph { sources[index] } else { build(graph) }
      }
      return Graph.combine(operand(left), operand(right), kind)
    case .combineMany(let graphs, let kind):
      let signals = graphs.map(build)
      if signals.count == 3 { return Graph.combine(signals[0], signals[1], signals[2], kind) }
      return switch kind {
      case .zip: Signal.zip(contentsOf: signals).map { Graph.hash($0) }.eraseToSignal()
      case .combineLatest: Signal.combineLatest(contentsOf: signals).map { Graph.hash($0) }.eraseToSignal()
      case .race: Signal.race(contentsOf: signals)
      default: Signal.merge(contentsOf: signals)
      }
    case .unary(let base, let kind, let n):
      return kind.signal(build(base), n)
    case .then(let base, let next):
      let next = build(next)
      return build(base).then { next }.eraseToSignal()
    case .concat(let graphs):
      let signals = graphs.map(build)
      if signals.count == 3 { return Signal.concat(signals[0], signals[1], signals[2]) }
      return .concat(contentsOf: signals)
    case .repeat(let base, let count):
      return build(base).repeat(count).eraseToSignal()
    }
  }

  private static func combine<Failure: Error>(
    _ left: some SignalProtocol<Int, Failure>,
    _ right: some SignalProtocol<Int, Failure>,
    _ kind: Combining
  ) -> Signal<Int, Failure> {
    switch kind {
    case .merge: left.merge(with: right).eraseToSignal()
    case .zip: left.zip(with: right).map { Graph.hash([$0, $1]) }.eraseToSignal()
    case .combineLatest: left.combineLatest(with: right).map { Graph.hash([$0, $1]) }.eraseToSignal()
    case .withLatest: left.withLatest(from: right).map { Graph.hash([$0, $1]) }.eraseToSignal()
    case .prefixUntil: left.prefix(until: right).eraseToSignal()
    case .stoppedBy: left.stopped(by: right).eraseToSignal()
    case .dropUntil: left.drop(until: right).eraseToSignal()
    case .untilReplaced: left.prefix(untilReplacedBy: right).eraseToSignal()
    case .sample: left.sample(on: right, repeats: true).eraseToSignal()
    case .sampleOnce: left.sample(on: right, repeats: false).eraseToSignal()
    case .race: left.race(with: right).eraseToSignal()
    }
  }

  /// The forms of the operators that take a list of signals.
  private static func combine<Failure: Error>(
    _ first: Signal<Int, Failure>,
    _ second: Signal<Int, Failure>,
    _ third: Signal<Int, Failure>,
    _ kind: Combining
  ) -> Signal<Int, Failure> {
    switch kind {
    case .zip: Signal.zip(first, second, third).map { Graph.hash([$0, $1, $2]) }.eraseToSignal()
    case .combineLatest: Signal.combineLatest(first, second, third).map { Graph.hash([$0, $1, $2]) }.eraseToSignal()
    case .race: Signal.race(first, second, third).eraseToSignal()
    default: Signal.merge(first, second, third).eraseToSignal()
    }
  }
}
