import AsyncStreams

/// "Getting started": a cold signal.
enum FirstSignal {
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
