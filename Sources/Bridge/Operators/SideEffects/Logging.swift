extension RACSignal {
  /// Prints all events.
  public func logAll() -> RACSignal<Value> {
    logNext().logError().logCompleted()
  }

  /// Prints each value.
  public func logNext() -> RACSignal<Value> {
    doNext { [description] in print("\(description) next: \(racDescription(of: $0))") }.named(name)
  }

  /// Prints the error.
  public func logError() -> RACSignal<Value> {
    doError { [description] in print("\(description) error: \(racDescription(of: $0))") }.named(name)
  }

  /// Prints the end.
  public func logCompleted() -> RACSignal<Value> {
    doCompleted { [description] in print("\(description) completed") }.named(name)
  }
}
