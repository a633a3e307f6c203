import AsyncStreams

/// The examples of "Choosing a hot source".
enum ChoosingAHotSource {
  static func current() async {
    let progress = BehaviorSubject<Int, Never>(0)
    await progress.send(50)

    let late = Task { await progress.collect() }
    print(progress.value)  // 50: readable without waiting, from anywhere
    progress.finish()
    _ = await late.value
  }

  static func subscribing(to keys: Subject<String, Never>) async {
    let subscription = keys.subscribe()
    let task = Task { for await key in subscription { print(key) } }
    await keys.send("a")  // Not missed, even if the task has not begun.
    task.cancel()
  }
}
