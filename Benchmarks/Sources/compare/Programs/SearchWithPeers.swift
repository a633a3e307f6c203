import AsyncAlgorithms
import HeapSize

enum SearchWithPeers {
  static let source = #filePath

  static func run(storms: Int) async -> ProgramRun {
    let before = allocated_bytes()
    let (keystrokes, continuation) = AsyncStream.makeStream(of: Int.self)
    let screen = Task.detached {
      let (results, resultContinuation) = AsyncStream.makeStream(of: Int.self)
      let searching = Task {
        var search: Task<Void, Never>?
        for await word in keystrokes.debounce(for: Dictionary.interval) {
          search?.cancel()
          search = Task {
            let result = await Dictionary.search(word)
            if !Task.isCancelled { resultContinuation.yield(result) }
          }
        }
        await search?.value
        resultContinuation.finish()
      }
      var shown = 0
      for await _ in results { shown += 1 }
      await searching.value
      return shown
    }
    for _ in 0..<storms {
      for word in 0..<Dictionary.keystrokes { continuation.yield(word) }
      try? await Task.sleep(for: Dictionary.pause)
    }
    let bytes = allocated_bytes() - before
    continuation.finish()
    let shown = await screen.value
    return ProgramRun(outcome: "\(storms) storms, \(shown) results", bytes: bytes)
  }
}
