import AsyncStreams

struct NotANumber: Error {
  let text: String
}

/// "Getting started": a failure.
enum FirstFailure {
  static func run() async {
    let numbers = ["1", "2", "x", "4"].signal
      .promoteFailure(to: NotANumber.self)
      .tryMap { text throws(NotANumber) in
        guard let number = Int(text) else { throw NotANumber(text: text) }
        return number
      }
    do {
      for try await number in numbers { print(number) }
    } catch {
      print("\(error.text) is not a number")
    }
    for await number in numbers.replaceError(with: 0) { print(number) }
  }
}
