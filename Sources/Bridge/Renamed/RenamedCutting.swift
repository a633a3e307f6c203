// Objective-C's names for taking and skipping, where the spelling in Swift differs; the compiler names that.

extension RACSignal {
  /// RAC 2.x: `-takeUntil:`.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Trigger>(_ signalTrigger: RACSignal<Trigger>) -> RACSignal<Value> { take(until: signalTrigger) }

  /// RAC 2.x: `-takeUntilReplacement:`.
  @available(*, unavailable, renamed: "take(untilReplacement:)")
  public func takeUntilReplacement(_ replacement: RACSignal<Value>) -> RACSignal<Value> {
    take(untilReplacement: replacement)
  }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntilBlock(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { take(until: predicate) }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, renamed: "take(until:)")
  public func take(untilBlock predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { take(until: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhileBlock(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { take(while: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { take(while: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func take(whileBlock predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { take(while: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntilBlock(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(until: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(until: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skip(untilBlock predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(until: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhileBlock(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(while: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(while: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skip(whileBlock predicate: @escaping (Value?) -> Bool) -> RACSignal<Value> { skip(while: predicate) }
}

extension RACSequence {
  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntilBlock(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    take(until: predicate)
  }

  /// RAC 2.x: `-takeUntilBlock:`.
  @available(*, unavailable, renamed: "take(until:)")
  public func take(untilBlock predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { take(until: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhileBlock(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    take(while: predicate)
  }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { take(while: predicate) }

  /// RAC 2.x: `-takeWhileBlock:`.
  @available(*, unavailable, renamed: "take(while:)")
  public func take(whileBlock predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { take(while: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntilBlock(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    skip(until: predicate)
  }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { skip(until: predicate) }

  /// RAC 2.x: `-skipUntilBlock:`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skip(untilBlock predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { skip(until: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhileBlock(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> {
    skip(while: predicate)
  }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { skip(while: predicate) }

  /// RAC 2.x: `-skipWhileBlock:`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skip(whileBlock predicate: @escaping (Element) -> Bool) -> RACSequence<Element> { skip(while: predicate) }
}
