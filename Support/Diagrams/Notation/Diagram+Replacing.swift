import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  /// How much an example with other marbles may have, so that each of them runs quickly.
  package enum Limits {
    /// The seconds of a line.
    package static let seconds = 60
    /// The events of a line.
    package static let events = 60
    /// The characters of an element; a number with so many digits does not overflow in the code of an example.
    package static let characters = 8
    /// The runs of all cold lines together, in any example.
    static let runs = 200
    /// The seconds that are played while an output has not ended.
    static let played = 180
  }

  /// This example with other marbles on some of its lines.
  ///
  /// The output that is expected of the example is no longer that of the run.
  ///
  /// - Parameter lines: The texts of the lines, by their names.
  package func replacing(_ lines: [String: String]) throws(DiagramRefusal) -> Diagram {
    var diagram = self
    for (name, text) in lines.sorted(by: { $0.key < $1.key }) {
      guard let index = inputs.firstIndex(where: { $0.name == name }) else { throw .unknownLine(name) }
      let marbles = try Self.marbles(text, of: name)
      diagram.inputs[index] = Input(name: name, marbles: marbles, isCold: inputs[index].isCold)
    }
    if diagram.inputs == inputs { return self }
    diagram.duration = max(duration, (diagram.inputs.map(\.marbles.moments.count).max() ?? 0) + 6)
    diagram.longestDuration = isEndless ? diagram.duration : max(diagram.duration, Limits.played)
    return diagram
  }

  /// The marbles of a text, if they are within the limits.
  private static func marbles(_ text: String, of line: String) throws(DiagramRefusal) -> Marbles {
    // Before the text is read, so that reading is quick, too: no event needs more characters than these.
    if text.utf8.count > 4 * (Limits.seconds + Limits.events * (Limits.characters + 4)) { throw .tooLong(line: line) }
    let marbles: Marbles
    do throws(MarbleSyntaxError) {
      marbles = try Marbles(parsing: text)
    } catch {
      throw .syntax(line: line, error)
    }
    let events = marbles.events
    if marbles.moments.count > Limits.seconds { throw .tooLong(line: line) }
    if events.count > Limits.events { throw .tooManyEvents(line: line) }
    for case .value(let element) in events.map(\.event) where element.count > Limits.characters {
      throw .longElement(line: line, element: element)
    }
    if events.dropLast().contains(where: \.event.isLast) { throw .eventsAfterEnd(line: line) }
    return marbles
  }
}
