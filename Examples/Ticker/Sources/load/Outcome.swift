import Foundation
import TickerClient
import TickerKit

/// How a client behaves.
enum Behaviour: Sendable {
  /// Reads all that comes.
  case fast
  /// Reads less than is sent, until the server shuts down.
  case slow
  /// Reads all that comes, and resets its connection after some time.
  case killed(after: Duration)
}

/// What a client has received.
struct Outcome: Sendable {
  let behaviour: Behaviour
  var received = 0
  /// How many numbers were left out between two that were received.
  var missed = 0
  /// How many events came twice, or after a later one.
  var disordered = 0
  /// What the server said at the end, if it ended the stream.
  var statistics: ClientStatistics?
  /// Why the client could not read on, if it was not killed.
  var failure: String?

  private var last: Int?

  init(_ behaviour: Behaviour) { self.behaviour = behaviour }

  var wasKilled: Bool { if case .killed = behaviour { true } else { false } }

  /// Notes an event.
  mutating func note(_ event: ReceivedEvent) throws {
    if event.name == "end" {
      statistics = try JSONDecoder().decode(ClientStatistics.self, from: Data(event.data.utf8))
      return
    }
    guard let number = event.number else { return }
    received += 1
    if let last {
      if number <= last { disordered += 1 } else { missed += number - last - 1 }
    }
    last = number
  }
}
