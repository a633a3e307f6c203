// ReactiveCocoa's functions of signals that take a block or a scheduler; the compiler names their replacements.
//
// For the functions of one array of signals, such as `+merge:`, the compiler names the missing label by itself.

public import AsyncStreams

extension Signal {
  /// RAC 2.x: `+zip:reduce:`.
  @available(*, unavailable, message: "Use Signal.zip(a, b).map { a, b in … }")
  public static func zip<each Input>(_ sources: some Any, reduce: (repeat each Input) -> Element) -> Signal { empty }

  /// RAC 2.x: `+combineLatest:reduce:`.
  @available(*, unavailable, message: "Use Signal.combineLatest(a, b).map { a, b in … }")
  public static func combineLatest<each Input>(
    _ sources: some Any,
    reduce: (repeat each Input) -> Element
  ) -> Signal { empty }

  /// RAC 2.x: `+interval:onScheduler:` and `+interval:onScheduler:withLeeway:`.
  @available(*, unavailable, renamed: "interval(every:missedTicks:clock:)")
  public static func interval(_ interval: some Any, on scheduler: some Any, withLeeway leeway: Double = 0) -> Signal {
    empty
  }
}
