/// The inputs of an operator over many signals, with the elements that each has delivered and that wait to be combined.
///
/// Which input an event came from, and in which order, is decided by a ``OrderedInputs``; the operators decide what an event
/// means. Two kinds of lanes do the storing: ``InputArray`` for signals of one type, ``InputPack`` for signals of any.
@usableFromInline
protocol CombinedInputs<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// How many lanes there are; they are numbered from 0.
  var count: Int { get }
  /// Whether all inputs have ended.
  var haveEnded: Bool { get }

  /// Takes the earliest event; an element of it is kept until ``accept(_:)`` or ``replace(_:)``.
  ///
  /// - Returns: The lane and what happened there; `nil` if there is no event.
  mutating func next(_ context: inout PollContext) -> (lane: Int, event: SignalEvent<Void, Failure>)?

  /// Puts the element that was taken behind those that wait in its lane.
  mutating func accept(_ lane: Int)
  /// Keeps the element that was taken instead of the one that waits in its lane.
  mutating func replace(_ lane: Int)

  /// The elements of all lanes that keep only the newest one; `nil` if one has none.
  func newest() -> Output?
  /// Takes the oldest element out of each lane; `nil` if one has none.
  mutating func removeOldest() -> Output?

  /// Unsubscribes from all.
  mutating func release()
}
