extension DynamicValue {
  /// How many parts and characters a value may have; those of recorded scenarios have at most 102.
  private static let mostParts = 1_000
  /// How deep values may be nested; those of recorded scenarios are 7 deep.
  private static let deepest = 50

  /// The value, or a short text if it is too large.
  ///
  /// A loop can double a value in each of its rounds. All interpreters use the same functions, so the text is the same
  /// in all of them.
  package var bounded: DynamicValue {
    var room = Self.mostParts
    return fits(&room, depth: Self.deepest) ? self : .string("too large")
  }

  /// Whether the value fits; takes from `room` what it needs.
  private func fits(_ room: inout Int, depth: Int) -> Bool {
    room -= 1
    guard room >= 0, depth > 0 else { return false }
    switch self {
    case .null, .nullObject, .integer, .date, .signal, .error, .function, .event(.error), .event(.completed):
      return true
    case .string(let string):
      room -= string.utf8.count
      return room >= 0
    case .array(let elements), .tuple(let elements):
      for element in elements where !element.fits(&room, depth: depth - 1) { return false }
      return true
    case .event(.next(let value)): return value.fits(&room, depth: depth - 1)
    case .group(let key, _): return key.fits(&room, depth: depth - 1)
    }
  }
}
