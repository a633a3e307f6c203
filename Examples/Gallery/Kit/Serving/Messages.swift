import AsyncStreams
import AsyncStreamsTesting
import Diagrams

/// An example, in the list that the page asks for.
struct ExampleSummary: Codable, Equatable {
  struct Line: Codable, Equatable {
    let name: String
    let isCold: Bool
    let kind: LineKind
    let text: String
  }

  let identifier: String
  let name: String
  let family: String
  let explanation: String
  let code: String
  let lines: [Line]
  /// What the documentation says about the operator.
  let facts: OperatorFacts

  init(_ diagram: Diagram, _ facts: OperatorFacts) {
    self.facts = facts
    identifier = Self.identifier(of: diagram)
    name = diagram.name
    family = diagram.family.title
    explanation = diagram.explanation
    code = diagram.code
    lines = diagram.inputs.map { input in
      let kind = LineKind(of: input, in: diagram)
      return Line(name: input.name, isCold: input.isCold, kind: kind, text: input.marbles.description)
    }
  }

  /// The name of an example in addresses and requests.
  static func identifier(of diagram: Diagram) -> String {
    String(Diagram.pictureName(of: diagram.name).dropLast(".svg".count))
  }
}

/// A request to run an example with the given lines; lines that are left out stay as they are.
struct RunOrder: Codable, Equatable {
  let example: String
  let lines: [String: String]
}

/// The output of a run, and the input as it was read.
struct RunReport: Codable, Equatable {
  struct Event: Codable, Equatable {
    let kind: String
    let text: String
  }

  struct Line: Codable, Equatable {
    let name: String
    /// The second in which the line begins.
    let start: Int
    let text: String
    /// The events of each second, counted from the beginning of the diagram.
    let seconds: [[Event]]
    /// When a cold line was begun.
    var runs: [Int]?
  }

  let inputs: [Line]
  let outputs: [Line]

  init(_ diagram: Diagram, _ outcome: Diagram.Outcome) {
    inputs = diagram.inputs.map { input in
      Line(input.name, 0, input.marbles, runs: input.isCold ? outcome.runs[input.name] ?? [] : nil)
    }
    let notes = outcome.notes.moments.isEmpty ? [] : [Line("notes", 0, outcome.notes)]
    outputs = outcome.outputs.map { Line("", $0.start, $0.marbles) } + notes
  }
}

extension RunReport.Line {
  fileprivate init(_ name: String, _ start: Int, _ marbles: Marbles, runs: [Int]? = nil) {
    self.init(
      name: name,
      start: start,
      text: marbles.description,
      seconds: marbles.moments.map { $0.map(RunReport.Event.init) },
      runs: runs
    )
  }
}

extension RunReport.Event {
  init(_ event: SignalEvent<String, MarbleFailure>) {
    switch event {
    case .value(let text): self.init(kind: "value", text: text)
    case .finished: self.init(kind: "end", text: "")
    case .failure(let failure):
      self.init(kind: "failure", text: failure == MarbleFailure() ? "" : "\(failure.number)")
    }
  }
}

/// Why an example cannot be run.
struct RunRefusal: Codable, Equatable {
  let line: String
  let message: String
}
