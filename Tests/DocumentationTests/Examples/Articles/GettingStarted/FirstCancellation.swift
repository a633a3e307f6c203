import AsyncStreams

/// "Getting started": cancellation.
enum FirstCancellation {
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
