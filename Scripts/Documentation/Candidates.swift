import Foundation

/// A block of Swift in a comment.
struct Example {
  let number: Int
  /// The place of its first line.
  let file: String
  let line: Int
  var lines: [String] = []

  /// The example as a function, in which `…` stands for omitted code.
  ///
  /// The compiler's messages have the place of the comment.
  var function: String {
    """
    @MainActor func example\(number)() async throws {
    #sourceLocation(file: "\(file)", line: \(line))
    \(lines.joined(separator: "\n").replacingOccurrences(of: "…", with: "leftOut()"))
    #sourceLocation()
    }
    """
  }

  /// What the example says that it prints: the texts of its comments `// Prints "…"`.
  var printed: [String] {
    lines.compactMap { $0.firstMatch(of: /\/\/ Prints "(.*)"$/).map { String($0.output.1) } }
  }

  /// Whether the example delivers or prints something, if it is run.
  var delivers: Bool {
    let consumes =
      #/
      await\s.*\.
      (collect|count|contains|allSatisfy|isEmpty|first|firstNonNil|last|forEach|min|max|reduce)\b
      /#
    return lines.contains {
      $0.contains(/for (try )?await |\bprint\(|\.next\(\)|expect\(|subscribeNext/) || $0.contains(consumes)
        || $0.contains(/\.(consume|assign|waitUntilFinished)\(/)
    }
  }

  /// Whether code is omitted, or the example reads what a user types.
  var isIncomplete: Bool { lines.contains { $0.contains("…") || $0.contains("FileHandle.standardInput") } }
}

/// The examples of a module that may run: those that compile without the names of `Scripts/Documentation/Examples`, which
/// stand for signals that deliver nothing, and for objects that do nothing.
struct Candidates {
  let examples: [Example]
  let module: String
  let heading: String

  init(_ examples: [Example], of module: String, heading: String) {
    self.examples = examples
    self.module = module
    self.heading = heading.replacingOccurrences(of: "import Testing\n", with: "")
  }

  /// How many examples in comments deliver something and do not run.
  ///
  /// They need what only an app has: an observable model (`Signal.observing`, `RACObserve`), a view model with a clock
  /// (`VirtualTime`), a label (`racSignal(isolation:)`), the defaults of a user (`StoredValue`), a client
  /// (`disposedOnCancellation`). Write an example that runs, rather than raising a number.
  private static let limits = [
    "AsyncStreams": 2, "AsyncStreamsDurable": 1, "AsyncStreamsFoundation": 1, "AsyncStreamsTesting": 1,
    "AsyncStreamsBridge": 3,
  ]

  /// Writes the examples into a file, from one line marked with `// example:` to the next.
  func write(to folder: URL) throws {
    let functions = examples.filter { !$0.isIncomplete }.map { example in
      """
      // example: \(example.number)
      @MainActor func example_\(module)_\(example.number)() async throws {
      \(example.lines.joined(separator: "\n").replacing("#expect(", with: "expecting("))
      }
      """
    }
    let file = folder.appending(path: "\(module)Candidates.swift")
    try (heading + functions.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let table = try JSONEncoder().encode(examples.map(Row.init))
    try table.write(to: folder.appending(path: "\(module)Candidates.json"))
  }

  private struct Row: Codable {
    let number: Int
    let place: String
    let printed: [String]
    let delivers: Bool

    init(_ example: Example) {
      number = example.number
      place = "\(example.file):\(example.line)"
      printed = example.printed
      delivers = example.delivers
    }
  }

  /// Writes the candidates in which the compiler found no error into `…Running.swift`, with a table of what they print.
  ///
  /// An example that says what it prints, and does not run, is an error.
  static func select(in folder: URL, of modules: some Sequence<String>) throws {
    let errors = try String(contentsOf: folder.appending(path: "candidates.log"), encoding: .utf8)
    var calls: [String] = []
    var complaints: [String] = []
    for module in modules {
      let text = try String(contentsOf: folder.appending(path: "\(module)Candidates.swift"), encoding: .utf8)
      let table = try Data(contentsOf: folder.appending(path: "\(module)Candidates.json"))
      let rows = try JSONDecoder().decode([Row].self, from: table)
      let wrong = Set(
        errors.split(separator: "\n").filter { $0.contains("/\(module)Candidates.swift:") }
          .compactMap { $0.firstMatch(of: /Candidates\.swift:(\d+):\d+: error:/).flatMap { Int($0.output.1) } }
      )
      var selected: [String] = []
      var running: Set<Int> = []
      var part: [String] = []
      var number: Int?
      var isWrong = false
      func close() {
        if number == nil || !isWrong { selected += part }
        if let number, !isWrong { running.insert(number) }
        (part, isWrong) = ([], false)
      }
      for (index, line) in text.components(separatedBy: "\n").enumerated() {
        if let next = line.wholeMatch(of: /\/\/ example: (\d+)/) {
          close()
          number = Int(next.output.1)
        }
        part.append(line)
        isWrong = isWrong || wrong.contains(index + 1)
      }
      close()
      let file = folder.appending(path: "\(module)Running.swift")
      try selected.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      for row in rows where running.contains(row.number) {
        calls.append("  (\"\(row.place)\", \(row.printed), example_\(module)_\(row.number)),")
      }
      complaints += rows.filter { !$0.printed.isEmpty && !running.contains($0.number) }
        .map { "\($0.place): says what it prints, but cannot run" }
      let kept = rows.filter { $0.delivers && !running.contains($0.number) }
      if kept.count > limits[module, default: 0] {
        complaints.append(
          "\(module): \(kept.count) examples deliver something and do not run, \(limits[module, default: 0]) may:\n  "
            + kept.map(\.place).joined(separator: "\n  ")
        )
      }
      print("\(module): \(running.count) of \(rows.count) examples run; \(kept.count) others deliver something")
    }
    let table = """
      @MainActor let examples: [(place: String, printed: [String], run: @MainActor () async throws -> Void)] = [
      \(calls.joined(separator: "\n"))
      ]

      """
    try table.write(to: folder.appending(path: "RunningTable.swift"), atomically: true, encoding: .utf8)
    for complaint in complaints { print("error: \(complaint)") }
    if !complaints.isEmpty { exit(1) }
  }
}
