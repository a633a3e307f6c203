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
    case check(folder: String, isFixing: Bool)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  static let help = """
    migrate survey FOLDER [--all | --json | --html]
    migrate check FOLDER [--fix]

    survey reads the Objective-C and Swift sources below a folder, and prints which names of ReactiveCocoa they use, what replaces
    them, which places behave differently after the move, and in which order to move the files.

      --all    all names and files, instead of the first forty
      --json   for other programs
      --html   a page for the team

    check reads the Swift sources that import AsyncStreams or Bridge, and prints places that compile and may not do what they
    did before, and names of the versions before 1.0. It exits with 1 if there are any. A line with the comment
    `// migrate: checked` is not reported.

      --fix    writes the new names where they are certain, also that of a product in a manifest, and prints the rest

    It reads tokens, not types. A type that the program declares under an old name is its own; a member that it declares is
    only reported. `import Bridge` is only reported in a file that imports nothing of AsyncStreams and has no name such as
    RACSignal. `replay()` and `replayLazily()` also belong to RACSignal: they stay in a file that imports the callback
    interface alone, and are only reported in a file that imports more of AsyncStreams. The compiler answers what stays.
    """

  let action: Action

  init(_ arguments: [String]) throws {
    guard let command = arguments.first, command != "--help", command != "-h" else {
      action = .help
      return
    }
    if command == "check" {
      let folders = arguments.dropFirst().filter { $0 != "--fix" }
      if let option = folders.first(where: { $0.hasPrefix("-") }) {
        throw Problem(description: "unknown option \(option)")
      }
      guard let folder = folders.first, folders.count == 1 else {
        throw Problem(description: "which folder? migrate check FOLDER [--fix]")
      }
      action = .check(folder: folder, isFixing: arguments.contains("--fix"))
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
