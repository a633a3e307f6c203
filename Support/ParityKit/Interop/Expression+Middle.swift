extension Expression {
  /// The number of operations between the outermost one and the innermost receiver.
  private var depth: Int { receiver.map { $0.depth + 1 } ?? 0 }

  /// The number of operations outside of the middle, where the conversion is.
  var middle: Int { (depth + 1) / 2 }
}
