import AsyncStreams
import HeapSize

enum SearchWithOurs {
  static let source = #filePath

  static func run(storms: Int) async -> ProgramRun {
    let before = allocated_bytes()
    let keystrokes = Subject<Int, Never>()
    let results =
      keystrokes.subscribe()
      .debounce(for: Dictionary.interval)
      .flatMapLatest { word in
        Signal<Int, Never> { send in await send(await Dictionary.search(word)) }
      }
    let screen = Task.detached {
      var shown = 0
      for await _ in results { shown += 1 }
      return shown
    }
    for _ in 0..<storms {
      for word in 0..<Dictionary.keystrokes { keystrokes.yield(word) }
      try? await Task.sleep(for: Dictionary.pause)
    }
    let bytes = allocated_bytes() - before
    keystrokes.finish()
    let shown = await screen.value
    return ProgramRun(outcome: "\(storms) storms, \(shown) results", bytes: bytes)
  }
}
