extension RACSignal {
  /// Replaces each value by a signal and merges these signals, as they come and without a limit.
  ///
  /// ```swift
  /// searchText.flattenMap { text in search(text ?? "") }
  /// ```
  ///
  /// - Parameter block: Returns the signal for a value; nil counts as an empty signal and does not end anything.
  /// - Returns: A signal that completes when the receiver and all inner signals have, and sends their first error.
  public func flattenMap<Other>(_ block: @escaping (Value?) -> RACSignal<Other>?) -> RACSignal<Other> {
    bind { { value, _ in block(value) ?? .empty() } }.named("[\(name)] -flattenMap:")
  }

  /// Replaces each value by the result of a block, which may be nil.
  public func map<Other>(_ block: @escaping (Value?) -> Other?) -> RACSignal<Other> {
    bindSteps { { value in .send(block(value)) } }.named("[\(name)] -map:")
  }

  /// Replaces each value by the same one.
  public func mapReplace<Other>(_ replacement: Other?) -> RACSignal<Other> {
    map { _ in replacement }.named("[\(name)] -mapReplace: \(racDescription(of: replacement))")
  }

  /// Keeps the values for which a block returns true.
  public func filter(_ block: @escaping (Value?) -> Bool) -> RACSignal<Value> {
    bindSteps { { value in block(value) ? .send(value) : .skip } }.named("[\(name)] -filter:")
  }

  /// Drops the values equal to the given one; nil drops nils only.
  public func ignore(_ value: Value?) -> RACSignal<Value> {
    filter { !racIsEqual($0, value) }.named("[\(name)] -ignore: \(racDescription(of: value))")
  }

  /// Drops all values, and passes on the end or the error.
  public func ignoreValues() -> RACSignal<Value> {
    filter { _ in false }.named("[\(name)] -ignoreValues")
  }

  /// Sends a value, which may be nil, before the receiver is subscribed.
  public func start(with value: Value?) -> RACSignal<Value> {
    RACSignal.return(value).concat(self).named("[\(name)] -startWith: \(racDescription(of: value))")
  }
}
