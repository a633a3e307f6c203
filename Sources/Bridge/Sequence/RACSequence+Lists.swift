extension RACSequence where Element == RACTuple {
  /// Tuples of the first elements of several sequences, then of the second ones, and so on, until one ends.
  public static func zip(_ sequences: [RACStream]) -> RACSequence<RACTuple> {
    guard let first = sequences.first else { return .empty() }
    var joined = first.erasedSequence().map { RACTuple($0) }
    for sequence in sequences.dropFirst() {
      joined = joined.zip(with: sequence.erasedSequence()).map { pair in
        (pair.first as? RACTuple)?.addingObject(pair.second)
      }
    }
    return joined
  }
}

extension RACSequence {
  /// Zips several sequences and combines their elements.
  ///
  /// The block must take as many values as there are sequences, of their types.
  public static func zip<each Input>(
    _ sequences: [RACStream],
    reduce: @escaping (repeat (each Input)?) -> Element?
  ) -> RACSequence<Element> {
    RACSequence<RACTuple>.zip(sequences).reduceEach(reduce)
  }

  /// The results of a block for the values of each tuple.
  ///
  /// Every element must be a ``RACTuple`` with as many values as the block takes, of the types it takes, or nil.
  public func reduceEach<each Input, Result>(
    _ block: @escaping (repeat (each Input)?) -> Result?
  ) -> RACSequence<Result> {
    map { element in
      guard let tuple = element as? RACTuple else {
        racFail("Value from stream \(self) is not a tuple: \(racDescription(of: element))")
      }
      var arguments = TupleArguments(tuple, of: self)
      let result = block(repeat arguments.next((each Input).self))
      arguments.assertAllUsed()
      return result
    }
  }
}
