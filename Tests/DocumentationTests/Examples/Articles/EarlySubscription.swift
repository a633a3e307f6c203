import AsyncStreams

/// A subscription that exists before its task runs: an example of "Choosing a hot source".
enum EarlySubscription {
  static func run() async {
    let keys = Subject<String, Never>()
    let subscription = keys.subscribe()
    let printing = Task { for await key in subscription { print(key) } }
    await keys.send("a")  // Not missed, even if the task has not begun.
    keys.finish()
    await printing.value
  }
}
