/// A signal that makes a poller of another signal: an operator that is no rule consists of this and its poller.
@frozen @usableFromInline struct PolledSignal<Base: SignalProtocol, Poller: PollerProtocol>: SignalProtocol {
  @usableFromInline typealias Element = Poller.Element
  @usableFromInline typealias Failure = Poller.Failure

  @usableFromInline let base: Base
  /// The operator as it is spelled in code; `nil` if the signal is described like its base.
  @usableFromInline let name: StaticString?
  @usableFromInline let make: @Sendable (Base) -> Poller

  @inlinable init(_ base: Base, _ name: StaticString?, _ make: @escaping @Sendable (Base) -> Poller) {
    self.base = base
    self.name = name
    self.make = make
  }

  @usableFromInline var description: String { name.map { "\(base).\($0)" } ?? "\(base)" }

  @inlinable func makePoller() -> Poller { make(base) }
}
