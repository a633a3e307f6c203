/// A selector of ReactiveCocoa, and how calls of it are written in Swift.
struct SelectorSpelling {
  /// As `ReactiveCocoaIndex` spells it.
  let selector: String

  /// Calls that compile.
  let valid: [String]

  /// Calls that do not, each with a part of the compiler's message.
  let renamed: [Renamed]

  /// A call in another spelling, and what the compiler says about it.
  struct Renamed {
    let call: String
    let message: String

    init(_ call: String, _ new: String) {
      self.call = call
      // "has been renamed to", or "replaced by".
      message = " '\(new)'"
    }

    init(_ call: String, says message: String) {
      self.call = call
      self.message = message
    }
  }

  init(_ selector: String, _ valid: String..., renamed: [Renamed] = []) {
    self.selector = selector
    self.valid = valid
    self.renamed = renamed
  }

  static let all = making + subscribing + streams + operations + waiting + subjects + schedulers + values + objects

  /// Selectors and macros that code in Swift does not call, and why.
  static let none = [
    "RAC_WARN_UNUSED_RESULT": "an attribute of the compiler",
    "RACAble": "a macro of 1.x whose methods no longer exist",
    "RACAbleWithStart": "a macro of 1.x whose methods no longer exist",
    "RACTupleUnpack": "a macro that declares variables",
    "@keypath": "a macro; Swift has key paths",
    "@collectionKeypath": "a macro; Swift has key paths",
    "@weakify": "a macro; Swift has [weak self]",
    "@strongify": "a macro; Swift has guard let self",
    "@unsafeify": "a macro; Swift has [unowned self]",
    "@onExit": "a macro; Swift has defer",
    "-objectForKeyedSubscript:": "called by a macro only",
    "-setObject:forKeyedSubscript:": "called by a macro only",
    "RACSelectorSignalErrorDomain": "of selector signals, which Swift cannot have",
    "RACDelegateProxy": "of UIKit",
    "rac_delegateProxy": "of UIKit",
    "rac_prepareForReuseSignal": "of UIKit",
    "rac_command": "of UIKit",
  ]
}
