// What the compiler says about predicates where a signal is expected, and about missing arguments.
//
// Nothing here can be called. The compiler considers these functions only where no operator fits. They must come after
// the operators; see StandardDetours.swift.

extension SignalProtocol {
  /// Says what to call with a predicate.
  @available(*, unavailable, message: "use prefix(while:) with the opposite predicate; prefix(until:) takes a signal")
  public func prefix(until predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Says what to call with a predicate.
  @available(*, unavailable, message: "use drop(while:) with the opposite predicate; drop(until:) takes a signal")
  public func drop(until predicate: @escaping @Sendable (Element) -> Bool) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Says what is missing.
  @available(*, unavailable, message: "scan needs a value to begin with: scan(initial) { result, element in … }")
  public func scan(_ next: @escaping @Sendable (Element, Element) -> Element) -> some SignalProtocol<Element, Failure> {
    Signal<Element, Failure>.empty
  }

  /// Says which label is missing.
  @available(*, unavailable, message: "use chunked(count:): the number has a label")
  public func chunked(_ count: Int) -> some SignalProtocol<[Element], Failure> { Signal<[Element], Failure>.empty }

  /// Says which label is missing.
  @available(*, unavailable, message: "use windowed(count:): the number has a label")
  public func windowed(_ count: Int) -> some SignalProtocol<Signal<Element, Failure>, Failure> {
    Signal<Signal<Element, Failure>, Failure>.empty
  }

  /// Says what to call with a value.
  @available(
    *,
    unavailable,
    message: "use replaceError(with:) for one element, or return a signal such as Signal<Int, Never>.just(element)"
  )
  public func `catch`(_ handler: @escaping @Sendable (Failure) -> Element) -> some SignalProtocol<Element, Never> {
    Signal<Element, Never>.empty
  }
}

extension SignalProtocol where Element == [Bool] {
  /// Says what to call with lists.
  @available(*, unavailable, message: "use map { !$0.contains(false) }; and() takes tuples")
  public func and() -> some SignalProtocol<Bool, Failure> { Signal<Bool, Failure>.empty }

  /// Says what to call with lists.
  @available(*, unavailable, message: "use map { $0.contains(true) }; or() takes tuples")
  public func or() -> some SignalProtocol<Bool, Failure> { Signal<Bool, Failure>.empty }
}
