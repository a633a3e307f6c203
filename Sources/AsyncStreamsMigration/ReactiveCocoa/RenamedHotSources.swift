// ReactiveCocoa's names for making subjects, and for channels; the compiler names their replacements.

public import AsyncStreams

extension Subject {
  /// RAC 2.x: `+subject`.
  @available(*, unavailable, renamed: "init()")
  public static func subject() -> Subject { Subject() }
}

extension ReplaySubject {
  /// RAC 2.x: `+replaySubjectWithCapacity:`.
  @available(*, unavailable, renamed: "init(keeping:)")
  public init(capacity: Int) { self.init(keeping: capacity) }
}

extension BehaviorSubject {
  /// RAC 2.x: `+behaviorSubjectWithDefaultValue:`.
  @available(*, unavailable, renamed: "init(_:)")
  public init(defaultValue: Element) { self.init(defaultValue) }
}

extension TwoWayChannel {
  /// RAC 2.x: the property `leadingTerminal`.
  @available(*, unavailable, renamed: "leading")
  public var leadingTerminal: ChannelTerminal<Element, Failure> { leading }

  /// RAC 2.x: the property `followingTerminal`.
  @available(*, unavailable, renamed: "following")
  public var followingTerminal: ChannelTerminal<Element, Failure> { following }
}

extension ChannelTerminal {
  /// RAC 2.x: `-sendNext:`.
  @available(*, unavailable, renamed: "yield(_:)")
  public func sendNext(_ element: Element) { yield(element) }

  /// RAC 2.x: `-sendError:`.
  @available(*, unavailable, renamed: "finish(throwing:)")
  public func sendError(_ failure: Failure) { finish(throwing: failure) }

  /// RAC 2.x: `-sendCompleted`.
  @available(*, unavailable, renamed: "finish()")
  public func sendCompleted() { finish() }
}
