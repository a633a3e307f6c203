import Foundation

/// What the command line asks for.
enum Request: Equatable {
  case help
  case documentation
  case serve(port: UInt16?, recording: String?)

  static let usage = """
    gallery [--port PORT]      every operator in a browser of this machine, with marbles to drag
    gallery --recording FILE   the same with the sources of a recording, which each operator can have as an input
    gallery --documentation    writes the pictures of the documentation, and what its pages say of them
    """

  /// The request of some arguments; `nil` if they are not understood.
  init?(_ arguments: [String]) {
    switch arguments {
    case ["--help"]: self = .help
    case ["--documentation"]: self = .documentation
    default:
      var (port, recording): (UInt16?, String?)
      // Serving needs no option.
      var rest = arguments.filter { $0 != "--serve" }.makeIterator()
      while let option = rest.next() {
        switch (option, rest.next()) {
        case ("--port", let text?):
          guard let number = UInt16(text) else { return nil }
          port = number
        case ("--recording", let file?): recording = file
        default: return nil
        }
      }
      self = .serve(port: port, recording: recording)
    }
  }
}
