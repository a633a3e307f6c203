public import Synchronization

extension Explored {
  /// An atomic value that takes part in an exploration; for `Synchronization.Atomic`.
  ///
  /// In an exploration all operations are sequentially consistent: what a weaker order allows a processor is not
  /// explored.
  public struct Atomic<Value: AtomicRepresentable>: ~Copyable, Sendable
  where Value.AtomicRepresentation: BitwiseCopyable & Sendable {
    private let storage: Synchronization.Mutex<Value.AtomicRepresentation>
    private let lifetime: ExploredLifetime

    /// Makes an atomic value.
    public init(_ initialValue: consuming Value, file: StaticString = #fileID, line: UInt = #line) {
      storage = Synchronization.Mutex(Value.encodeAtomicRepresentation(initialValue))
      lifetime = ExploredLifetime(of: .atomic, at: ExploredPlace(file, line))
    }

    /// Reads the value.
    public func load(
      ordering: AtomicLoadOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> Value {
      lifetime.object.point(.load, at: ExploredPlace(file, line))
      return Value.decodeAtomicRepresentation(storage.withLock { $0 })
    }

    /// Replaces the value.
    public func store(
      _ desired: consuming Value,
      ordering: AtomicStoreOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) {
      _ = replace(with: desired, at: ExploredPlace(file, line))
    }

    /// Replaces the value, and returns the one before.
    public func exchange(
      _ desired: consuming Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> Value {
      replace(with: desired, at: ExploredPlace(file, line))
    }

    /// Replaces the value if it is the expected one.
    public func compareExchange(
      expected: consuming Value,
      desired: consuming Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
      let (expected, desired) = (
        Value.encodeAtomicRepresentation(expected), Value.encodeAtomicRepresentation(desired)
      )
      let (exchanged, original) = update(at: ExploredPlace(file, line)) { current in
        let original = current
        let isExpected = Self.areEqual(original, expected)
        if isExpected { current = desired }
        return (isExpected, original)
      }
      return (exchanged, Value.decodeAtomicRepresentation(original))
    }

    /// The same with an order of its own for a value that is not the expected one.
    public func compareExchange(
      expected: consuming Value,
      desired: consuming Value,
      successOrdering: AtomicUpdateOrdering,
      failureOrdering: AtomicLoadOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
      compareExchange(expected: expected, desired: desired, ordering: successOrdering, file: file, line: line)
    }

    /// The same; in an exploration it does not fail without a reason.
    public func weakCompareExchange(
      expected: consuming Value,
      desired: consuming Value,
      ordering: AtomicUpdateOrdering,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> (exchanged: Bool, original: Value) {
      compareExchange(expected: expected, desired: desired, ordering: ordering, file: file, line: line)
    }

    private func replace(with desired: consuming Value, at place: ExploredPlace) -> Value {
      let desired = Value.encodeAtomicRepresentation(desired)
      let original = update(at: place) { current in
        let original = current
        current = desired
        return original
      }
      return Value.decodeAtomicRepresentation(original)
    }

    /// Changes what represents the value, between two points.
    fileprivate func update<Result: Sendable>(
      at place: ExploredPlace,
      _ body: (inout Value.AtomicRepresentation) -> Result
    ) -> Result {
      lifetime.object.point(.update, at: place)
      defer { lifetime.object.point(.settle, at: place) }
      return storage.withLock { body(&$0) }
    }

    /// ## Why comparing the bytes is sound
    /// What represents a value is trivial, and is compared byte by byte by the processor, too.
    private static func areEqual(_ left: Value.AtomicRepresentation, _ right: Value.AtomicRepresentation) -> Bool {
      unsafe withUnsafeBytes(of: left) { left in
        unsafe withUnsafeBytes(of: right) { right in unsafe left.elementsEqual(right) }
      }
    }
  }
}

extension Explored.Atomic where Value: Copyable & Sendable {
  fileprivate func change(
    at place: ExploredPlace,
    _ body: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    update(at: place) { current in
      let old = Value.decodeAtomicRepresentation(current)
      let new = body(old)
      current = Value.encodeAtomicRepresentation(new)
      return (old, new)
    }
  }
}

extension Explored.Atomic where Value: FixedWidthInteger & Sendable {
  /// Adds a number, which may overflow.
  @discardableResult public func wrappingAdd(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 &+ operand }
  }

  /// Subtracts a number, which may overflow.
  @discardableResult public func wrappingSubtract(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 &- operand }
  }

  /// Adds a number.
  @discardableResult public func add(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 + operand }
  }

  /// Subtracts a number.
  @discardableResult public func subtract(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 - operand }
  }

  /// Keeps the bits that are set in both.
  @discardableResult public func bitwiseAnd(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 & operand }
  }

  /// Sets bits.
  @discardableResult public func bitwiseOr(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 | operand }
  }

  /// Inverts bits.
  @discardableResult public func bitwiseXor(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { $0 ^ operand }
  }

  /// Keeps the lesser one.
  @discardableResult public func min(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { Swift.min($0, operand) }
  }

  /// Keeps the greater one.
  @discardableResult public func max(
    _ operand: Value,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change(at: ExploredPlace(file, line)) { Swift.max($0, operand) }
  }
}

extension Explored.Atomic where Value == Bool {
  /// Whether both are true.
  @discardableResult public func logicalAnd(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) {
    change(at: ExploredPlace(file, line)) { $0 && operand }
  }

  /// Whether one is true.
  @discardableResult public func logicalOr(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) {
    change(at: ExploredPlace(file, line)) { $0 || operand }
  }

  /// Whether they differ.
  @discardableResult public func logicalXor(
    _ operand: Bool,
    ordering: AtomicUpdateOrdering,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> (oldValue: Bool, newValue: Bool) {
    change(at: ExploredPlace(file, line)) { $0 != operand }
  }
}
