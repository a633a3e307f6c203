// Written by Scripts/old-names.
// swift-format-ignore-file

import AsyncStreamsMigration
public import Foundation

extension RACSignal {
  @available(*, unavailable, renamed: "startEagerly(with:block:)")
  public static func startEagerlyWithScheduler(_ scheduler: RACScheduler, block: (any RACSubscriber<Value>) -> Void) ->
    RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "startLazily(with:block:)")
  public static func startLazilyWithScheduler(_ scheduler: RACScheduler, block: (any RACSubscriber<Value>) -> Void) ->
    RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "asynchronousFirstOrDefault(_:success:error:timeout:)")
  public func asynchronousFirstOrDefault(_ defaultValue: Value?, success: inout Bool) throws -> Value? { unavailable() }
  @available(*, unavailable, renamed: "asynchronouslyWaitUntilCompleted(_:timeout:)")
  public func asynchronouslyWaitUntilCompleted() throws { unavailable() }
  @available(*, unavailable, renamed: "scan(withStart:reduce:)")
  public func scanWithStart<Result>(_ start: Result?, reduce: (Result?, Value?) -> Result?) -> RACSignal<Result> {
    unavailable() }
  @available(*, unavailable, renamed: "scan(withStart:reduceWithIndex:)")
  public func scanWithStart<Result>(_ start: Result?, reduceWithIndex reduce: (Result?, Value?, UInt) -> Result?) ->
    RACSignal<Result> { unavailable() }
  @available(*, unavailable, renamed: "combinePrevious(withStart:reduce:)")
  public func combinePreviousWithStart<Result>(_ start: Value?, reduce: (Value?, Value?) -> Result?) ->
    RACSignal<Result> { unavailable() }
  @available(*, unavailable, renamed: "aggregate(withStart:reduce:)")
  public func aggregateWithStart<Result>(_ start: Result?, reduce: (Result?, Value?) -> Result?) -> RACSignal<Result> {
    unavailable() }
  @available(*, unavailable, renamed: "aggregate(withStart:reduceWithIndex:)")
  public func aggregateWithStart<Result>(_ start: Result?, reduceWithIndex reduce: (Result?, Value?, UInt) -> Result?)
    -> RACSignal<Result> { unavailable() }
  @available(*, unavailable, renamed: "aggregate(withStartFactory:reduce:)")
  public func aggregateWithStartFactory<Result>(_ startFactory: () -> Result?, reduce: (Result?, Value?) -> Result?) ->
    RACSignal<Result> { unavailable() }
  @available(*, unavailable, renamed: "group(by:)")
  public func groupBy<Key: Hashable>(_ keyBlock: (Value?) -> Key?) -> RACSignal<RACGroupedSignal<Key, Value>> {
    unavailable() }
  @available(*, unavailable, renamed: "group(by:transform:)")
  public func groupBy<Key: Hashable, Other>(_ keyBlock: (Value?) -> Key?, transform: (Value?) -> Other?) ->
    RACSignal<RACGroupedSignal<Key, Other>> { unavailable() }
  @available(*, unavailable, renamed: "start(with:)")
  public func startWith(_ value: Value?) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhileBlock(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(while:)")
  public func take(whileBlock predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntilBlock(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(until:)")
  public func take(untilBlock predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Trigger>(_ signalTrigger: RACSignal<Trigger>) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "take(untilReplacement:)")
  public func takeUntilReplacement(_ replacement: RACSignal<Value>) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhileBlock(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(while:)")
  public func skip(whileBlock predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntilBlock(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil(_ predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "skip(until:)")
  public func skip(untilBlock predicate: (Value?) -> Bool) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "then(_:)")
  public func sequenceNext<Other>(_ block: () -> RACSignal<Other>?) -> RACSignal<Other> { unavailable() }
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other>(_ signal: RACSignal<Other>) -> RACSignal<RACTuple> { unavailable() }
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other>(_ signal: RACSignal<Other>) -> RACSignal<RACTuple> { unavailable() }
  @available(*, unavailable, renamed: "flattenMap(_:)")
  public func sequenceMany<Other>(_ block: () -> RACSignal<Other>?) -> RACSignal<Other> { unavailable() }
  @available(*, unavailable, renamed: "catch(to:)")
  public func catchTo(_ signal: RACSignal<Value>) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "timeout(_:on:)")
  public func timeout(_ interval: TimeInterval, onScheduler scheduler: RACScheduler) -> RACSignal<Value> { unavailable()
    }
  @available(*, unavailable, renamed: "buffer(withTime:on:)")
  public func bufferWithTime(_ interval: TimeInterval, onScheduler scheduler: RACScheduler) -> RACSignal<RACTuple> {
    unavailable() }
  @available(*, unavailable, renamed: "deliver(on:)")
  public func deliverOn(_ scheduler: RACScheduler) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: RACScheduler) -> RACSignal<Value> { unavailable() }
  @available(*, unavailable, renamed: "firstOrDefault(_:success:error:)")
  public func firstOrDefault(_ defaultValue: Value?, success: inout Bool) throws -> Value? { unavailable() }
  @available(*, unavailable, message: "Use a key path of Swift: setKeyPath(\\.text, on: label)")
  public func setKeyPath(_ keyPath: String, on object: AnyObject?, nilValue: Any? = nil) -> RACDisposable {
    unavailable() }
  @available(*, unavailable, renamed: "setKeyPath(_:on:nilValue:)")
  public func setKeyPath(_ keyPath: Any, onObject object: AnyObject?, nilValue: Any? = nil) -> RACDisposable {
    unavailable() }
}

extension RACSignal where Value == Date {
  @available(*, unavailable, renamed: "interval(_:on:)")
  public static func interval(_ interval: TimeInterval, onScheduler scheduler: RACScheduler) -> RACSignal<Date> {
    unavailable() }
  @available(*, unavailable, renamed: "interval(_:on:withLeeway:)")
  public static func interval(_ interval: TimeInterval, onScheduler scheduler: RACScheduler, withLeeway leeway:
    TimeInterval) -> RACSignal<Date> { unavailable() }
}
