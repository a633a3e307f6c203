import AsyncStreams
import Bridge

/// A failure whose type is known.
enum NamedFailures {
  enum Problem: Error { case tooLong }

  static func run() async {
    let legacyPages = RACSignal<String>.error(Problem.tooLong)
    func report(_ error: (any Error)?) {}

    // Before: any error at all, or none.
    legacyPages.subscribeError { error in report(error) }
    // After: the type says what can happen, and `Never` that nothing can.
    let pages = Signal<String, Problem>.just("one").append(Signal.fail(.tooLong))
    do throws(Problem) {
      for try await page in pages { print(page) }
    } catch {
      print("no page: \(error)")
    }
  }
}
