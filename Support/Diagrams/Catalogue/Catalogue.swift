/// All diagrams.
package enum Catalogue {
  package static let all: [Diagram] = topics.flatMap(\.self)

  private static let topics: [[Diagram]] = [
    Diagram.making, Diagram.transforming, Diagram.filtering, Diagram.combining, Diagram.flattening, Diagram.failures,
    Diagram.events, Diagram.timing, Diagram.sharing, Diagram.buffering, Diagram.consuming,
  ]
}

/// Makes a list of diagrams, one for each statement.
@resultBuilder
enum DiagramList {
  static func buildExpression(_ diagram: Diagram) -> Diagram { diagram }

  static func buildBlock(_ diagrams: Diagram...) -> [Diagram] { diagrams }
}

extension Diagram {
  static func list(@DiagramList _ diagrams: () -> [Diagram]) -> [Diagram] { diagrams() }
}
