/// Follows the signal that enables a command.
struct EnablingSignal {
  /// An event of the signal other than its end, with any type of failure.
  enum Change: Sendable {
    case allows(Bool)
    case failed(any Error)
  }

  private var input: Input<AnyPoller<Change, Never>>
  private var newest: Bool?

  init<Source: SignalProtocol>(_ source: Source) where Source.Element == Bool {
    let changes = source.materialize().compactMap { event -> Change? in
      switch event {
      case .value(let isAllowed): .allows(isAllowed)
      case .failure(let failure): .failed(failure)
      case .finished: nil
      }
    }
    input = Input(AnyPoller(changes.makePoller()))
  }

  /// Takes the next change if there is one.
  mutating func next(_ context: inout PollContext) -> Change? {
    guard input.look(&context), case .value(let change) = input.take() else { return nil }
    if case .allows(let isAllowed) = change { newest = isAllowed }
    return change
  }

  /// The newest element; false before the first one.
  var isAllowed: Bool { newest ?? false }

  /// Whether the first element may still follow.
  var isUndecided: Bool { newest == nil && isOpen }

  /// Whether more events may follow.
  var isOpen: Bool { input.isOpen }
}
