package import AsyncStreamsTesting

/// Why an example cannot be run with the given marbles.
package enum DiagramRefusal: Error, Hashable, Sendable {
  /// A text is not a line of marbles.
  case syntax(line: String, MarbleSyntaxError)
  /// There are events after the end or the failure of a line.
  case eventsAfterEnd(line: String)
  /// A line has more seconds than an example may have.
  case tooLong(line: String)
  /// A line has more events than an example may have.
  case tooManyEvents(line: String)
  /// An element has more characters than one may have.
  case longElement(line: String, element: String)
  /// The example has no such line.
  case unknownLine(String)
  /// The code needs another kind of element.
  case wrongElement(line: String, element: String, kind: String)
  /// The code begins runs of a line without end.
  case tooManyRuns(line: String)

  /// The line that is wrong.
  package var line: String {
    switch self {
    case .syntax(let line, _), .eventsAfterEnd(let line), .tooLong(let line), .tooManyEvents(let line),
      .longElement(let line, _), .unknownLine(let line), .wrongElement(let line, _, _), .tooManyRuns(let line):
      line
    }
  }
}

extension DiagramRefusal: CustomStringConvertible {
  /// What is wrong, for the reader of a page.
  package var description: String {
    switch self {
    case .syntax(let line, let error): "\(line), \(error)"
    case .eventsAfterEnd(let line): "\(line): nothing can follow the end or the failure"
    case .tooLong(let line): "\(line): a line has at most \(Diagram.Limits.seconds) seconds"
    case .tooManyEvents(let line): "\(line): a line has at most \(Diagram.Limits.events) events"
    case .longElement(let line, let element):
      "\(line): an element has at most \(Diagram.Limits.characters) characters, unlike “\(element.prefix(12))…”"
    case .unknownLine(let line): "this example has no line “\(line.prefix(12))”"
    case .wrongElement(let line, let element, let kind): "\(line): “\(element)” is not \(kind)"
    case .tooManyRuns(let line):
      "\(line): the code begins more than \(Diagram.Limits.runs) runs of this line; give it some seconds"
    }
  }
}
