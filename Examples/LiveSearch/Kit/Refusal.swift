import Foundation

/// Why the program does not do what it was asked for.
nonisolated enum Refusal: Error, Equatable {
  case usage(String)
  case folder(String, reason: String)
  /// The session cannot be written to the file.
  case recording(String, reason: String)
  /// The file cannot be replayed.
  case replay(String, reason: String)

  var exitCode: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .folder: EX_NOINPUT
    case .recording: EX_CANTCREAT
    case .replay: EX_DATAERR
    }
  }

  var message: String {
    switch self {
    case .usage(let problem): "live-search: \(problem)\n\n\(Arguments.usage)\n"
    case .folder(let path, let reason): Self.message("search", path, reason)
    case .recording(let path, let reason): Self.message("record to", path, reason)
    case .replay(let path, let reason): Self.message("replay", path, reason)
    }
  }

  private static func message(_ verb: String, _ path: String, _ reason: String) -> String {
    "live-search: cannot \(verb) '\(path.printable)': \(reason.printable)\n"
  }
}
