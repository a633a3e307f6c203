// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension SignalProtocol {
  @available(*, unavailable, message: "use throttle(for:edges:), or chunked(every:) and map(_:)")
  public func throttle<Result>(for interval: Duration, reducing: (Result?, Element) -> Result) -> Signal<Result,
    Failure> { unavailable() }
  @available(*, unavailable, message: "use compactMap { $0 }")
  public func compacted<Wrapped>() -> Signal<Wrapped, Failure> where Element == Wrapped? { unavailable() }
  @available(*, unavailable, renamed: "scan(_:_:)")
  public func reductions<Result>(_ initial: Result, _ next: (Result, Element) -> Result) -> Signal<Result, Failure> {
    unavailable() }
  @available(*, unavailable, renamed: "scan(into:_:)")
  public func reductions<Result>(into initial: Result, _ update: (inout Result, Element) -> Void) -> Signal<Result,
    Failure> { unavailable() }
  @available(*, unavailable, message: "use scan(initial) { … }")
  public func reductions(_ next: (Element, Element) -> Element) -> Signal<Element, Failure> { unavailable() }
  @available(*, unavailable, message: "use flatMapConcat { $0.signal }")
  public func joined<Inner>() -> Signal<Inner, Failure> where Element: Sequence<Inner> { unavailable() }
}
