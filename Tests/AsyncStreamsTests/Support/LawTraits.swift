/// What an operator is expected to do with the elements 1, 2, 3 and the end of its source.
struct LawTraits: Sendable {
  /// What the stream does at the end or the failure of its source.
  enum Ending: Sendable {
    /// The stream ends in the same way.
    case passes
    /// The stream ends without failing, after so many more elements.
    case finishes(after: Int)
    /// The stream continues.
    case ignored

    var isEnding: Bool {
      if case .ignored = self { false } else { true }
    }
  }

  /// Which iterations share the work of a stream.
  enum Work: Sendable {
    /// Each iteration has its own run.
    case own
    /// All iterations share one run, which ends with the last of them.
    case shared
    /// All iterations share one run, which begins with the first of them and continues without them.
    case kept
    /// All iterations share one run, which begins when the stream is made and continues without them.
    case eager

    var endsWithIterations: Bool { self == .own || self == .shared }
  }

  /// How many elements have to be sent until the first one is delivered; `nil` if none ever is.
  var first: Int? = 1
  /// How many elements are delivered if all is sent before the first `next`, and the source finishes.
  var late = 3
  /// The same, if the source fails.
  var beforeFailure = 3
  /// How many elements are delivered if the consumer waits for each, and time passes between them.
  var prompt = 3
  var end = Ending.passes
  var failure = Ending.passes
  /// Whether the source is subscribed to by the first `next` rather than by `makeAsyncIterator()`.
  var attachesLate = false
  /// Whether the stream ends by itself after the elements above.
  var endsEarly = false
  /// How many of 1000 ready elements are delivered; `nil` if that depends on time.
  var ready: Int? = 1_000
  /// Whether a task produces the elements, so that taking them may suspend.
  var usesTask = false
  var work = Work.own
  /// Whether the stream can be iterated only once.
  var isUnicast = false
  /// Whether closures run outside of the consumer's isolation by contract, because they are asynchronous.
  var hasConcurrentClosures = false
  /// Whether closures are known not to run in the consumer's isolation; only for planted faults.
  var isOffMain = false
  /// Whether the elements and the end are part of the stream, so that nothing can be sent.
  var isFixed = false

  /// Whether the stream, by contract, retains elements that were read, for a replay or for a result at the end.
  var retainsElements = false

  init(_ changes: (inout LawTraits) -> Void = { _ in }) {
    changes(&self)
  }

  /// Delivers another number of elements than three.
  static func delivers(_ count: Int, first: Int? = 1, ready: Int? = 1_000) -> LawTraits {
    LawTraits {
      $0.late = count
      $0.beforeFailure = count
      $0.prompt = count
      $0.first = first
      $0.ready = ready
    }
  }

  /// Calls an asynchronous closure for each element.
  static var concurrent: LawTraits {
    LawTraits { $0.hasConcurrentClosures = true }
  }

  /// Calls an asynchronous closure for several elements at a time, in tasks.
  static var severalConcurrent: LawTraits {
    LawTraits {
      $0.hasConcurrentClosures = true
      $0.usesTask = true
    }
  }

  /// Subscribes to the source when the first element is requested.
  static var attachesLate: LawTraits {
    LawTraits { $0.attachesLate = true }
  }

  /// The same, of a stream that retains elements that were read.
  var retaining: LawTraits { with { $0.retainsElements = true } }

  func with(_ changes: (inout LawTraits) -> Void) -> LawTraits {
    var copy = self
    changes(&copy)
    return copy
  }
}
