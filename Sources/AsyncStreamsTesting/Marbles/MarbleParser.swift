import AsyncStreams

/// Reads a line of marbles.
struct MarbleParser {
  private var rest: ArraySlice<(column: Int, character: Character)>
  private let end: Int

  init(_ line: String) {
    let columns = line.enumerated().map { (column: $0.offset + 1, character: $0.element) }
    rest = columns.filter { $0.character != " " }[...]
    end = columns.count + 1
  }

  private func error(_ message: String, at column: Int) -> MarbleSyntaxError {
    MarbleSyntaxError(message: message, column: column)
  }

  mutating func moments() throws(MarbleSyntaxError) -> [Marbles.Moment] {
    var moments: [Marbles.Moment] = []
    while let (column, character) = rest.popFirst() {
      switch character {
      case "-": moments.append([])
      case "(": moments.append(try group(from: column))
      case ")": throw error("a group ends that has not begun", at: column)
      default: moments.append([try event(character, at: column)])
      }
    }
    return moments
  }

  /// The events of one second, up to the closing parenthesis.
  private mutating func group(from start: Int) throws(MarbleSyntaxError) -> Marbles.Moment {
    var moment: Marbles.Moment = []
    while let (column, character) = rest.popFirst() {
      switch character {
      case ")": return moment
      case "(": throw error("a group within a group", at: column)
      case "-": throw error("a second passes within a group", at: column)
      default: moment.append(try event(character, at: column))
      }
    }
    throw error("a group that does not end", at: start)
  }

  private mutating func event(
    _ character: Character,
    at column: Int
  ) throws(MarbleSyntaxError) -> SignalEvent<String, MarbleFailure> {
    switch character {
    case "|": return .finished
    case "#": return .failure(MarbleFailure(try number(at: column)))
    case "[": return .value(try element(from: column))
    case "]": throw error("an element ends that has not begun", at: column)
    default: return .value(String(character))
    }
  }

  /// Whether a character belongs to the number of the failure before it.
  static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The number behind a failure, if there is one.
  private mutating func number(at column: Int) throws(MarbleSyntaxError) -> Int {
    var digits = ""
    while let next = rest.first?.character, Self.isDigit(next) {
      digits.append(next)
      rest = rest.dropFirst()
    }
    if digits.isEmpty { return 1 }
    guard let number = Int(digits) else { throw error("no such number: \(digits)", at: column + 1) }
    return number
  }

  /// An element of several characters, up to the closing bracket.
  private mutating func element(from start: Int) throws(MarbleSyntaxError) -> String {
    var element = ""
    while let (_, character) = rest.popFirst() {
      if character == "]" { return element }
      element.append(character)
    }
    throw error("an element that does not end", at: start)
  }
}

/// A text that is not a line of marbles.
public struct MarbleSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// The column of the wrong character, counted from 1.
  public let column: Int

  /// The column, and what is wrong there.
  public var description: String { "column \(column): \(message)" }
}
