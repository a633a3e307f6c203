extension RACSignal {
  /// Calls a block with the elements of each tuple and sends the results.
  ///
  /// ```swift
  /// pairs.reduceEach { (name: String?, age: Int?) in "\(name ?? "?") is \(age ?? 0)" }
  /// ```
  ///
  /// Every value must be a ``RACTuple`` with as many elements as the block takes, of the types it takes, or nil.
  public func reduceEach<each Input, Result>(
    _ block: @escaping (repeat (each Input)?) -> Result?
  ) -> RACSignal<Result> {
    map { value in
      var arguments = TupleArguments(self.tuple(from: value), of: self)
      let result = block(repeat arguments.next((each Input).self))
      arguments.assertAllUsed()
      return result
    }
    .named("[\(name)] -reduceEach:")
  }

  /// Calls a block with the elements of each tuple as an array, and sends the results.
  ///
  /// Every value must be a ``RACTuple``.
  public func reduceEach<Result>(arguments block: @escaping ([Any?]) -> Result?) -> RACSignal<Result> {
    map { value in block(self.tuple(from: value).values) }.named("[\(name)] -reduceEach:")
  }

  /// Calls the block that is the first element of each tuple with the other elements, and sends the results.
  ///
  /// Every value must be a ``RACTuple`` whose first element is a closure `([Any?]) -> Any?` and which has at least one
  /// more element.
  public func reduceApply() -> RACSignal<Any> {
    map { value in
      let tuple = self.tuple(from: value)
      racAssert(
        tuple.count > 1,
        "-reduceApply must only be used on a signal of tuples with at least 2 values, got: \(tuple)"
      )
      guard let block = tuple.first as? ([Any?]) -> Any? else {
        racFail("-reduceApply expected a block as the first value of a tuple from \(self), got: \(tuple)")
      }
      return block(Array(tuple.values.dropFirst()))
    }
    .named("[\(name)] -reduceApply")
  }

  private func tuple(from value: Value?) -> RACTuple {
    guard let tuple = flattened(value) as? RACTuple else {
      racFail("Value from stream \(self) is not a tuple: \(racDescription(of: value))")
    }
    return tuple
  }
}

/// Returns the elements of a tuple one by one, in the types that a block takes.
struct TupleArguments {
  private let tuple: RACTuple
  private let stream: RACStream
  private var index = 0

  init(_ tuple: RACTuple, of stream: RACStream) {
    self.tuple = tuple
    self.stream = stream
  }

  mutating func next<Argument>(_ type: Argument.Type) -> Argument? {
    racAssert(index < tuple.count, "Expected tuples with more than \(index) values from \(stream), got: \(tuple)")
    defer { index += 1 }
    guard let value = tuple[index] else { return nil }
    guard let argument = value as? Argument else {
      racFail("Expected value \(index) of a tuple from \(stream) to be of type \(type), got: \(value)")
    }
    return argument
  }

  func assertAllUsed() {
    racAssert(index == tuple.count, "Expected tuples with \(index) values from \(stream), got: \(tuple)")
  }
}
