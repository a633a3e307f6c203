import AsyncStreams

/// "Getting started": operators.
enum FirstOperators {
  static func run() async {
    let words = ["one", "", "two", "three"].signal
    let lengths =
      words
      .filter { !$0.isEmpty }
      .map { $0.count }
      .removeDuplicates()
    for await length in lengths { print(length) }
  }
}
