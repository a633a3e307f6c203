import AsyncStreams
import Foundation

@testable import AsyncStreamsInspector

/// A program that lives: its sources send all the time, a subscription falls behind, and one source ends or fails.
struct FakeProgram: Sendable {
  let source = FakeSource()

  /// Sends until the task is cancelled.
  func run() async {
    let start = ContinuousClock.now
    var order = 0
    for await _ in Signal.interval(every: .milliseconds(120)) {
      let seconds = ContinuousClock.now - start
      let time = Double(seconds.components.seconds) + Double(seconds.components.attoseconds) / 1e18
      var events: [InspectorEvent] = []
      func send(_ number: Int, _ text: String, _ kind: DescribedEvent.Kind = .value) {
        events.append(InspectorEvent(source: number, time: time, order: order, kind: kind, text: text))
        order += 1
      }
      let beat = order
      let letter = String("abcdefghij".randomElement() ?? "a")
      if beat % 3 != 0 { send(1, letter) } else { send(3, "\(900 + beat % 97)") }
      if beat % 5 == 0 { send(2, letter) }
      if beat % 40 == 7 { for number in 0..<12 { send(3, "burst \(number)") } }
      source.show(.example(time: time, sent: 20 + beat))
      source.send(events, skipping: beat % 40 == 7 ? 30 : 0)
    }
  }
}
