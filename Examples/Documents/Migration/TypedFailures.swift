import AsyncStreams
import AsyncStreamsBridge

/// Exceptions of 2.x, and what replaces them.
enum TypedFailures: PrintingExample {
  struct NoNumber: Error {
    let text: String
  }

  static func legacy(_ legacyTexts: RACSignal<String>) {
    let legacyNumbers = legacyTexts.tryMap { text in
      guard let number = Int(text ?? "") else { throw NoNumber(text: text ?? "") }
      return number
    }
    _ = legacyNumbers
  }

  static func run() async throws {
    let texts = ["1", "2", "three", "4"].signal

    let numbers = texts.promoteFailure(to: NoNumber.self).tryMap { text throws(NoNumber) in
      guard let number = Int(text) else { throw NoNumber(text: text) }
      return number
    }
    do throws(NoNumber) {
      for try await number in numbers { print(number) }
    } catch {
      print("no number: \(error.text)")
    }
  }
}

/// A failure whose type is known.
enum NamedFailures: PrintingExample {
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
