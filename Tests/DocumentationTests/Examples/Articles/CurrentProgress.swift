import AsyncStreams

/// A value that late subscribers get first: an example of "Choosing a hot source".
enum CurrentProgress {
  static func run() async {
    let progress = BehaviorSubject<Int, Never>(0)
    await progress.send(50)

    print(progress.value)  // Readable without waiting, from anywhere.
    let late = progress.subscribe()
    await progress.send(100)
    progress.finish()
    print(await late.collect())
  }
}
