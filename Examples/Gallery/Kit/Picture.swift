import AsyncStreams
import AsyncStreamsTesting
package import Diagrams

/// A diagram as a picture, drawn from the output of its run.
package struct Picture {
  package let diagram: Diagram
  private let inputs: [Line]
  private let outputs: [Line]

  private static let rowHeight = 40
  private static let codeHeight = 19

  /// Runs the diagram.
  package init(_ diagram: Diagram) async throws {
    self.diagram = diagram
    let outcome = try await diagram.run()
    inputs = diagram.inputs.flatMap { input in
      // A cold line restarts with each subscription; one without a subscription is drawn once.
      let starts = input.isCold ? outcome.runs[input.name] ?? [0] : [0]
      return starts.enumerated().map { Line($0 == 0 ? input.name : "", from: $1, input.marbles) }
    }
    outputs =
      outcome.outputs.map { Line("", from: $0.start, absolute: $0.marbles) }
      + (outcome.notes.moments.isEmpty ? [] : [Line("notes", outcome.notes)])
  }

  /// The name of the file: letters, digits and dashes, and whether it is a property, since functions may share its name.
  package var fileName: String { Diagram.pictureName(of: diagram.name) }

  /// The picture as SVG.
  package var svg: String {
    let titles = (inputs + outputs).map(\.title.count).max() ?? 0
    let left = titles == 0 ? 16 : titles * 8 + 28
    let grid = Grid(inputs + outputs)
    let code = diagram.code.split(separator: "\n").map(String.init)
    let width = max(left + grid.width + 24, (code.map(\.count).max() ?? 0) * 9 + 56)
    let boxTop = 8 + inputs.count * Self.rowHeight
    let boxHeight = code.count * Self.codeHeight + 16
    let height = boxTop + boxHeight + outputs.count * Self.rowHeight + 16
    let canvas = Canvas(grid: grid, left: left, right: width - 16, colours: colours)
    var parts: [Markup] = [
      .element("title", [:], [.text(diagram.name)]),
      .element("desc", [:], [.text(diagram.explanation)]),
      Canvas.style,
      .element("rect", ["class": "paper", "width": width, "height": height, "rx": 10]),
    ]
    for (row, line) in inputs.enumerated() { parts += canvas.draw(line, at: 8 + row * Self.rowHeight + 20) }
    parts.append(
      .element("rect", ["class": "box", "x": 16, "y": boxTop, "width": width - 32, "height": boxHeight, "rx": 6])
    )
    for (row, text) in code.enumerated() {
      let y = boxTop + 8 + row * Self.codeHeight + 14
      parts.append(.element("text", ["class": "code", "x": 28, "y": y, "xml:space": "preserve"], [.text(text)]))
    }
    for (row, line) in outputs.enumerated() {
      parts += canvas.draw(line, at: boxTop + boxHeight + 8 + row * Self.rowHeight + 20)
    }
    let attributes: KeyValuePairs<String, any CustomStringConvertible> = [
      "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(width) \(height)", "width": width, "height": height,
      "role": "img",
    ]
    return Markup.element("svg", attributes, [.lines(["", .lines(parts), ""])]).description + "\n"
  }

  /// Each input element has a colour, which it keeps in the output.
  private var colours: [String: Int] {
    var colours: [String: Int] = [:]
    for line in inputs {
      for case .value(let text) in line.moments.joined() where colours[text] == nil {
        colours[text] = colours.count % Canvas.colours
      }
    }
    return colours
  }
}
