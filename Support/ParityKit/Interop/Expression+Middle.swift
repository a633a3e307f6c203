extension Expression {
  /// How many operations there are between the outermost one and the innermost receiver.
  private var depth: Int {
    if case .operation(_, let receiver) = self { receiver.depth + 1 } else { 0 }
  }

  /// How many operations are outside of the middle, where a conversion goes.
  var middle: Int { (depth + 1) / 2 }
}
