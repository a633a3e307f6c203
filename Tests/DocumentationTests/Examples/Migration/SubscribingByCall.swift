import AsyncStreams

/// A subscription that exists before the task runs.
enum SubscribingByCall {
  static func run() async {
    // Before, subscribing was a call. `Task { for await note in notes { … } }` subscribes when the task runs.
    // After: subscribe with a call, and iterate later.
    let notes = Subject<String, Never>()
    let subscription = notes.subscribe()
    let printing = Task { for await note in subscription { print(note) } }
    await notes.send("is not missed")
    notes.finish()
    await printing.value
  }
}
