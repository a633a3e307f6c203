/// A rule under another name, for an operator that uses the rule of another one.
///
/// A wrapper rather than a name in every rule, since the compiler fuses a chain of operators only while the chain has
/// few stored properties.
@frozen @usableFromInline struct RelabelledRule<Base: ElementRule>: ElementRule {
  @usableFromInline let label: StaticString
  @usableFromInline let base: Base

  @inlinable init(_ label: StaticString, _ base: Base) {
    self.label = label
    self.base = base
  }

  @usableFromInline var name: String { "\(label)" }

  @inlinable func makeState() -> Base.State { base.makeState() }

  /// Whether the stream ends before anything is received.
  @inlinable func isSatisfied(_ state: Base.State) -> Bool { base.isSatisfied(state) }

  @inlinable func receive(_ element: Base.Input, _ state: inout Base.State) -> RuleStep<Base.Output, Base.Failure> {
    base.receive(element, &state)
  }

  /// The element to deliver between the last one and the end, if any.
  @inlinable func finish(_ state: inout Base.State) -> Base.Output? { base.finish(&state) }
}
