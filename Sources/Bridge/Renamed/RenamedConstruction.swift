// Objective-C's names for making subjects, commands, sequences and disposables; the compiler names the initialisers.

extension RACSubject {
  /// RAC 2.x: `+subject`.
  @available(*, unavailable, renamed: "init()")
  public static func subject() -> RACSubject<Value> { RACSubject() }

  /// RAC 2.x: `+replaySubjectWithCapacity:`.
  @available(*, unavailable, message: "Use RACReplaySubject(capacity:)")
  public static func replaySubjectWithCapacity(_ capacity: UInt) -> RACReplaySubject<Value> {
    RACReplaySubject(capacity: capacity)
  }

  /// RAC 2.x: `+behaviorSubjectWithDefaultValue:`.
  @available(*, unavailable, message: "Use RACBehaviorSubject(defaultValue:)")
  public static func behaviorSubjectWithDefaultValue(_ value: Value?) -> RACBehaviorSubject<Value> {
    RACBehaviorSubject(defaultValue: value)
  }
}

extension RACCommand {
  /// RAC 2.x: `-initWithSignalBlock:`, as the importer spells it.
  @available(*, unavailable, renamed: "init(signalBlock:)")
  public convenience init(signal signalBlock: @escaping (Input?) -> RACSignal<Value>?) {
    self.init(signalBlock: signalBlock)
  }

  /// RAC 2.x: `-initWithEnabled:signalBlock:`, as the importer spells it.
  @available(*, unavailable, renamed: "init(enabled:signalBlock:)")
  public convenience init<Enabled>(
    enabled enabledSignal: RACSignal<Enabled>?,
    signal signalBlock: @escaping (Input?) -> RACSignal<Value>?
  ) { self.init(enabled: enabledSignal, signalBlock: signalBlock) }
}

extension RACSequence {
  /// RAC 2.x: `+sequenceWithHeadBlock:tailBlock:`.
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public static func sequenceWithHeadBlock(
    _ headBlock: @escaping () -> Element?,
    tailBlock: (() -> RACSequence<Element>?)?
  ) -> RACSequence<Element> { sequence(headBlock: headBlock, tailBlock: tailBlock) }

  /// RAC 2.x: `+sequenceWithHeadBlock:tailBlock:`, as the importer spells it.
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public convenience init(
    head headBlock: @escaping () -> Element?,
    tail tailBlock: (() -> RACSequence<Element>?)?
  ) { self.init() }

  /// RAC 2.x: `+sequenceWithHeadBlock:tailBlock:`, as the importer spells it without omitting words.
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public convenience init(
    headBlock: @escaping () -> Element?,
    tailBlock: (() -> RACSequence<Element>?)?
  ) { self.init() }

  /// RAC 2.x: `-objectPassingTest:`, as the importer spells it.
  @available(*, unavailable, renamed: "objectPassingTest(_:)")
  public func object(passingTest predicate: @escaping (Element) -> Bool) -> Element? { objectPassingTest(predicate) }
}

extension RACDisposable {
  /// RAC 2.x: `+disposableWithBlock:`.
  @available(*, unavailable, renamed: "init(block:)")
  public static func disposableWithBlock(_ block: @escaping () -> Void) -> RACDisposable { RACDisposable(block: block) }

  /// RAC 2.x: the property `disposed`.
  @available(*, unavailable, renamed: "isDisposed")
  public var disposed: Bool { isDisposed }
}

extension RACScopedDisposable {
  /// RAC 2.x: `+scopedDisposableWithDisposable:`.
  @available(*, unavailable, renamed: "init(disposable:)")
  public static func scopedDisposableWithDisposable(_ disposable: RACDisposable) -> RACScopedDisposable {
    RACScopedDisposable(disposable: disposable)
  }
}

extension RACCompoundDisposable {
  /// RAC 2.x: `+compoundDisposable`.
  @available(*, unavailable, renamed: "init()")
  public static func compoundDisposable() -> RACCompoundDisposable { RACCompoundDisposable() }

  /// RAC 2.x: `+compoundDisposableWithDisposables:`.
  @available(*, unavailable, renamed: "init(disposables:)")
  public static func compoundDisposableWithDisposables(_ disposables: [RACDisposable]) -> RACCompoundDisposable {
    RACCompoundDisposable(disposables: disposables)
  }

  /// RAC 2.x: `-addDisposable:`.
  @available(*, unavailable, renamed: "add(_:)")
  public func addDisposable(_ disposable: RACDisposable?) { add(disposable) }

  /// RAC 2.x: `-removeDisposable:`.
  @available(*, unavailable, renamed: "remove(_:)")
  public func removeDisposable(_ disposable: RACDisposable?) { remove(disposable) }
}

extension RACSerialDisposable {
  /// RAC 2.x: `+serialDisposableWithDisposable:`.
  @available(*, unavailable, renamed: "init(disposable:)")
  public static func serialDisposableWithDisposable(_ disposable: RACDisposable?) -> RACSerialDisposable {
    RACSerialDisposable(disposable: disposable)
  }

  /// RAC 2.x: `-swapInDisposable:`, as the importer spells it.
  @available(*, unavailable, renamed: "swapInDisposable(_:)")
  public func swap(in disposable: RACDisposable?) -> RACDisposable? { swapInDisposable(disposable) }
}

extension RACSubscriber {
  /// RAC 2.x: `-didSubscribeWithDisposable:`.
  @available(*, unavailable, renamed: "didSubscribe(with:)")
  public func didSubscribeWithDisposable(_ disposable: RACCompoundDisposable) { didSubscribe(with: disposable) }
}
