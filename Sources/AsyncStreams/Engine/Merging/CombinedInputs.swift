/// The inputs of an operator over many signals, with the elements that each has delivered and that wait to be combined.
///
/// ``OrderedInputs`` decides about the order of events; the operators decide what an event means. ``InputArray`` stores
/// the elements of signals of one type, ``InputPack`` those of signals of any types.
@usableFromInline
protocol CombinedInputs<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// The number of inputs; they are numbered from 0.
  var count: Int { get }
  /// Whether all inputs have ended.
  var haveEnded: Bool { get }

  /// Takes the earliest event; an element of it is kept until ``accept(_:)`` or ``replace(_:)``.
  ///
  /// - Returns: The input and its event; `nil` if there is none.
  mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)?

  /// Adds the element that was taken to those of its input that wait.
  mutating func accept(_ input: Int)
  /// Keeps the element that was taken instead of the one of its input that waits.
  mutating func replace(_ input: Int)

  /// Does not poll an input, whose event was taken last, before ``resumeAll()``.
  mutating func hold(_ input: Int)
  /// Polls all inputs again.
  mutating func resumeAll()

  /// The newest elements of all inputs, if only those are kept; `nil` if an input has none.
  func newest() -> Output?
  /// Takes the oldest element of each input; `nil` if an input has none.
  mutating func removeOldest() -> Output?

  /// Unsubscribes from all inputs.
  mutating func release()
}
