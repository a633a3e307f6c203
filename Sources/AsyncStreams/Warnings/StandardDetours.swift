// Operators that a signal inherits from the standard library, and whose result is not a signal: it does not keep the
// order of events among several streams, and virtual time does not see its waiting tasks. They work as before; the
// compiler warns, and names the replacement. For a synchronous closure, it chooses this library's own operators.
//
// The compiler tries functions of one name in the order of the files. These must come after the operators: tried first,
// they would make chains of `map` and `filter` slow to compile.

extension SignalProtocol {
  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncMap; the result of map with an asynchronous function is no signal")
  public func map<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Output
  ) -> AsyncMapSequence<Self, Output> { inherited(map: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use tryMap, or asyncMap if the function waits; the result of map is no signal")
  public func map<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output
  ) -> AsyncThrowingMapSequence<Self, Output> { inherited(map: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncCompactMap; compactMap with an asynchronous function makes no signal")
  public func compactMap<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Output?
  ) -> AsyncCompactMapSequence<Self, Output> { inherited(compactMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use tryCompactMap, or asyncCompactMap to wait; compactMap makes no signal")
  public func compactMap<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output?
  ) -> AsyncThrowingCompactMapSequence<Self, Output> { inherited(compactMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncFilter; the result of filter with an asynchronous function is no signal")
  public func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncFilterSequence<Self> { inherited(filter: isIncluded) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use tryFilter, or asyncFilter if the function waits; filter makes no signal")
  public func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> { inherited(filter: isIncluded) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal")
  public func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Segment.Failure == Failure { inherited(flatMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal")
  public func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Segment.Failure == Never { inherited(flatMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal")
  public func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Failure == Never, Segment.Failure == Never {
    inherited(flatMap: transform)
  }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal")
  public func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> { inherited(flatMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "decide with asyncMap before drop(while:); the result is no signal otherwise")
  public func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncDropWhileSequence<Self> { inherited(dropWhile: predicate) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "decide with asyncMap before drop(while:); the result is no signal otherwise")
  public func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> { inherited(dropWhile: predicate) }
}

// Not visible as overloads of the functions above, which would otherwise call themselves.
extension AsyncSequence {
  func inherited<Output>(
    map transform: @escaping @concurrent @Sendable (Element) async -> Output
  ) -> AsyncMapSequence<Self, Output> { map(transform) }

  func inherited<Output>(
    map transform: @escaping @concurrent @Sendable (Element) async throws -> Output
  ) -> AsyncThrowingMapSequence<Self, Output> { map(transform) }

  func inherited<Output>(
    compactMap transform: @escaping @concurrent @Sendable (Element) async -> Output?
  ) -> AsyncCompactMapSequence<Self, Output> { compactMap(transform) }

  func inherited<Output>(
    compactMap transform: @escaping @concurrent @Sendable (Element) async throws -> Output?
  ) -> AsyncThrowingCompactMapSequence<Self, Output> { compactMap(transform) }

  func inherited(
    filter isIncluded: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncFilterSequence<Self> { filter(isIncluded) }

  func inherited(
    filter isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> { filter(isIncluded) }

  func inherited<Segment: AsyncSequence>(
    flatMap transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Segment.Failure == Failure { flatMap(transform) }

  func inherited<Segment: AsyncSequence>(
    flatMap transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Segment.Failure == Never { flatMap(transform) }

  func inherited<Segment: AsyncSequence>(
    flatMap transform: @escaping @concurrent @Sendable (Element) async -> Segment
  ) -> AsyncFlatMapSequence<Self, Segment> where Failure == Never, Segment.Failure == Never { flatMap(transform) }

  func inherited<Segment: AsyncSequence>(
    flatMap transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> { flatMap(transform) }

  func inherited(
    dropWhile predicate: @escaping @concurrent @Sendable (Element) async -> Bool
  ) -> AsyncDropWhileSequence<Self> { drop(while: predicate) }

  func inherited(
    dropWhile predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> { drop(while: predicate) }
}
