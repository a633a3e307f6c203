package import AsyncStreams

/// Events on a line of time, one character for each second.
///
///     -    a second in which nothing happens
///     a    an element (of one character; longer ones are written `[like this]`)
///     |    the end
///     #    the failure (`#2` is another one)
///     (ab) several events in one second
///
/// Blanks are there to line things up and mean nothing.
package struct Marbles: Hashable, Sendable, CustomStringConvertible {
  package typealias Moment = [Event<String, Mishap>]

  /// What happens in each second.
  package private(set) var moments: [Moment]

  package init(moments: [Moment] = []) {
    self.moments = moments
    while self.moments.last?.isEmpty == true { self.moments.removeLast() }
  }

  /// What is written in the source; a mistake in it stops the program and says where it is.
  package init(_ line: String) {
    do throws(MarbleSyntaxError) {
      try self.init(parsing: line)
    } catch {
      preconditionFailure("\(error) in “\(line)”")
    }
  }

  /// What somebody else has written.
  package init(parsing line: String) throws(MarbleSyntaxError) {
    var parser = MarbleParser(line)
    self.init(moments: try parser.moments())
  }

  /// What was recorded.
  package init<Element, Failure: DrawableFailure>(_ entries: [Recording<Element, Failure>.Entry]) {
    self.init()
    for entry in entries {
      switch entry.event {
      case .value(let element): add(.value(marbleText(element)), at: entry.time)
      case .end: add(.end, at: entry.time)
      case .failure(let failure): add(.failure(Mishap(failure.code)), at: entry.time)
      }
    }
  }

  /// Adds an event at the end of a line.
  package mutating func add(_ event: Event<String, Mishap>, at time: Duration) {
    let second = Int(time.components.seconds)
    while moments.count <= second { moments.append([]) }
    moments[second].append(event)
  }

  /// All events, each with the second in which it happens.
  package var events: [(second: Int, event: Event<String, Mishap>)] {
    moments.enumerated().flatMap { second, moment in moment.map { (second, $0) } }
  }

  package var description: String {
    moments.reduce(into: "") { line, moment in
      if moment.count != 1 { line += moment.isEmpty ? "-" : "(" }
      for event in moment { Self.write(event, to: &line) }
      if moment.count > 1 { line += ")" }
    }
  }

  private static func write(_ event: Event<String, Mishap>, to line: inout String) {
    switch event {
    case .value(let element):
      let isPlain = element.count == 1 && !"-|#()[ ".contains(element)
      // A digit behind a failure would be read as its number.
      let isNumber =
        isPlain && element.allSatisfy(MarbleParser.isDigit) && line.last { !MarbleParser.isDigit($0) } == "#"
      line += isPlain && !isNumber ? element : "[\(element)]"
    case .end: line += "|"
    case .failure(let failure): line += failure == Mishap() ? "#" : "#\(failure.code)"
    }
  }
}
