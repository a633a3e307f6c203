extension SignalProtocol where Element: Sendable {
  /// Delivers the result of an asynchronous function for each element, one after the other.
  ///
  /// ```swift
  /// let thumbnails = images.asyncMap { await thumbnail(of: $0) }
  /// let pages = urls.promoteFailure().asyncMap { try await fetch($0) }
  /// ```
  /// - Values: one for each element of this signal, in order. The function runs for one element at a time; meanwhile
  ///   elements wait at their source.
  /// - Ends: with this signal.
  /// - Fails: with this signal, or with the failure of `transform`, which must be of the same type. A signal that
  ///   cannot fail gets a failure type first: ``promoteFailure(to:)``.
  /// - Cancellation: cancelling the iteration cancels the running call of `transform`.
  /// - Isolation: `transform` runs outside of any actor, unless it is isolated: in the iterating task if that waits for
  ///   nothing else, or in one task for the whole iteration if a combining operator has other inputs to watch
  ///   meanwhile.
  /// - Complexity: an asynchronous call for each element; no task for each element in either case.
  ///
  /// To call the function for several elements at a time, see ``asyncMap(maxConcurrent:inOrder:_:)``; to
  /// abandon the call for an older element, ``flatMapLatest(_:)``.
  ///
  /// RAC 2.x: `-flattenMap:` to a signal of one value.
  @inlinable public func asyncMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output
  ) -> some SignalProtocol<Output, Failure> {
    asyncCompactMap(named: "asyncMap") { (element) async throws(Failure) -> Output? in try await transform(element) }
  }

  /// Delivers the elements that satisfy an asynchronous predicate.
  ///
  /// ```swift
  /// let free = names.asyncFilter { await registry.isFree($0) }
  /// ```
  /// - Values: those for which `isIncluded` is true, in order; it runs for one element at a time.
  /// - Ends, fails, cancellation, isolation, complexity: as ``asyncMap(_:)``.
  ///
  /// RAC 2.x: `-flattenMap:` to a signal of one value or none.
  @inlinable public func asyncFilter(
    _ isIncluded: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Bool
  ) -> some SignalProtocol<Element, Failure> {
    asyncCompactMap(named: "asyncFilter") { (element) async throws(Failure) -> Element? in
      try await isIncluded(element) ? element : nil
    }
  }

  /// Delivers the results of an asynchronous function that are not `nil`.
  ///
  /// ```swift
  /// let avatars = users.asyncCompactMap { await avatar(of: $0) }
  /// ```
  /// - Values: at most one for each element of this signal, in order; the function runs for one element at a time.
  /// - Ends, fails, cancellation, isolation, complexity: as ``asyncMap(_:)``.
  ///
  /// RAC 2.x: `-flattenMap:` to a signal of one value or none.
  @inlinable public func asyncCompactMap<Output: Sendable>(
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output?
  ) -> some SignalProtocol<Output, Failure> {
    asyncCompactMap(named: "asyncCompactMap", transform)
  }
}

extension SignalProtocol where Element: Sendable {
  /// The signal of the operators that call an asynchronous function for one element after the other.
  @inlinable func asyncCompactMap<Output: Sendable>(
    named name: StaticString,
    _ transform: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Output?
  ) -> PolledSignal<Self, PollerReference<AsyncCompactMapPoller<Self, Output>>> {
    PolledSignal(self, name) {
      PollerReference(AsyncCompactMapPoller(base: $0.makePoller(), call: TransformCall(name, transform)))
    }
  }
}

/// One iteration of ``SignalProtocol/asyncMap(_:)``, ``SignalProtocol/asyncFilter(_:)`` and
/// ``SignalProtocol/asyncCompactMap(_:)``.
@frozen @usableFromInline
struct AsyncCompactMapPoller<Source: SignalProtocol, Output: Sendable>: UnaryPoller where Source.Element: Sendable {
  @usableFromInline var base: Source.Poller
  @usableFromInline var call: TransformCall<Source.Element, Output?, Source.Failure>?
  /// Whether a call was begun whose result was not taken yet.
  @usableFromInline var isBusy = false

  @inlinable init(base: Source.Poller, call: TransformCall<Source.Element, Output?, Source.Failure>) {
    self.base = base
    self.call = call
  }

  @inlinable mutating func poll(_ context: inout PollContext) -> PollAnswer<Output, Source.Failure> {
    repeat {
      if !isBusy {
        switch base.poll(&context) {
        case .value(let element):
          isBusy = true
          call?.begin(element)
        case .finished: return .finished
        case .failure(let failure): return .failure(failure)
        case .pending: return .pending
        case .spent: return .spent
        }
      }
      guard let result = call?.poll(&context) else { return .pending }
      isBusy = false
      switch result {
      case .success(let output?): return .value(output)
      case .success(nil): break
      case .failure(let failure): return .failure(failure)
      }
    } while context.spend()
    return .spent
  }

  @inlinable mutating func release() {
    base.release()
    call?.core.wakeWaiting()
    call = nil
  }
}
