import AsyncStreams
import AsyncStreamsTesting
import Diagrams

/// What the code of an example needs as the elements of a line.
enum LineKind: String, Codable, CaseIterable {
  case text, number
  /// `T` or `F`.
  case truth
  /// The names of other lines, whose signals the code subscribes to.
  case name

  /// The kind of the elements that a line of an example has; of one without elements, that of the others if these have names,
  /// or that of lines with its name.
  init(of input: Diagram.Input, in diagram: Diagram) {
    let names = Set(diagram.inputs.map(\.name))
    var texts = input.marbles.elements
    if texts.isEmpty {
      let all = diagram.inputs.flatMap(\.marbles.elements)
      let namesakes = Catalogue.all.flatMap(\.inputs).filter { $0.name == input.name }
      texts = all.allSatisfy(names.contains) && !all.isEmpty ? all : namesakes.flatMap(\.marbles.elements)
    }
    self =
      if texts.isEmpty {
        .text
      } else if texts.allSatisfy(names.contains) {
        .name
      } else if texts.allSatisfy({ Bool(marble: $0) != nil }) {
        .truth
      } else if texts.allSatisfy({ Int(marble: $0) != nil }) {
        .number
      } else {
        .text
      }
  }
}

extension Marbles {
  fileprivate var elements: [String] {
    var elements: [String] = []
    for case .value(let text) in events.map(\.event) { elements.append(text) }
    return elements
  }
}
