/// Identifies an event for a client that connects again: it sends the last one back, as `Last-Event-ID`.
///
/// Numbers restart with the server, so an identifier also names the run of the server.
nonisolated struct EventID: Sendable, Equatable, LosslessStringConvertible {
  /// The run of the server.
  let run: UInt32
  /// The number of the tick.
  let number: Int

  init(run: UInt32, number: Int) {
    self.run = run
    self.number = number
  }

  /// Parses an identifier; `nil` for anything else that a client may send.
  init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let run = UInt32(parts[0], radix: 16), let number = Int(parts[1]) else { return nil }
    self.init(run: run, number: number)
  }

  var description: String { "\(String(run, radix: 16))-\(number)" }

  /// Whether a client whose last event was `last` has already received the event of this identifier.
  func isReceived(last: EventID?) -> Bool {
    guard let last else { return false }
    return run == last.run && number <= last.number
  }
}
