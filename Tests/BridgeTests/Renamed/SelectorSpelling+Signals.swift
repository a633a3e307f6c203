// The spellings for signals and streams.

extension SelectorSpelling {
  typealias Old = Renamed

  static let making = [
    SelectorSpelling("+empty", "RACSignal<String>.empty()", "RACSequence<String>.empty()"),
    SelectorSpelling("+return:", "RACSignal<String>.return(\"a\")", "RACSequence<String>.return(\"a\")"),
    SelectorSpelling("+error:", "RACSignal<String>.error(Oops())"),
    SelectorSpelling("+never", "RACSignal<String>.never()"),
    SelectorSpelling("+createSignal:", "RACSignal<String>.createSignal { _ in nil }"),
    SelectorSpelling("+defer:", "RACSignal<String>.defer { letters }"),
    SelectorSpelling(
      "+startEagerlyWithScheduler:block:",
      "RACSignal<String>.startEagerly(with: scheduler) { _ in }",
      renamed: [
        Old("RACSignal<String>.startEagerlyWithScheduler(scheduler) { _ in }", "startEagerly(with:block:)")
      ]
    ),
    SelectorSpelling(
      "+startLazilyWithScheduler:block:",
      "RACSignal<String>.startLazily(with: scheduler) { _ in }",
      renamed: [Old("RACSignal<String>.startLazilyWithScheduler(scheduler) { _ in }", "startLazily(with:block:)")]
    ),
    SelectorSpelling(
      "+interval:onScheduler:",
      "RACSignal<Date>.interval(1, on: scheduler)",
      renamed: [Old("RACSignal<Date>.interval(1, onScheduler: scheduler)", "interval(_:on:)")]
    ),
    SelectorSpelling(
      "+interval:onScheduler:withLeeway:",
      "RACSignal<Date>.interval(1, on: scheduler, withLeeway: 0)",
      renamed: [
        Old("RACSignal<Date>.interval(1, onScheduler: scheduler, withLeeway: 0)", "interval(_:on:withLeeway:)")
      ]
    ),
    SelectorSpelling("+try:", "RACSignal<String>.try { \"a\" }"),
  ]

  static let subscribing = [
    SelectorSpelling("-subscribe:", "letters.subscribe(subject)"),
    SelectorSpelling("-subscribeNext:", "letters.subscribeNext { _ in }"),
    SelectorSpelling("-subscribeNext:completed:", "letters.subscribeNext({ _ in }, completed: {})"),
    SelectorSpelling("-subscribeNext:error:", "letters.subscribeNext({ _ in }, error: { _ in })"),
    SelectorSpelling(
      "-subscribeNext:error:completed:",
      "letters.subscribeNext({ _ in }, error: { _ in }, completed: {})"
    ),
    SelectorSpelling("-subscribeError:", "letters.subscribeError { _ in }"),
    SelectorSpelling("-subscribeCompleted:", "letters.subscribeCompleted {}"),
    SelectorSpelling("-subscribeError:completed:", "letters.subscribeError({ _ in }, completed: {})"),
    SelectorSpelling("name", "letters.name"),
    SelectorSpelling("-setNameWithFormat:", "letters.setNameWithFormat(\"letters\")"),
    SelectorSpelling("-logAll", "letters.logAll()"),
    SelectorSpelling("-logNext", "letters.logNext()"),
    SelectorSpelling("-logError", "letters.logError()"),
    SelectorSpelling("-logCompleted", "letters.logCompleted()"),
    SelectorSpelling("RACSubscriber", "subject as any RACSubscriber<String>"),
    SelectorSpelling("-sendNext:", "subject.sendNext(\"a\")"),
    SelectorSpelling("-sendError:", "subject.sendError(nil)"),
    SelectorSpelling("-sendCompleted", "subject.sendCompleted()"),
    SelectorSpelling(
      "-didSubscribeWithDisposable:",
      "subject.didSubscribe(with: compound)",
      renamed: [Old("subject.didSubscribeWithDisposable(compound)", "didSubscribe(with:)")]
    ),
  ]

  static let streams = [
    SelectorSpelling("-bind:", "letters.bind { { letter, _ in .return(letter) } }"),
    SelectorSpelling("-concat:", "letters.concat(other)", "words.concat(words)"),
    SelectorSpelling(
      "-zipWith:",
      "letters.zip(with: other)",
      "words.zip(with: words)",
      renamed: [Old("letters.zipWith(other)", "zip(with:)"), Old("words.zipWith(words)", "zip(with:)")]
    ),
    SelectorSpelling("-flattenMap:", "letters.flattenMap { _ in other }", "words.flattenMap { _ in words }"),
    SelectorSpelling("-flatten", "signals.flatten()"),
    SelectorSpelling("-map:", "letters.map { $0?.count }", "words.map { $0.count }"),
    SelectorSpelling("-mapReplace:", "letters.mapReplace(1)", "words.mapReplace(1)"),
    SelectorSpelling("-filter:", "letters.filter { $0 != nil }", "words.filter { $0 != \"\" }"),
    SelectorSpelling("-ignore:", "letters.ignore(\"a\")", "words.ignore(\"a\")"),
    SelectorSpelling("-reduceEach:", "tuples.reduceEach { (width: Int?, height: Int?) in width }"),
    SelectorSpelling(
      "-startWith:",
      "letters.start(with: \"a\")",
      "words.start(with: \"a\")",
      renamed: [Old("letters.startWith(\"a\")", "start(with:)"), Old("words.startWith(\"a\")", "start(with:)")]
    ),
    SelectorSpelling("-skip:", "letters.skip(1)", "words.skip(1)"),
    SelectorSpelling("-take:", "letters.take(1)", "words.take(1)"),
    SelectorSpelling(
      "-takeUntilBlock:",
      "letters.take(until: { $0 == \"a\" })",
      "words.take(until: { $0 == \"a\" })",
      renamed: [
        Old("letters.takeUntilBlock { $0 == \"a\" }", "take(until:)"),
        Old("letters.take(untilBlock: { $0 == \"a\" })", "take(until:)"),
        Old("words.takeUntilBlock { $0 == \"a\" }", "take(until:)"),
        Old("words.take(untilBlock: { $0 == \"a\" })", "take(until:)"),
      ]
    ),
    SelectorSpelling(
      "-takeWhileBlock:",
      "letters.take(while: { $0 == \"a\" })",
      "words.take(while: { $0 == \"a\" })",
      renamed: [
        Old("letters.takeWhileBlock { $0 == \"a\" }", "take(while:)"),
        Old("letters.takeWhile { $0 == \"a\" }", "take(while:)"),
        Old("letters.take(whileBlock: { $0 == \"a\" })", "take(while:)"),
        Old("words.takeWhileBlock { $0 == \"a\" }", "take(while:)"),
        Old("words.takeWhile { $0 == \"a\" }", "take(while:)"),
        Old("words.take(whileBlock: { $0 == \"a\" })", "take(while:)"),
      ]
    ),
    SelectorSpelling(
      "-skipUntilBlock:",
      "letters.skip(until: { $0 == \"a\" })",
      "words.skip(until: { $0 == \"a\" })",
      renamed: [
        Old("letters.skipUntilBlock { $0 == \"a\" }", "skip(until:)"),
        Old("letters.skipUntil { $0 == \"a\" }", "skip(until:)"),
        Old("letters.skip(untilBlock: { $0 == \"a\" })", "skip(until:)"),
        Old("words.skipUntilBlock { $0 == \"a\" }", "skip(until:)"),
        Old("words.skipUntil { $0 == \"a\" }", "skip(until:)"),
        Old("words.skip(untilBlock: { $0 == \"a\" })", "skip(until:)"),
      ]
    ),
    SelectorSpelling(
      "-skipWhileBlock:",
      "letters.skip(while: { $0 == \"a\" })",
      "words.skip(while: { $0 == \"a\" })",
      renamed: [
        Old("letters.skipWhileBlock { $0 == \"a\" }", "skip(while:)"),
        Old("letters.skipWhile { $0 == \"a\" }", "skip(while:)"),
        Old("letters.skip(whileBlock: { $0 == \"a\" })", "skip(while:)"),
        Old("words.skipWhileBlock { $0 == \"a\" }", "skip(while:)"),
        Old("words.skipWhile { $0 == \"a\" }", "skip(while:)"),
        Old("words.skip(whileBlock: { $0 == \"a\" })", "skip(while:)"),
      ]
    ),
    SelectorSpelling("-distinctUntilChanged", "letters.distinctUntilChanged()", "words.distinctUntilChanged()"),
    SelectorSpelling("+zip:", "RACSignal<RACTuple>.zip([letters, other])"),
    SelectorSpelling(
      "+zip:reduce:",
      "RACSignal<Int>.zip([letters, other], reduce: { (a: String?, b: String?) -> Int? in 1 })"
    ),
    SelectorSpelling("+concat:", "RACSignal<String>.concat([letters, other])"),
    SelectorSpelling(
      "-scanWithStart:reduce:",
      "letters.scan(withStart: 0, reduce: { count, _ in count })",
      "words.scan(withStart: 0, reduce: { count, _ in count })",
      renamed: [
        Old("letters.scanWithStart(0, reduce: { count, _ in count })", "scan(withStart:reduce:)"),
        Old("words.scanWithStart(0, reduce: { count, _ in count })", "scan(withStart:reduce:)"),
      ]
    ),
    SelectorSpelling(
      "-scanWithStart:reduceWithIndex:",
      "letters.scan(withStart: 0, reduceWithIndex: { count, _, _ in count })",
      "words.scan(withStart: 0, reduceWithIndex: { count, _, _ in count })",
      renamed: [
        Old(
          "letters.scanWithStart(0, reduceWithIndex: { count, _, _ in count })",
          "scan(withStart:reduceWithIndex:)"
        ),
        Old("words.scanWithStart(0, reduceWithIndex: { count, _, _ in count })", "scan(withStart:reduceWithIndex:)"),
      ]
    ),
    SelectorSpelling(
      "-combinePreviousWithStart:reduce:",
      "letters.combinePrevious(withStart: \"\", reduce: { a, _ in a })",
      "words.combinePrevious(withStart: \"\", reduce: { a, _ in a })",
      renamed: [
        Old("letters.combinePreviousWithStart(\"\", reduce: { a, _ in a })", "combinePrevious(withStart:reduce:)"),
        Old("words.combinePreviousWithStart(\"\", reduce: { a, _ in a })", "combinePrevious(withStart:reduce:)"),
      ]
    ),
  ]
}
