// The same for isolated signals: operators that they inherit from the standard library, and whose result is not a signal.
//
// One function for each name is enough here: the compiler accepts a function that does not throw as one that may.

extension IsolatedSignal {
  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncMap; the result of map with an asynchronous function is no signal")
  public func map<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output
  ) -> AsyncThrowingMapSequence<Self, Output> { inherited(map: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncCompactMap; compactMap with an asynchronous function makes no signal")
  public func compactMap<Output>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Output?
  ) -> AsyncThrowingCompactMapSequence<Self, Output> { inherited(compactMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use asyncFilter; the result of filter with an asynchronous function is no signal")
  public func filter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingFilterSequence<Self> { inherited(filter: isIncluded) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "use flatMapConcat, flatMapMerge or flatMapLatest; flatMap makes no signal")
  public func flatMap<Segment: AsyncSequence>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws -> Segment
  ) -> AsyncThrowingFlatMapSequence<Self, Segment> { inherited(flatMap: transform) }

  /// The standard library's operator, whose result is not a signal.
  @available(*, deprecated, message: "decide with asyncMap before drop(while:); the result is no signal otherwise")
  public func drop(
    while predicate: @escaping @concurrent @Sendable (Element) async throws -> Bool
  ) -> AsyncThrowingDropWhileSequence<Self> { inherited(dropWhile: predicate) }
}
