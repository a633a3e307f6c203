// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

@available(*, unavailable, message: "use Signal.merge(first, second), or first.merge(with: second)")
public func merge<First: SignalProtocol>(_ first: First, _ others: any SignalProtocol...) -> Signal<First.Element,
  First.Failure> { unavailable() }
@available(*, unavailable, message: "use Signal.zip(first, second), or first.zip(with: second)")
public func zip<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second, _ others: any
  SignalProtocol...) -> Signal<(First.Element, Second.Element), First.Failure> { unavailable() }
@available(*, unavailable, message: "use Signal.combineLatest(first, second), or first.combineLatest(with: second)")
public func combineLatest<First: SignalProtocol, Second: SignalProtocol>(_ first: First, _ second: Second, _ others:
  any SignalProtocol...) -> Signal<(First.Element, Second.Element), First.Failure> { unavailable() }
@available(*, unavailable, message: "use Signal.concat(first, second), or first.append(second)")
public func chain<First: SignalProtocol>(_ first: First, _ others: any SignalProtocol...) -> Signal<First.Element,
  First.Failure> { unavailable() }

extension Sequence {
  @available(*, unavailable, renamed: "signal") public var async: Signal<Element, Never> { unavailable() }
}
