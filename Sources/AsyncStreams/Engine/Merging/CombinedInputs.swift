/// The inputs of an operator over many signals, with the elements of each that wait to be combined.
///
/// ``OrderedInputs`` decides about the order of events; the operators decide what an event means. ``InputArray`` stores
/// the elements of signals of one type, ``InputPack`` those of signals of any types.
@usableFromInline protocol CombinedInputs<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// The number of inputs; they are numbered from 0.
  var count: Int { get }
  /// Whether all inputs have ended.
  var haveEnded: Bool { get }

  /// Takes the earliest event; an element of it is kept until ``replace(_:)``.
  ///
  /// - Returns: The input and its event; `nil` if there is none.
  mutating func next(_ context: inout PollContext) -> (input: Int, event: SignalEvent<Void, Failure>)?

  /// Keeps the element that was taken instead of the one of its input that is kept.
  mutating func replace(_ input: Int)
  /// The newest elements of all inputs, if those are kept; `nil` if an input has none.
  func newest() -> Output?

  /// Takes an element of each input, if those are taken together; `nil` if an input has none.
  ///
  /// ``next(_:)``, which looks for them, returns only ends then.
  mutating func takeRow(_ context: inout PollContext) -> Output?

  /// Unsubscribes from all inputs.
  mutating func release()
}
