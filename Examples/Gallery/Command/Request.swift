import Foundation

/// What the command line asks for.
enum Request: Equatable {
  case help
  case documentation
  case page(folder: String)
  case serve(port: UInt16?)

  static let usage = """
    gallery [FOLDER]               a page with all pictures, in .build/gallery if no folder is given
    gallery --serve [--port PORT]  the gallery in a browser of this machine, with marbles to drag
    gallery --documentation        the pictures of the documentation, and the tables of Documentation/Migration
    """

  /// The request of some arguments; `nil` if they are not understood.
  init?(_ arguments: [String]) {
    switch arguments {
    case []: self = .page(folder: ".build/gallery")
    case ["--help"]: self = .help
    case ["--documentation"]: self = .documentation
    case ["--serve"]: self = .serve(port: nil)
    case _ where arguments.count == 3 && arguments.starts(with: ["--serve", "--port"]):
      guard let port = UInt16(arguments[2]) else { return nil }
      self = .serve(port: port)
    case _ where arguments.count == 1 && !arguments[0].hasPrefix("-"): self = .page(folder: arguments[0])
    default: return nil
    }
  }
}
