import Foundation
import HeapSize
import Measuring

/// Compares this library with others, and with the possible limits; `Benchmarks/README.md` describes it.
@main enum Compare {
  static let usage = """
    usage: compare [--only WORD] [--rounds N] [--quick] [--growth]

      --only WORD   the rows whose names contain WORD, upper and lower case being the same
      --rounds N    how often every candidate runs (15)
      --quick       short runs, and three rounds: whether everything can be measured
      --growth      checks how costs grow with subscribers, senders, or what is kept; one that grows too fast is an error
    """

  static let rows =
    chains + hotSubjects + pacing + producers + combining + flattening + keeping + timing + files + logs

  static func main() async {
    keep_freed_memory()
    var arguments = CommandLine.arguments.dropFirst()
    var word = ""
    var rounds: Int?
    var (isQuick, checksGrowth) = (false, false)
    while let argument = arguments.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--growth": checksGrowth = true
      case "--only" where !arguments.isEmpty: word = arguments.removeFirst().lowercased()
      case "--rounds" where (arguments.first.flatMap { Int($0) } ?? 0) > 0: rounds = Int(arguments.removeFirst())
      default: fail(usage, status: 2)
      }
    }
    let isWanted = { (name: String) in word.isEmpty || name.lowercased().contains(word) }
    let runner = Runner(rounds: rounds ?? (isQuick ? 3 : 15), length: .milliseconds(isQuick ? 3 : 20))
    let (chosen, chosenGrowths) = (rows.filter { isWanted($0.name) }, growths.filter { isWanted($0.title) })
    // Outside the main actor, where the candidates would otherwise run.
    if checksGrowth {
      await Task.detached { await check(chosenGrowths) }.value
    } else {
      await Task.detached { await measure(chosen, runner) }.value
    }
  }

  private static func measure(_ rows: [Row], _ runner: Runner) async {
    for program in Elsewhere.all { show("- \(program.status)") }
    show("\n\(Result.header)")
    do {
      for row in rows { show(try await runner.measure(row).markdown) }
    } catch {
      fail("\(error)")
    }
  }

  private static func check(_ growths: [Growth]) async {
    var complaints: [String] = []
    for growth in growths { complaints += await growth.check() }
    if !complaints.isEmpty { fail("\n" + complaints.joined(separator: "\n")) }
  }
}

/// Ends the program with a message.
func fail(_ problem: String, status: Int32 = 1) -> Never {
  FileHandle.standardError.write(Data("\(problem)\n".utf8))
  exit(status)
}
