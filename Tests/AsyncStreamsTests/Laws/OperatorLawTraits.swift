import AsyncStreams

extension LawTraits {
  /// Delivers only its end.
  static var silent: LawTraits { .delivers(0, first: nil, ready: 0) }

  /// Finishes where it would fail.
  static var endsAtFailure: LawTraits { LawTraits { $0.failure = .finishes(after: 0) } }

  /// Delivers `count` elements, and finishes with the last one.
  static func stops(after count: Int, first: Int? = 1) -> LawTraits {
    .delivers(count, first: count > 0 ? first : nil, ready: count).with { $0.endsEarly = true }
  }

  /// Delivers `count` elements when the source finishes.
  static func flushes(_ count: Int, ready: Int? = nil) -> LawTraits {
    .delivers(0, first: nil, ready: ready ?? count).with { $0.end = .finishes(after: count) }
  }

  /// Delivers each element when the next one comes, and the last one at the end.
  static var oneBehind: LawTraits { .delivers(2, first: 2).with { $0.end = .finishes(after: 1) } }

  /// Delivers 1 and 2 together, and 3 at the end.
  static var inPairs: LawTraits { .delivers(1, first: 2, ready: 500).with { $0.end = .finishes(after: 1) } }

  /// Delivers a window for 1 and 2, and one for 3.
  static var windowsOfTwo: LawTraits { .delivers(2, ready: 500) }

  /// Delivers only the window that begins with the iteration.
  static var oneWindow: LawTraits { .delivers(1, first: 0, ready: 1) }

  /// Delivers that window, and one for each element of the boundary.
  static var windowsAtElements: LawTraits {
    .delivers(4, first: 0, ready: 1_001).with {
      $0.end = .ignored
      $0.failure = .ignored
    }
  }

  /// Goes on when the source ends.
  static var ignoresEnd: LawTraits { LawTraits { $0.end = .ignored } }

  /// Depends on time: delivers `late` elements if all are sent at once, and `beforeFailure` before a failure.
  static func timed(late: Int, beforeFailure: Int) -> LawTraits {
    LawTraits {
      $0.late = late
      $0.beforeFailure = beforeFailure
      $0.ready = nil
    }
  }

  /// Delivers the newest element after a silence; a failure comes before it.
  static var debounced: LawTraits { .timed(late: 1, beforeFailure: 0) }

  /// Delivers each element later; a failure comes before them.
  static var delayed: LawTraits { .timed(late: 3, beforeFailure: 0) }

  /// Reads its source in a task.
  static func pumped(_ work: Work = .own) -> LawTraits {
    LawTraits {
      $0.usesTask = true
      $0.work = work
    }
  }
}

extension SignalProtocol where Failure == Oops {
  /// This signal, finishing where it would fail.
  var withoutFailure: some SignalProtocol<Element, Never> {
    self.catch { _ in Signal<Element, Never>.empty }
  }
}

extension IsolatedSignal where Failure == Oops {
  /// This signal, finishing where it would fail.
  var withoutFailure: IsolatedSignal<some SignalProtocol<Element, Never>> {
    self.catch { _ in Signal<Element, Never>.empty }
  }
}

extension Optional where Wrapped == Subject<Item, Oops> {
  /// The elements of the subject, from a closure that must not keep it alive.
  var feed: Signal<Item, Oops> {
    self?.signal(bufferingPolicy: .unbounded).eraseToSignal() ?? .empty
  }
}
