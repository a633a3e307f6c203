/// What the user asks `migrate` for.
struct MigrateRequest {
  enum Form {
    /// Tables with at most so many rows.
    case text(limit: Int)
    case json
    case web
  }

  enum Action {
    case help
    case survey(folder: String, Form)
    case check(folder: String)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    migrate survey FOLDER [--all | --json | --html]
    migrate check FOLDER

    survey reads the Objective-C and Swift sources below a folder, and prints which names of ReactiveCocoa they use, what replaces
    them, which places behave differently after the move, and in which order to move the files.

      --all    all names and files, instead of the first forty
      --json   for other programs
      --html   a page for the team

    check reads the Swift sources that import AsyncStreams or Bridge, and prints places that compile and may not do what they
    did before. It exits with 1 if there are any. A line with the comment `// migrate: checked` is not reported.
    """

  let action: Action

  init(_ arguments: [String]) throws {
    guard let command = arguments.first, command != "--help", command != "-h" else {
      action = .help
      return
    }
    if command == "check" {
      guard arguments.count == 2 else { throw Problem(description: "which folder? migrate check FOLDER") }
      action = .check(folder: arguments[1])
      return
    }
    guard command == "survey" else { throw Problem(description: "unknown command \(command); try migrate --help") }
    var folder: String?
    var form = Form.text(limit: 40)
    for argument in arguments.dropFirst() {
      switch argument {
      case "--all": form = .text(limit: .max)
      case "--json": form = .json
      case "--html": form = .web
      case let option where option.hasPrefix("-"): throw Problem(description: "unknown option \(option)")
      case let path where folder == nil: folder = path
      case let path: throw Problem(description: "one folder is enough: \(path)")
      }
    }
    guard let folder else { throw Problem(description: "which folder? migrate survey FOLDER") }
    action = .survey(folder: folder, form)
  }
}
