/// Follows the signal that enables a command.
struct EnablingSignal {
  /// What the signal may do, whatever it fails with.
  enum Change: Sendable {
    case allows(Bool)
    case failed(any Error)
  }

  private var input: Peekable<AnyPoller<Change, Never>>
  private var newest: Bool?

  init<Source: SignalProtocol>(_ source: Source) where Source.Element == Bool {
    let changes = source.materialize().compactMap { event -> Change? in
      switch event {
      case .value(let isAllowed): .allows(isAllowed)
      case .failure(let failure): .failed(failure)
      case .end: nil
      }
    }
    input = Peekable(AnyPoller(changes.makePoller()))
  }

  /// Takes the next change if there is one.
  mutating func next(_ context: inout PollContext) -> Change? {
    guard input.peek(&context), case .value(let change) = input.take() else { return nil }
    if case .allows(let isAllowed) = change { newest = isAllowed }
    return change
  }

  /// The newest element; what is not known is not allowed.
  var isAllowed: Bool { newest ?? false }

  /// Whether there is no element yet, and may be one.
  var isUndecided: Bool { newest == nil && isOpen }

  /// Whether anything may follow.
  var isOpen: Bool { input.isOpen }
}
