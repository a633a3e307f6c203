/// A place where code sends a message, reads a property, or uses a macro.
struct Use: Sendable {
  enum Form: Sendable {
    /// A message of Objective-C, or a call with a dot in Swift.
    case call
    /// A property.
    case property
    /// A macro, or a word that begins with `@`.
    case macro
    /// The name of a notification.
    case notification
    /// `return nil;`
    case returnOfNil
    /// `lazy var` in Swift, with the name of the type.
    case lazyMember
  }

  /// Where a use is in its file.
  struct Place: Sendable {
    let line: Int
    /// Which function it is in, by number; 0 outside of functions.
    let function: Int
    /// Which statement it is in, by number; statements of blocks count for themselves.
    let statement: Int
    /// The calls around it, the innermost last: their selectors, as far as they have been read.
    let enclosing: [String]
  }

  /// The selector, the property or the macro: `subscribeNext:error:`, `executing`, `RACObserve`, `@weakify`.
  ///
  /// For a call in Swift, the base name: `subscribeNext`.
  let name: String
  let form: Form
  let place: Place
  /// What the message is sent to, as far as it is a name, or the selector of the message before: `self`, `map:`.
  var receiver: String?
  /// What the first message of the chain is sent to: `RACObserve` in `[[RACObserve(self, name) map:f] take:1]`.
  var head: String?
  /// Whether the result is used.
  var isResultUsed = true
  /// The arguments of a macro.
  var arguments: MacroArguments?
}

/// The arguments of `RACObserve` and `RAC`: an object and a key path.
struct MacroArguments: Sendable {
  /// As it is written: `self.titleLabel`.
  let object: String
  /// How many keys the path has.
  let keyCount: Int

  /// Reads them behind the name of a macro.
  init?(in file: SourceFile, after index: Int) {
    guard file.isPunctuation(index + 1, .openParenthesis), file.isIdentifier(index + 2) else { return nil }
    var object = ""
    var position = index + 2
    var commas = 0
    var keys = 0
    while position < file.tokens.count, !file.isPunctuation(position, .closeParenthesis) {
      if file.isPunctuation(position, .comma) { commas += 1 }
      if commas == 0 { object += file.text(file.tokens[position]) }
      if commas == 1, file.isIdentifier(position) { keys += 1 }
      if commas == 1, file.tokens[position].kind == .string {
        keys += file.text(file.tokens[position]).split(separator: ".").count
      }
      position += 1
    }
    self.object = object
    keyCount = keys
  }
}
