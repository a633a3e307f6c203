import AsyncStreams

/// The example of the first page.
enum Landing {
  static func run() async {
    let keys = Subject<String, Never>(name: "keys")
    let typed = keys.subscribe()

    let printing = Task {
      for await text in typed.scan("", { $0 + $1 }) { print(text) }
    }
    for key in ["s", "w", "i", "f", "t"] { await keys.send(key) }
    keys.finish()
    await printing.value
  }
}
