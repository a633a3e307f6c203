extension SelectorRow {
  /// How a difference shows when the replacement stands for the name.
  ///
  /// Of several, a row has the one that the compiler and a reader of the code notice least.
  package enum Notice: Sendable, Hashable, CaseIterable {
    /// Not at all: another spelling, or more than the original offers.
    case nothing
    /// The compiler refuses the code until it is changed.
    case compiler
    /// Code runs in another turn, mostly after that of the sender, or on another thread.
    case turn
    /// Other elements, another number or order of them, or other side effects.
    case values
    /// The stream ends, fails or unsubscribes otherwise.
    case end

    /// The text in the table.
    package var text: String {
      switch self {
      case .nothing: "nothing"
      case .compiler: "compiler error"
      case .turn: "another turn"
      case .values: "other values"
      case .end: "another end"
      }
    }
  }
}
