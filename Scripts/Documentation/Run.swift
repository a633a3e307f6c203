import AsyncStreams
import Foundation
import Synchronization

/// Runs the examples of the comments many times, and compares what they print with what they say that they print.
///
/// An example whose outcome depends on when a task starts differs in some of the runs.
@main struct Run {
  @MainActor static func main() async {
    let times = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1
    let start = ContinuousClock.now
    var failed = 0
    for example in examples {
      guard let difference = await difference(example.printed, times, example.run) else { continue }
      failed += 1
      Swift.print("\(example.place): error: \(difference)")
    }
    Swift.print("\(examples.count) examples, each run \(times) times in \(ContinuousClock.now - start)")
    if await difference(["a"], 1000, racing) == nil {
      failed += 1
      Swift.print("error: an example that loses its element was not noticed")
    }
    if failed > 0 { exit(1) }
  }

  /// In how many of the runs an example prints something else, or nil.
  @MainActor private static func difference(
    _ expected: [String],
    _ times: Int,
    _ run: @MainActor () async throws -> Void
  ) async -> String? {
    var wrong = 0
    var last = ""
    for _ in 0..<times {
      do {
        try await run()
      } catch {
        print("threw \(error)")
      }
      let found = printed.withLock { lines in
        defer { lines = [] }
        return lines
      }
      guard found != expected else { continue }
      wrong += 1
      last = "\(found)"
    }
    return wrong == 0 ? nil : "in \(wrong) of \(times) runs it printed \(last), not \(expected)"
  }

  /// The mistake that these runs are there to find: the task subscribes when it runs, and the element has been sent.
  @MainActor private static func racing() async {
    let keys = Subject<String, Never>()
    let typing = Task { for await key in keys { print(key) } }
    await keys.send("a")
    keys.finish()
    await typing.value
  }
}

/// What the running example has printed.
private let printed = Mutex<[String]>([])

/// Replaces the function of the standard library in the examples.
func print(_ items: Any...) {
  let line = items.map { "\($0)" }.joined(separator: " ")
  printed.withLock { $0.append(line) }
}

/// Replaces the macro of the testing library in the examples.
func expecting(_ condition: Bool, line: Int = #line) {
  if !condition { print("an expectation is wrong") }
}
