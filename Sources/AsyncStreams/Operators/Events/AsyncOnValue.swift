extension SignalProtocol where Element: Sendable {
  /// Runs an asynchronous function for each element before it is delivered.
  ///
  /// ```swift
  /// let prepared = orders.asyncOnValue { await kitchen.prepare($0) }
  /// ```
  /// - Values: those of this signal, in order, each when the function has returned for it. The function runs for one
  ///   element at a time; meanwhile elements wait at their source.
  /// - Ends, fails, cancellation, isolation, complexity: as ``asyncMap(_:)``. A function that throws fails the signal,
  ///   and the element is not delivered.
  ///
  /// RAC 2.x: none; the block of `-doNext:` cannot wait.
  @inlinable public func asyncOnValue(
    _ action: @escaping @concurrent @Sendable (Element) async throws(Failure) -> Void
  ) -> some SignalProtocol<Element, Failure> {
    asyncCompactMap(named: "asyncOnValue") { (element) async throws(Failure) -> Element? in
      try await action(element)
      return element
    }
  }
}
