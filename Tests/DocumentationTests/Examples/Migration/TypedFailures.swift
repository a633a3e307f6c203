import AsyncStreams
import Bridge

/// Exceptions of 2.x, and what replaces them.
enum TypedFailures {
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
