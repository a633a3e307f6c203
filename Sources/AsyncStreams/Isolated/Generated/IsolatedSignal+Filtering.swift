// Written by Scripts/isolated-operators.

extension IsolatedSignal {
  /// Like ``SignalProtocol/dropFirst(_:)``, and stays on the actor.
  @inlinable public func dropFirst(_ count: Int = 1) -> IsolatedSignal<DropFirstSignal<Base>> {
    IsolatedSignal<_>(base.dropFirst(count))
  }

  /// Like ``SignalProtocol/dropLast(_:)``, and stays on the actor.
  @inlinable public func dropLast(_ count: Int = 1) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.dropLast(count))
  }

  /// Like ``SignalProtocol/drop(until:)``, and stays on the actor.
  @inlinable public func drop<Trigger: PollableSequence>(until trigger: Trigger) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.drop(until: Concealed(trigger))) }

  /// Like ``SignalProtocol/drop(while:)``; `predicate` runs on the actor where it is written.
  @inlinable public func drop(while predicate: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.drop(while: concealedFunction(predicate))) }

  /// Like ``SignalProtocol/filter(_:)``; `isIncluded` runs on the actor where it is written.
  @inlinable public func filter(_ isIncluded: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.filter(concealedFunction(isIncluded))) }

  /// Like ``SignalProtocol/ignoreValues(as:)``, and stays on the actor.
  @inlinable public func ignoreValues<Output>(as type: Output.Type) -> IsolatedSignal<
    some SignalProtocol<Output, Failure>
  > { IsolatedSignal<_>(base.ignoreValues(as: type)) }

  /// Like ``SignalProtocol/ignoreValues()``, and stays on the actor.
  @inlinable public func ignoreValues() -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.ignoreValues())
  }

  /// Like ``SignalProtocol/prefix(_:)``, and stays on the actor.
  @inlinable public func prefix(_ count: Int) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.prefix(count))
  }

  /// Like ``SignalProtocol/prefix(through:)``; `isLast` runs on the actor where it is written.
  @inlinable @_disfavoredOverload public func prefix(through isLast: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.prefix(through: concealedFunction(isLast))) }

  /// Like ``SignalProtocol/prefix(until:)``, and stays on the actor.
  @inlinable public func prefix<Trigger: PollableSequence>(until trigger: Trigger) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.prefix(until: Concealed(trigger))) }

  /// Like ``SignalProtocol/prefix(untilReplacedBy:)``, and stays on the actor.
  @inlinable public func prefix<Replacement: PollableSequence>(untilReplacedBy replacement: Replacement)
    -> IsolatedSignal<some SignalProtocol<Element, Failure>>
  where Replacement.Element == Element, Replacement.Failure == Failure {
    IsolatedSignal<_>(base.prefix(untilReplacedBy: Concealed(replacement)))
  }

  /// Like ``SignalProtocol/prefix(while:)``; `predicate` runs on the actor where it is written.
  @inlinable public func prefix(while predicate: @escaping (Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.prefix(while: concealedFunction(predicate))) }

  /// Like ``SignalProtocol/removeDuplicates(by:)``; `isDuplicate` runs on the actor where it is written.
  @inlinable public func removeDuplicates(by isDuplicate: @escaping (Element, Element) -> Bool) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.removeDuplicates(by: concealedFunction2(isDuplicate))) }

  /// Like ``SignalProtocol/removeDuplicates(on:)``; `key` runs on the actor where it is written.
  @inlinable public func removeDuplicates<Key: Equatable>(on key: @escaping (Element) -> Key) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.removeDuplicates(on: concealedFunction(key))) }

  /// Like ``SignalProtocol/single(throwing:)``, and stays on the actor.
  @inlinable public func single(throwing failure: Failure) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.single(throwing: failure))
  }

  /// Like ``SignalProtocol/stopped(by:)``, and stays on the actor.
  @inlinable public func stopped<Trigger: PollableSequence>(by trigger: Trigger) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.stopped(by: Concealed(trigger))) }

  /// Like ``SignalProtocol/suffix(_:)``, and stays on the actor.
  @inlinable public func suffix(_ count: Int) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.suffix(count))
  }

  /// Like ``SignalProtocol/uniqued(on:keeping:)``; `key` runs on the actor where it is written.
  @inlinable public func uniqued<Key: Hashable>(on key: @escaping (Element) -> Key, keeping count: Int)
    -> IsolatedSignal<some SignalProtocol<Element, Failure>>
  { IsolatedSignal<_>(base.uniqued(on: concealedFunction(key), keeping: count)) }

  /// Like ``SignalProtocol/uniqued(on:keeping:forgettingAt:)``; `key` runs on the actor where it is written.
  @inlinable public func uniqued<Key: Hashable, Forgetting: PollableSequence>(
    on key: @escaping (Element) -> Key,
    keeping count: Int,
    forgettingAt forgetting: Forgetting
  ) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.uniqued(on: concealedFunction(key), keeping: count, forgettingAt: Concealed(forgetting)))
  }
}

extension IsolatedSignal where Element: Equatable {
  /// Like ``SignalProtocol/removeDuplicates()``, and stays on the actor.
  @inlinable public func removeDuplicates() -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.removeDuplicates())
  }
}

extension IsolatedSignal where Element: Equatable & Sendable {
  /// Like ``SignalProtocol/ignore(_:)``, and stays on the actor.
  @inlinable public func ignore(_ value: Element) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.ignore(value))
  }
}

extension IsolatedSignal where Element: Sendable {
  /// Like ``SignalProtocol/prepend(_:)``, and stays on the actor.
  @inlinable public func prepend(_ elements: Element...) -> IsolatedSignal<some SignalProtocol<Element, Failure>> {
    IsolatedSignal<_>(base.prepend(contentsOf: elements))
  }

  /// Like ``SignalProtocol/prepend(contentsOf:)``, and stays on the actor.
  @inlinable public func prepend(contentsOf elements: [Element]) -> IsolatedSignal<
    some SignalProtocol<Element, Failure>
  > { IsolatedSignal<_>(base.prepend(contentsOf: elements)) }
}
