// Objective-C's names for properties, methods and the objects of Foundation; the compiler names their replacements.

public import Foundation

extension RACSignal {
  /// RAC 2.x: `-setKeyPath:onObject:` and `-setKeyPath:onObject:nilValue:`, with the text of a key path.
  @available(*, unavailable, message: "Use a key path of Swift: setKeyPath(\\.text, on: label)")
  public func setKeyPath(_ keyPath: String, on object: AnyObject?, nilValue: Any? = nil) -> RACDisposable {
    RACDisposable()
  }

  /// RAC 2.x: `-setKeyPath:onObject:` and `-setKeyPath:onObject:nilValue:`.
  @available(*, unavailable, renamed: "setKeyPath(_:on:nilValue:)")
  public func setKeyPath(_ keyPath: Any, onObject object: AnyObject?, nilValue: Any? = nil) -> RACDisposable {
    RACDisposable()
  }
}

/// RAC 2.x: the macro `RAC`.
@available(*, unavailable, message: "Use signal.setKeyPath(\\.text, on: label)")
public func RAC(_ target: Any?, _ keyPath: Any, _ nilValue: Any? = nil) -> Any? { nil }

/// RAC 2.x: the macro `RACObserve` with its two arguments.
@available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
public func RACObserve(_ target: Any?, _ keyPath: Any) -> RACSignal<Any> { .never() }

/// RAC 2.x: the macro `RACChannelTo` with its arguments.
@available(*, unavailable, message: "Use RACChannelTo(model.$name), where name is declared with @RACObserved")
public func RACChannelTo(_ target: Any?, _ keyPath: String, _ nilValue: Any? = nil) -> RACChannelTerminal<Any> {
  RACChannel().followingTerminal
}

/// RAC 2.x: the class behind `RACChannelTo`.
@available(*, unavailable, message: "Use RACChannelTo(model.$name), where name is declared with @RACObserved")
public enum RACKVOChannel {}

extension RACObject {
  /// RAC 2.x: `-rac_liftSelector:withSignals:`.
  @available(*, unavailable, message: "Use rac_lift(_:with:), with a method: rac_lift(View.show, with: title, image)")
  public func rac_liftSelector(_ selector: Any, withSignals signals: RACStream...) -> RACSignal<Any> { .never() }

  /// RAC 2.x: `-rac_liftSelector:withSignalsFromArray:`, as the importer spells it.
  @available(*, unavailable, renamed: "rac_lift(withSignalsFromArray:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalsFrom signals: [RACStream]) -> RACSignal<Any> { .never() }

  /// RAC 2.x: `-rac_liftSelector:withSignalsFromArray:`.
  @available(*, unavailable, renamed: "rac_lift(withSignalsFromArray:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalsFromArray signals: [RACStream]) -> RACSignal<Any> {
    .never()
  }

  /// RAC 2.x: `-rac_liftSelector:withSignalOfArguments:`.
  @available(*, unavailable, renamed: "rac_lift(withSignalOfArguments:_:)")
  public func rac_liftSelector(_ selector: Any, withSignalOfArguments arguments: RACSignal<RACTuple>) -> RACSignal<Any>
  {
    .never()
  }

  /// RAC 2.x: `-rac_signalForSelector:` and `-rac_signalForSelector:fromProtocol:`, as the importer spells them.
  @available(*, unavailable, message: "Swift cannot intercept a method: send to a RACSubject in the method")
  public func rac_signal(for selector: Any, from source: Any? = nil) -> RACSignal<RACTuple> { .never() }

  /// RAC 2.x: `-rac_signalForSelector:` and `-rac_signalForSelector:fromProtocol:`.
  @available(*, unavailable, message: "Swift cannot intercept a method: send to a RACSubject in the method")
  public func rac_signalForSelector(_ selector: Any, fromProtocol source: Any? = nil) -> RACSignal<RACTuple> {
    .never()
  }

  /// RAC 2.x: `-rac_valuesForKeyPath:observer:`, as the importer spells it.
  @available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
  public func rac_values(forKeyPath keyPath: String, observer: Any?) -> RACSignal<Any> { .never() }

  /// RAC 2.x: `-rac_valuesForKeyPath:observer:`.
  @available(*, unavailable, message: "Use RACObserve(model.$name), where name is declared with @RACObserved")
  public func rac_valuesForKeyPath(_ keyPath: String, observer: Any?) -> RACSignal<Any> { .never() }

  /// RAC 2.x: `-rac_valuesAndChangesForKeyPath:options:observer:`, as the importer spells it.
  @available(
    *,
    unavailable,
    message: "Use RACObserve(model.$name); combinePrevious(withStart:reduce:) has the old value"
  )
  public func rac_valuesAndChanges(forKeyPath keyPath: String, options: Any, observer: Any?) -> RACSignal<RACTuple> {
    .never()
  }

  /// RAC 2.x: `-rac_valuesAndChangesForKeyPath:options:observer:`.
  @available(
    *,
    unavailable,
    message: "Use RACObserve(model.$name); combinePrevious(withStart:reduce:) has the old value"
  )
  public func rac_valuesAndChangesForKeyPath(
    _ keyPath: String,
    options: Any,
    observer: Any?
  ) -> RACSignal<RACTuple> { .never() }
}

extension NotificationCenter {
  /// RAC 2.x: `-rac_addObserverForName:object:`.
  @available(*, unavailable, renamed: "rac_addObserver(forName:object:)")
  public func rac_addObserverForName(_ name: Notification.Name?, object: AnyObject?) -> RACSignal<Notification> {
    rac_addObserver(forName: name, object: object)
  }
}

extension UserDefaults {
  /// RAC 2.x: `-rac_channelTerminalForKey:`.
  @available(*, unavailable, renamed: "rac_channelTerminal(forKey:as:)")
  public func rac_channelTerminalForKey(_ key: String) -> RACChannelTerminal<Any> { rac_channelTerminal(forKey: key) }
}

extension Data {
  /// RAC 2.x: `+rac_readContentsOfURL:options:scheduler:`.
  @available(*, unavailable, renamed: "rac_readContents(of:options:scheduler:)")
  public static func rac_readContentsOfURL(
    _ url: URL,
    options: Data.ReadingOptions,
    scheduler: RACScheduler
  ) -> RACSignal<Data> { rac_readContents(of: url, options: options, scheduler: scheduler) }
}

extension String {
  /// RAC 2.x: `+rac_readContentsOfURL:usedEncoding:scheduler:`.
  @available(*, unavailable, renamed: "rac_readContents(of:encoding:scheduler:)")
  public static func rac_readContentsOfURL(
    _ url: URL,
    usedEncoding: Any?,
    scheduler: RACScheduler
  ) -> RACSignal<String> { rac_readContents(of: url, scheduler: scheduler) }

  /// RAC 2.x: `+rac_readContentsOfURL:usedEncoding:scheduler:`, as the importer spells it.
  @available(*, unavailable, renamed: "rac_readContents(of:encoding:scheduler:)")
  public static func rac_readContents(
    of url: URL,
    usedEncoding: Any?,
    scheduler: RACScheduler
  ) -> RACSignal<String> { rac_readContents(of: url, scheduler: scheduler) }
}
