import AsyncStreams

/// "Getting started": a subject and a loop.
enum FirstSubject {
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
