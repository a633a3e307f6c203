import Foundation

/// The request on the command line.
nonisolated struct Arguments: Equatable {
  static let usage = """
    usage: live-search [--demo] [--record FILE] [folder]
           live-search --replay FILE [folder]

    Searches the files below a folder (default: the current one) as you type. Without a terminal, each line of the
    standard input is a query; with --demo, a prepared typing session is replayed.

    With --record, a session in a terminal or of --demo is written to a file: the keys, what the searches reported, and
    the outcomes of those that came to their end. With --replay, the keys of the file are typed at their times, and the
    searches answered as the file says. No folder is read. The exit code is 1 if the outcomes differ from those in the
    file.
    """

  var folder = "."
  var isDemo = false
  var isHelp = false
  /// The file to which the session is recorded.
  var recordedFile: String?
  /// The recording that is replayed.
  var replayedFile: String?

  init(parsing words: some Sequence<String>) throws(Refusal) {
    var folders: [String] = []
    var mayBeOption = true
    var rest = words.makeIterator()
    while let word = rest.next() {
      switch word {
      case "--" where mayBeOption: mayBeOption = false
      case "--demo" where mayBeOption: isDemo = true
      case "--help" where mayBeOption, "-h" where mayBeOption: isHelp = true
      case "--record" where mayBeOption: recordedFile = try Self.file(rest.next(), of: word)
      case "--replay" where mayBeOption: replayedFile = try Self.file(rest.next(), of: word)
      case _ where mayBeOption && word.hasPrefix("-"): throw .usage("unknown option '\(word.printable)'")
      default: folders.append(word)
      }
    }
    if folders.count > 1 { throw .usage("one folder at most, not \(folders.count)") }
    if replayedFile != nil && (isDemo || recordedFile != nil) { throw .usage("--replay needs no other option") }
    folder = folders.first ?? folder
  }

  /// The word after an option, which is not another option.
  private static func file(_ word: String?, of option: String) throws(Refusal) -> String {
    guard let word, !word.isEmpty, !word.hasPrefix("-") else { throw .usage("\(option) needs a file") }
    return word
  }
}
