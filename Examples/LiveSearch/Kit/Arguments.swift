import Foundation

/// The request on the command line.
struct Arguments: Equatable {
  static let usage = """
    usage: live-search [--demo] [folder]

    Searches the files below a folder (default: the current one) as you type. Without a terminal, each line of the
    standard input is a query; with --demo, a recorded typing session is replayed.
    """

  var folder = "."
  var isDemo = false
  var isHelp = false

  init(parsing words: some Sequence<String>) throws(Refusal) {
    var folders: [String] = []
    var mayBeOption = true
    for word in words {
      switch word {
      case "--" where mayBeOption: mayBeOption = false
      case "--demo" where mayBeOption: isDemo = true
      case "--help" where mayBeOption, "-h" where mayBeOption: isHelp = true
      case _ where mayBeOption && word.hasPrefix("-"): throw .usage("unknown option '\(word.printable)'")
      default: folders.append(word)
      }
    }
    if folders.count > 1 { throw .usage("one folder at most, not \(folders.count)") }
    folder = folders.first ?? folder
  }
}

/// Why the program does not start.
enum Refusal: Error, Equatable {
  case usage(String)
  case folder(String, reason: String)

  var exitCode: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .folder: EX_NOINPUT
    }
  }

  var message: String {
    switch self {
    case .usage(let problem): "live-search: \(problem)\n\n\(Arguments.usage)\n"
    case .folder(let path, let reason): "live-search: cannot search '\(path.printable)': \(reason)\n"
    }
  }
}
