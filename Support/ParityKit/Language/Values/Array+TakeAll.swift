extension Array {
  /// Empties the array, and returns what was in it.
  mutating func takeAll() -> Self {
    defer { self = [] }
    return self
  }
}
