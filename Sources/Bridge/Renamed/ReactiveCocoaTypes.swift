// Written by Scripts/old-names.
// swift-format-ignore-file

import AsyncStreamsMigration
public import Foundation

extension RACSequence {
  @available(*, unavailable, renamed: "scan(withStart:reduce:)")
  public func scanWithStart<Result>(_ start: Result?, reduce: (Result?, Element) -> Result?) -> RACSequence<Result> {
    unavailable() }
  @available(*, unavailable, renamed: "scan(withStart:reduceWithIndex:)")
  public func scanWithStart<Result>(_ start: Result?, reduceWithIndex reduce: (Result?, Element, UInt) -> Result?) ->
    RACSequence<Result> { unavailable() }
  @available(*, unavailable, renamed: "combinePrevious(withStart:reduce:)")
  public func combinePreviousWithStart<Result>(_ start: Element?, reduce: (Element?, Element) -> Result?) ->
    RACSequence<Result> { unavailable() }
  @available(*, unavailable, renamed: "start(with:)")
  public func startWith(_ element: Element?) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhileBlock(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func take(whileBlock predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntilBlock(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "take(until:)")
  public func take(untilBlock predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhileBlock(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skip(whileBlock predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntilBlock(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil(_ predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skip(untilBlock predicate: (Element) -> Bool) -> RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other>(_ sequence: RACSequence<Other>) -> RACSequence<RACTuple> { unavailable() }
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public static func sequenceWithHeadBlock(_ headBlock: () -> Element?, tailBlock: (() -> RACSequence<Element>?)?) ->
    RACSequence<Element> { unavailable() }
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public convenience init(head headBlock: () -> Element?, tail tailBlock: (() -> RACSequence<Element>?)?) {
    unavailable() }
  @available(*, unavailable, renamed: "sequence(headBlock:tailBlock:)")
  public convenience init(headBlock: () -> Element?, tailBlock: (() -> RACSequence<Element>?)?) { unavailable() }
  @available(*, unavailable, renamed: "signal(with:)")
  public func signalWithScheduler(_ scheduler: RACScheduler) -> RACSignal<Element> { unavailable() }
  @available(*, unavailable, renamed: "foldLeft(withStart:reduce:)")
  public func foldLeftWithStart<Result>(_ start: Result?, reduce: (Result?, Element) -> Result?) -> Result? {
    unavailable() }
  @available(*, unavailable, renamed: "foldRight(withStart:reduce:)")
  public func foldRightWithStart<Result>(_ start: Result?, reduce: (Element, RACSequence<Result>) -> Result?) -> Result?
    { unavailable() }
  @available(*, unavailable, renamed: "objectPassingTest(_:)")
  public func object(passingTest predicate: (Element) -> Bool) -> Element? { unavailable() }
}

extension RACSubject {
  @available(*, unavailable, renamed: "init()") public static func subject() -> RACSubject<Value> { unavailable() }
  @available(*, unavailable, message: "Use RACReplaySubject(capacity:)")
  public static func replaySubjectWithCapacity(_ capacity: UInt) -> RACReplaySubject<Value> { unavailable() }
  @available(*, unavailable, message: "Use RACBehaviorSubject(defaultValue:)")
  public static func behaviorSubjectWithDefaultValue(_ value: Value?) -> RACBehaviorSubject<Value> { unavailable() }
}

extension RACSubscriber {
  @available(*, unavailable, renamed: "didSubscribe(with:)")
  public func didSubscribeWithDisposable(_ disposable: RACCompoundDisposable) { unavailable() }
}

extension RACDisposable {
  @available(*, unavailable, renamed: "init(block:)")
  public static func disposableWithBlock(_ block: () -> Void) -> RACDisposable { unavailable() }
  @available(*, unavailable, renamed: "isDisposed") public var disposed: Bool { unavailable() }
}

extension RACScopedDisposable {
  @available(*, unavailable, renamed: "init(disposable:)")
  public static func scopedDisposableWithDisposable(_ disposable: RACDisposable) -> RACScopedDisposable { unavailable()
    }
}

extension RACCompoundDisposable {
  @available(*, unavailable, renamed: "init()")
  public static func compoundDisposable() -> RACCompoundDisposable { unavailable() }
  @available(*, unavailable, renamed: "init(disposables:)")
  public static func compoundDisposableWithDisposables(_ disposables: [RACDisposable]) -> RACCompoundDisposable {
    unavailable() }
  @available(*, unavailable, renamed: "add(_:)")
  public func addDisposable(_ disposable: RACDisposable?) { unavailable() }
  @available(*, unavailable, renamed: "remove(_:)")
  public func removeDisposable(_ disposable: RACDisposable?) { unavailable() }
}

extension RACSerialDisposable {
  @available(*, unavailable, renamed: "init(disposable:)")
  public static func serialDisposableWithDisposable(_ disposable: RACDisposable?) -> RACSerialDisposable { unavailable()
    }
  @available(*, unavailable, renamed: "swapInDisposable(_:)")
  public func swap(in disposable: RACDisposable?) -> RACDisposable? { unavailable() }
}

extension RACCommand {
  @available(*, unavailable, renamed: "init(signalBlock:)")
  public convenience init(signal signalBlock: (Input?) -> RACSignal<Value>?) { unavailable() }
  @available(*, unavailable, renamed: "init(enabled:signalBlock:)")
  public convenience init<Enabled>(enabled enabledSignal: RACSignal<Enabled>?, signal signalBlock: (Input?) ->
    RACSignal<Value>?) { unavailable() }
}

extension RACScheduler {
  @available(*, unavailable, renamed: "mainThread()")
  public static func mainThreadScheduler() -> RACScheduler { unavailable() }
  @available(*, unavailable, renamed: "init(priority:)")
  public static func schedulerWithPriority(_ priority: RACSchedulerPriority) -> RACScheduler { unavailable() }
  @available(*, unavailable, renamed: "init(priority:name:)")
  public static func schedulerWithPriority(_ priority: RACSchedulerPriority, name: String) -> RACScheduler {
    unavailable() }
  @available(*, unavailable, renamed: "immediate()")
  public static func immediateScheduler(_ nothing: Void = ()) -> RACScheduler { unavailable() }
}

extension RACTuple {
  @available(*, unavailable, renamed: "init(_:)")
  public static func tupleWithObjects(_ objects: Any?...) -> RACTuple { unavailable() }
  @available(*, unavailable, renamed: "init(_:)")
  public static func pack(_ values: Any?...) -> RACTuple { unavailable() }
  @available(*, unavailable, renamed: "init(objectsFrom:)")
  public static func tupleWithObjectsFromArray(_ array: [Any]) -> RACTuple { unavailable() }
  @available(*, unavailable, renamed: "init(objectsFrom:convertNullsToNils:)")
  public static func tupleWithObjectsFromArray(_ array: [Any], convertNullsToNils: Bool) -> RACTuple { unavailable() }
  @available(*, unavailable, renamed: "object(at:)") public func objectAtIndex(_ index: Int) -> Any? { unavailable() }
  @available(*, unavailable, message: "Use a subscript: tuple[0]")
  public func objectAtIndexedSubscript(_ index: Int) -> Any? { unavailable() }
  @available(*, unavailable, renamed: "addingObject(_:)")
  public func tupleByAddingObject(_ object: Any?) -> RACTuple { unavailable() }
  @available(*, unavailable, renamed: "addingObject(_:)")
  public func adding(_ object: Any?) -> RACTuple { unavailable() }
}

@available(*, unavailable, renamed: "RACTuple") public typealias RACOneTuple = RACTuple
@available(*, unavailable, renamed: "RACTuple") public typealias RACTwoTuple = RACTuple
@available(*, unavailable, renamed: "RACTuple") public typealias RACThreeTuple = RACTuple
@available(*, unavailable, renamed: "RACTuple") public typealias RACFourTuple = RACTuple
@available(*, unavailable, renamed: "RACTuple") public typealias RACFiveTuple = RACTuple
@available(*, unavailable, message: "Use let (name, size) = tuple.unpack(as: String.self, Int.self)")
public func RACTupleUnpack(_ values: Any?...) { unavailable() }
@available(*, unavailable, message: "Use RACChannelTo(model.$name), where name is declared with @RACObserved")
public func RACChannelTo(_ target: Any?, _ keyPath: String, _ nilValue: Any? = nil) -> RACChannelTerminal<Any> {
  unavailable() }
@available(*, unavailable, message: "Use RACChannelTo(model.$name), where name is declared with @RACObserved")
public enum RACKVOChannel {}
@available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
public func RACObserve(_ target: Any?, _ keyPath: Any) -> RACSignal<Any> { unavailable() }
@available(*, unavailable, message: "Use signal.setKeyPath(\\.text, on: label)")
public func RAC(_ target: Any?, _ keyPath: Any, _ nilValue: Any? = nil) -> Any? { unavailable() }

extension RACEvent {
  @available(*, unavailable, renamed: "init(value:)")
  public static func eventWithValue(_ value: Value?) -> RACEvent { unavailable() }
  @available(*, unavailable, renamed: "init(error:)")
  public static func eventWithError(_ error: (any Error)?) -> RACEvent { unavailable() }
  @available(*, unavailable, renamed: "completed()") public static func completedEvent() -> RACEvent { unavailable() }
  @available(*, unavailable, renamed: "isFinished") public var finished: Bool { unavailable() }
}

extension RACObject {
  @available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
  public func rac_values(forKeyPath keyPath: String, observer: Any?) -> RACSignal<Any> { unavailable() }
  @available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
  public func rac_valuesForKeyPath(_ keyPath: String, observer: Any?) -> RACSignal<Any> { unavailable() }
  @available(*, unavailable,
    message: "Use RACObserve(model.$name); combinePrevious(withStart:reduce:) has the old value")
  public func rac_valuesAndChanges(forKeyPath keyPath: String, options: Any, observer: Any?) -> RACSignal<RACTuple> {
    unavailable() }
  @available(*, unavailable,
    message: "Use RACObserve(model.$name); combinePrevious(withStart:reduce:) has the old value")
  public func rac_valuesAndChangesForKeyPath(_ keyPath: String, options: Any, observer: Any?) -> RACSignal<RACTuple> {
    unavailable() }
  @available(*, unavailable, message: "Use rac_lift(_:with:), with a method: rac_lift(View.show, with: title, image)")
  public func rac_liftSelector(_ selector: Any, withSignals signals: RACStream...) -> RACSignal<Any> { unavailable() }
  @available(*, unavailable, renamed: "rac_lift(withSignalsFromArray:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalsFrom signals: [RACStream]) -> RACSignal<Any> { unavailable()
    }
  @available(*, unavailable, renamed: "rac_lift(withSignalsFromArray:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalsFromArray signals: [RACStream]) -> RACSignal<Any> {
    unavailable() }
  @available(*, unavailable, renamed: "rac_lift(withSignalOfArguments:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalOfArguments arguments: RACSignal<RACTuple>) -> RACSignal<Any>
    { unavailable() }
  @available(*, unavailable, message: "Swift cannot intercept a method: send to a RACSubject in the method")
  public func rac_signal(for selector: Any, from source: Any? = nil) -> RACSignal<RACTuple> { unavailable() }
  @available(*, unavailable, message: "Swift cannot intercept a method: send to a RACSubject in the method")
  public func rac_signalForSelector(_ selector: Any, fromProtocol source: Any? = nil) -> RACSignal<RACTuple> {
    unavailable() }
}

extension NotificationCenter {
  @available(*, unavailable, renamed: "rac_addObserver(forName:object:)")
  public func rac_addObserverForName(_ name: Notification.Name?, object: AnyObject?) -> RACSignal<Notification> {
    unavailable() }
}

extension UserDefaults {
  @available(*, unavailable, renamed: "rac_channelTerminal(forKey:as:)")
  public func rac_channelTerminalForKey(_ key: String) -> RACChannelTerminal<Any> { unavailable() }
}

extension Data {
  @available(*, unavailable, renamed: "rac_readContents(of:options:scheduler:)")
  public static func rac_readContentsOfURL(_ url: URL, options: Data.ReadingOptions, scheduler: RACScheduler) ->
    RACSignal<Data> { unavailable() }
}

extension String {
  @available(*, unavailable, renamed: "rac_readContents(of:encoding:scheduler:)")
  public static func rac_readContentsOfURL(_ url: URL, usedEncoding: Any?, scheduler: RACScheduler) -> RACSignal<String>
    { unavailable() }
  @available(*, unavailable, renamed: "rac_readContents(of:encoding:scheduler:)")
  public static func rac_readContents(of url: URL, usedEncoding: Any?, scheduler: RACScheduler) -> RACSignal<String> {
    unavailable() }
}
