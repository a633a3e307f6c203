// What the compiler says about lists of signals whose failures differ.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension Signal {
  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "give all signals one type of failure, with promoteFailure() or mapError(_:)")
  public static func merge<First: SignalProtocol, Second: SignalProtocol, each Rest: SignalProtocol>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> Signal
  where First.Element == Element, First.Failure == Failure, Second.Element == Element { empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "give all signals one type of failure, with promoteFailure() or mapError(_:)")
  public static func race<First: SignalProtocol, Second: SignalProtocol, each Rest: SignalProtocol>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> Signal
  where First.Element == Element, First.Failure == Failure, Second.Element == Element { empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "give all signals one type of failure, with promoteFailure() or mapError(_:)")
  public static func concat<First: SignalProtocol, Second: SignalProtocol, each Rest: SignalProtocol>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> Signal
  where First.Element == Element, First.Failure == Failure, Second.Element == Element { empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "give all signals one type of failure, with promoteFailure() or mapError(_:)")
  public static func zip<First: SignalProtocol, Second: SignalProtocol, each Rest: SignalProtocol>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> Signal
  where Element == (First.Element, Second.Element, repeat (each Rest).Element), First.Failure == Failure { empty }

  /// Says what is missing where the failures differ.
  @available(*, unavailable, message: "give all signals one type of failure, with promoteFailure() or mapError(_:)")
  public static func combineLatest<First: SignalProtocol, Second: SignalProtocol, each Rest: SignalProtocol>(
    _ first: First,
    _ second: Second,
    _ rest: repeat each Rest
  ) -> Signal
  where Element == (First.Element, Second.Element, repeat (each Rest).Element), First.Failure == Failure { empty }
}
