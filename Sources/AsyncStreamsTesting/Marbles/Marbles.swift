package import AsyncStreams

/// Events on a time line, one character for each second.
///
///     -    a second in which nothing happens
///     a    an element (of one character; longer ones are written `[like this]`)
///     |    the end
///     #    the failure (`#2` is another one)
///     (ab) several events in one second
///
/// Blanks are for alignment, and are ignored.
///
/// ```swift
/// let line: Marbles = "-a-(bc)|"
/// ```
public struct Marbles: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// What happens in one second.
  package typealias Moment = [SignalEvent<String, MarbleFailure>]

  /// What happens in each second.
  package private(set) var moments: [Moment]

  /// The line of the events of each second; empty seconds at the end are left out.
  package init(moments: [Moment] = []) {
    self.moments = moments
    while self.moments.last?.isEmpty == true { self.moments.removeLast() }
  }

  /// The line with the given text; a mistake in it stops the program, and the message names its column.
  public init(stringLiteral line: String) {
    self.init(line)
  }

  /// The line with the given text; a mistake in it stops the program, and the message names its column.
  public init(_ text: String, file: StaticString = #fileID, line: UInt = #line) {
    do throws(MarbleSyntaxError) {
      try self.init(parsing: text)
    } catch {
      stopForMisuse("“\(text)”", "no line of marbles: \(error)", file: file, line: line)
    }
  }

  /// The line with a text that may have mistakes.
  ///
  /// - Throws: ``MarbleSyntaxError``, which names the column of the mistake.
  public init(parsing line: String) throws(MarbleSyntaxError) {
    var parser = MarbleParser(line)
    self.init(moments: try parser.moments())
  }

  /// The line of a recording.
  ///
  /// Fractions of a second are left out. An element is written as its description, with dots for blanks, the parts of
  /// tuples and arrays side by side, and `T` and `F` for true and false; a failure as `#`, or as its ``MarbleFailure``.
  public init<Element, Failure>(_ entries: [Recording<Element, Failure>.Entry]) {
    self.init()
    for entry in entries {
      switch entry.event {
      case .value(let element): add(.value(marbleText(element)), at: entry.time)
      case .finished: add(.finished, at: entry.time)
      case .failure(let failure):
        add(.failure((failure as? any MarbleFailureConvertible)?.marbleFailure ?? MarbleFailure()), at: entry.time)
      }
    }
  }

  /// Adds an event at the end of a line.
  package mutating func add(_ event: SignalEvent<String, MarbleFailure>, at time: Duration) {
    let second = Int(time.components.seconds)
    while moments.count <= second { moments.append([]) }
    moments[second].append(event)
  }

  /// All events, each with its second.
  package var events: [(second: Int, event: SignalEvent<String, MarbleFailure>)] {
    moments.enumerated().flatMap { second, moment in moment.map { (second, $0) } }
  }

  /// The text of the line.
  public var description: String {
    moments.reduce(into: "") { line, moment in
      if moment.count != 1 { line += moment.isEmpty ? "-" : "(" }
      for event in moment { Self.write(event, to: &line) }
      if moment.count > 1 { line += ")" }
    }
  }

  private static func write(_ event: SignalEvent<String, MarbleFailure>, to line: inout String) {
    switch event {
    case .value(let element):
      let isPlain = element.count == 1 && !"-|#()[ ".contains(element)
      // A digit after a failure would be read as its number.
      let isNumber =
        isPlain && element.allSatisfy(MarbleParser.isDigit) && line.last { !MarbleParser.isDigit($0) } == "#"
      line += isPlain && !isNumber ? element : "[\(element)]"
    case .finished: line += "|"
    case .failure(let failure): line += failure.description
    }
  }
}
