import Foundation

/// What the command line asks for.
enum Request: Equatable {
  case help
  case documentation
  case page(folder: String)
  case serve(port: UInt16?, recording: String?)

  static let usage = """
    gallery [FOLDER]               a page with all pictures, in .build/gallery if no folder is given
    gallery --serve [--port PORT]  the gallery in a browser of this machine, with marbles to drag
    gallery --recording FILE       the same with the sources of a recording, which each operator can have as an input
    gallery --documentation        the pictures of the documentation
    """

  /// The request of some arguments; `nil` if they are not understood.
  init?(_ arguments: [String]) {
    switch arguments {
    case []: self = .page(folder: ".build/gallery")
    case ["--help"]: self = .help
    case ["--documentation"]: self = .documentation
    case _ where ["--serve", "--recording"].contains(arguments[0]): self.init(serving: arguments)
    case _ where arguments.count == 1 && !arguments[0].hasPrefix("-"): self = .page(folder: arguments[0])
    default: return nil
    }
  }

  private init?(serving arguments: [String]) {
    var port: UInt16?
    var recording: String?
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      switch option {
      case "--serve": continue
      case "--port":
        guard let number = rest.next().flatMap({ UInt16($0) }) else { return nil }
        port = number
      case "--recording":
        guard let file = rest.next() else { return nil }
        recording = file
      default: return nil
      }
    }
    self = .serve(port: port, recording: recording)
  }
}
