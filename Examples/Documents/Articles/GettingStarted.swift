import AsyncStreams
import AsyncStreamsTesting
import Testing

/// "Getting started": a subject and a loop.
enum FirstSubject: PrintingExample {
  static func run() async {
    let readings = Subject<Int, Never>(name: "readings")
    let subscription = readings.subscribe()

    let printing = Task {
      for await degrees in subscription { print("\(degrees) °C") }
    }
    await readings.send(19)
    await readings.send(21)
    readings.finish()
    await printing.value
  }
}

/// "Getting started": a cold signal.
enum FirstSignal: PrintingExample {
  static func run() async {
    let countdown = Signal<Int, Never> { send in
      print("starting")
      for number in [3, 2, 1] { await send(number) }
    }
    for name in ["A", "B"] {
      for await number in countdown { print("\(name): \(number)") }
    }
  }
}

/// "Getting started": operators.
enum FirstOperators: PrintingExample {
  static func run() async {
    let words = ["one", "", "two", "three"].signal
    let lengths =
      words
      .filter { !$0.isEmpty }
      .map { $0.count }
      .removeDuplicates()
    for await length in lengths { print(length) }
  }
}

struct NotANumber: Error {
  let text: String
}

/// "Getting started": a failure.
enum FirstFailure: PrintingExample {
  static func run() async {
    let numbers = ["1", "2", "x", "4"].signal
      .promoteFailure(to: NotANumber.self)
      .tryMap { text throws(NotANumber) in
        guard let number = Int(text) else { throw NotANumber(text: text) }
        return number
      }
    do {
      for try await number in numbers { print(number) }
    } catch {
      print("\(error.text) is not a number")
    }
    for await number in numbers.replaceError(with: 0) { print(number) }
  }
}

/// "Getting started": cancellation.
enum FirstCancellation: PrintingExample {
  static func run() async {
    let readings = Subject<Int, Never>(name: "readings")
    let first = readings.subscribe()
    await readings.send(19)
    for await degrees in first {
      print("\(degrees) °C, subscriptions: \(readings.subscriptionCount)")
      break
    }
    print("subscriptions: \(readings.subscriptionCount)")

    let second = readings.subscribe()
    let waiting = Task {
      for await degrees in second { print("\(degrees) °C") }
      print("cancelled")
    }
    waiting.cancel()
    await waiting.value
  }
}

/// "Getting started": a test in virtual time.
@Suite struct FirstTest {
  @Test func `a reading is shown when it has not changed for a second`() async throws {
    try await VirtualTime.run { time in
      let readings = Subject<Int, Never>(name: "readings")
      let shown = time.record(readings.debounce(for: .seconds(1), clock: time.clock))

      await readings.send(19)
      await readings.send(21)
      await time.advance(by: .milliseconds(999))
      #expect(shown.elements == [])

      await time.advance(by: .milliseconds(1))
      #expect(shown.elements == [21])
    }
  }
}
