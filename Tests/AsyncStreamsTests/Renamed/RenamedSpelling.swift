/// A call as it was written with ReactiveCocoa, and what the compiler says about it.
struct RenamedSpelling {
  let old: String
  let message: String

  init(_ old: String, _ new: String) {
    self.old = old
    message = "has been renamed to '\(new)'"
  }

  init(_ old: String, says message: String) {
    self.old = old
    self.message = message
  }

  static let all = operators + blocks + effects + places + ends + lists + sources + commands

  private static let operators = [
    RenamedSpelling("letters.take(2)", "prefix(_:)"),
    RenamedSpelling("letters.takeLast(2)", "suffix(_:)"),
    RenamedSpelling("letters.take(while: { $0 != \"x\" })", "prefix(while:)"),
    RenamedSpelling(
      "letters.take(until: { $0 == \"x\" })",
      says: "Use prefix(while:) with the opposite predicate"
    ),
    RenamedSpelling("letters.take(until: other)", "prefix(until:)"),
    RenamedSpelling("letters.takeUntil(other)", "prefix(until:)"),
    RenamedSpelling("letters.take(untilReplacement: other)", "prefix(untilReplacedBy:)"),
    RenamedSpelling("letters.skip(2)", "dropFirst(_:)"),
    RenamedSpelling("letters.skip(while: { $0 != \"x\" })", "drop(while:)"),
    RenamedSpelling(
      "letters.skip(until: { $0 == \"x\" })",
      says: "Use drop(while:) with the opposite predicate"
    ),
    RenamedSpelling("letters.distinctUntilChanged()", "removeDuplicates()"),
    RenamedSpelling("letters.start(with: \"a\")", "prepend(_:)"),
    RenamedSpelling("letters.startWith(\"a\")", "prepend(_:)"),
    RenamedSpelling("letters.mapReplace(1)", "replace(with:)"),
    RenamedSpelling("letters.scan(withStart: \"\", reduce: { $0 + $1 })", "scan(_:_:)"),
    RenamedSpelling("letters.aggregate(withStart: \"\", reduce: { $0 + $1 })", "aggregate(_:_:)"),
    RenamedSpelling("letters.combinePrevious(withStart: \"\", reduce: { $0 + $1 })", "combinePrevious(_:_:)"),
    RenamedSpelling("letters.any { $0 == \"x\" }", "anySatisfied(by:)"),
    RenamedSpelling("letters.all { $0 == \"x\" }", "allSatisfied(by:)"),
    RenamedSpelling("letters.group(by: { $0.count })", "grouped(by:)"),
    RenamedSpelling("letters.concat(other)", "append(_:)"),
    RenamedSpelling("letters.merge(other)", "merge(with:)"),
    RenamedSpelling("letters.zipWith(other)", "zip(with:)"),
    RenamedSpelling("letters.combineLatestWith(other)", "combineLatest(with:)"),
    RenamedSpelling("letters.sample(other)", "sample(on:)"),
    RenamedSpelling("letters.flattenMap { _ in other }", "flatMapMerge(_:)"),
    RenamedSpelling("letters.sequenceNext { other }", "then(_:)"),
    RenamedSpelling("letters.sequenceMany { other }", "flatMapMerge(_:)"),
    RenamedSpelling("signals.flatten()", "merged(maxConcurrent:)"),
    RenamedSpelling("signals.flatten(2)", "merged(maxConcurrent:)"),
    RenamedSpelling("signals.concat()", "concatenated()"),
    RenamedSpelling("letters.catch(to: other)", says: "Use catch { _ in signal }"),
    RenamedSpelling("letters.try { _ in }", "attempt(_:)"),
    RenamedSpelling("letters.multicast(subject)", "multicast(through:)"),
    RenamedSpelling("letters.replayLast()", "replay(last:)"),
  ]

  /// The names of selectors before the importer's rules.
  private static let blocks = [
    RenamedSpelling("letters.takeUntilReplacement(other)", "prefix(untilReplacedBy:)"),
    RenamedSpelling(
      "letters.takeUntilBlock { $0 == \"x\" }",
      says: "Use prefix(while:) with the opposite predicate"
    ),
    RenamedSpelling(
      "letters.take(untilBlock: { $0 == \"x\" })",
      says: "Use prefix(while:) with the opposite predicate"
    ),
    RenamedSpelling("letters.takeWhileBlock { $0 == \"x\" }", "prefix(while:)"),
    RenamedSpelling("letters.takeWhile { $0 == \"x\" }", "prefix(while:)"),
    RenamedSpelling("letters.skipUntilBlock { $0 == \"x\" }", says: "Use drop(while:) with the opposite predicate"),
    RenamedSpelling(
      "letters.skip(untilBlock: { $0 == \"x\" })",
      says: "Use drop(while:) with the opposite predicate"
    ),
    RenamedSpelling("letters.skipWhileBlock { $0 == \"x\" }", "drop(while:)"),
    RenamedSpelling("letters.skipWhile { $0 == \"x\" }", "drop(while:)"),
    RenamedSpelling("letters.bind { { _, _ in other } }", says: "Use flatMapMerge(_:), or a rule of your own"),
    RenamedSpelling("letters.scanWithStart(\"\", reduce: { $0 + $1 })", "scan(_:_:)"),
    RenamedSpelling("letters.scanWithStart(0, reduceWithIndex: { $0 + $2 })", "scanIndexed(_:_:)"),
    RenamedSpelling("letters.scan(withStart: 0, reduceWithIndex: { $0 + $2 })", "scanIndexed(_:_:)"),
    RenamedSpelling("letters.aggregateWithStart(\"\", reduce: { $0 + $1 })", "aggregate(_:_:)"),
    RenamedSpelling("letters.aggregateWithStart(0, reduceWithIndex: { $0 + $2 })", "aggregateIndexed(_:_:)"),
    RenamedSpelling("letters.aggregate(withStart: 0, reduceWithIndex: { $0 + $2 })", "aggregateIndexed(_:_:)"),
    RenamedSpelling(
      "letters.aggregateWithStartFactory({ \"\" }, reduce: { $0 + $1 })",
      says: "Use Signal.deferred"
    ),
    RenamedSpelling(
      "letters.aggregate(withStartFactory: { \"\" }, reduce: { $0 + $1 })",
      says: "Use Signal.deferred"
    ),
    RenamedSpelling("letters.combinePreviousWithStart(\"\", reduce: { $0 + $1 })", "combinePrevious(_:_:)"),
    RenamedSpelling("letters.groupBy { $0.count }", "grouped(by:)"),
    RenamedSpelling(
      "letters.groupBy({ $0.count }, transform: { $0 })",
      says: "'grouped(by:)': Transform the elements of the groups with map(_:)"
    ),
    RenamedSpelling(
      "letters.group(by: { $0.count }, transform: { $0 })",
      says: "'grouped(by:)': Transform the elements of the groups with map(_:)"
    ),
    RenamedSpelling("letters.reduceEach { $0 }", says: "'map(_:)': The elements are tuples of Swift"),
    RenamedSpelling("letters.reduceApply()", says: "Use map { function, argument in function(argument) }"),
    RenamedSpelling("letters.catchTo(other)", says: "Use catch { _ in signal }"),
    RenamedSpelling("letters.setKeyPath(\\Field.text, on: field)", says: "'assign(to:on:)'"),
    RenamedSpelling("letters.setKeyPath(\"text\", on: field, nilValue: \"\")", says: "'assign(to:on:)'"),
    RenamedSpelling("letters.setKeyPath(\"text\", onObject: field)", says: "'assign(to:on:)'"),
  ]

  private static let lists = [
    RenamedSpelling("Signal.concat([letters, other])", says: "missing argument label 'contentsOf:'"),
    RenamedSpelling("Signal.merge([letters, other])", says: "missing argument label 'contentsOf:'"),
    RenamedSpelling("Signal.zip([letters, other])", says: "missing argument label 'contentsOf:'"),
    RenamedSpelling("Signal.combineLatest([letters, other])", says: "missing argument label 'contentsOf:'"),
    RenamedSpelling(
      "Signal<Int, Oops>.zip([letters, other], reduce: { (a: String, b: String) in 1 })",
      says: "Use Signal.zip(a, b).map"
    ),
    RenamedSpelling(
      "Signal<Int, Oops>.combineLatest([letters, other], reduce: { (a: String, b: String) in 1 })",
      says: "Use Signal.combineLatest(a, b).map"
    ),
    RenamedSpelling("Signal<Int, Never>.interval(1, on: scheduler)", "interval(every:missedTicks:clock:)"),
    RenamedSpelling(
      "Signal<Int, Never>.interval(1, on: scheduler, withLeeway: 0)",
      "interval(every:missedTicks:clock:)"
    ),
  ]

  private static let sources = [
    RenamedSpelling("Subject<Int, Oops>.subject()", says: "'init()'"),
    RenamedSpelling("ReplaySubject<Int, Oops>(capacity: 1)", says: "'init(keeping:)'"),
    RenamedSpelling("BehaviorSubject<Int, Oops>(defaultValue: 1)", says: "'init(_:)'"),
    RenamedSpelling("channel.leadingTerminal", "leading"),
    RenamedSpelling("channel.followingTerminal", "following"),
    RenamedSpelling("channel.leading.sendNext(\"a\")", "yield(_:)"),
    RenamedSpelling("channel.leading.sendError(Oops())", "finish(throwing:)"),
    RenamedSpelling("channel.leading.sendCompleted()", "finish()"),
  ]

  private static let commands = [
    RenamedSpelling("command.executionSignals", "executions"),
    RenamedSpelling("command.executing", "isExecuting"),
    RenamedSpelling("command.enabled", "isEnabled"),
    RenamedSpelling("command.errors", "failures"),
    RenamedSpelling("command.allowsConcurrentExecution", says: "'setConcurrency(_:)'"),
  ]

  private static let effects = [
    RenamedSpelling("letters.doNext { _ in }", "onValue(_:)"),
    RenamedSpelling("letters.doError { _ in }", "onFailure(_:)"),
    RenamedSpelling("letters.doCompleted {}", "onFinish(_:)"),
    RenamedSpelling("letters.initially {}", "onStart(_:)"),
    RenamedSpelling("letters.finally {}", says: "It also runs when the consumer goes away"),
    RenamedSpelling("letters.logAll()", "logEvents(_:file:line:to:)"),
    RenamedSpelling("letters.logNext()", "logEvents(_:file:line:to:)"),
    RenamedSpelling("letters.logError()", "logEvents(_:file:line:to:)"),
    RenamedSpelling("letters.logCompleted()", "logEvents(_:file:line:to:)"),
    RenamedSpelling("letters.setNameWithFormat(\"letters\")", "named(_:)"),
  ]

  private static let places = [
    RenamedSpelling(
      "letters.throttle(0.3)",
      says: "'debounce(for:clock:when:)': ReactiveCocoa's throttle waits for silence"
    ),
    RenamedSpelling("letters.throttle(0.3, valuesPassingTest: { $0 == \"x\" })", "debounce(for:clock:when:)"),
    RenamedSpelling("letters.delay(0.3)", "delay(for:clock:)"),
    RenamedSpelling("letters.timeout(0.3, on: scheduler)", "timeout(after:throwing:clock:)"),
    RenamedSpelling("letters.buffer(withTime: 0.3, on: scheduler)", "chunked(every:orCount:clock:)"),
    RenamedSpelling("letters.bufferWithTime(0.3, onScheduler: scheduler)", "chunked(every:orCount:clock:)"),
    RenamedSpelling("letters.deliver(on: scheduler)", says: "Iterate where the elements are wanted"),
    RenamedSpelling("letters.deliverOn(scheduler)", says: "Iterate where the elements are wanted"),
    RenamedSpelling("letters.deliverOnMainThread()", says: "use a loop on the main actor"),
    RenamedSpelling("letters.subscribe(on: scheduler)", "producing(on:)"),
    RenamedSpelling("letters.subscribeOn(scheduler)", "producing(on:)"),
  ]

  private static let ends = [
    RenamedSpelling("letters.subscribe(scheduler)", says: "Iterate with for await, or call forEach(_:), in a task"),
    RenamedSpelling("letters.subscribeNext { _ in }", "forEach(_:)"),
    RenamedSpelling("letters.subscribeNext({ _ in }, error: { _ in })", "forEach(_:)"),
    RenamedSpelling("letters.subscribeNext({ _ in }, completed: {})", "forEach(_:)"),
    RenamedSpelling("letters.subscribeNext({ _ in }, error: { _ in }, completed: {})", "forEach(_:)"),
    RenamedSpelling("letters.subscribeError { _ in }", "waitUntilFinished()"),
    RenamedSpelling("letters.subscribeCompleted {}", "waitUntilFinished()"),
    RenamedSpelling("letters.subscribeError({ _ in }, completed: {})", "waitUntilFinished()"),
    RenamedSpelling("letters.sequence", "collect()"),
    RenamedSpelling("letters.firstOrDefault(\"x\", success: &success, error: &error)", "first(or:)"),
    RenamedSpelling("letters.waitUntilCompleted(&error)", "waitUntilFinished()"),
    RenamedSpelling("letters.asynchronousFirstOrDefault(\"x\", success: &success, error: &error)", "first(or:)"),
    RenamedSpelling("letters.asynchronouslyWaitUntilCompleted(&error)", "waitUntilFinished()"),
    RenamedSpelling("letters.toArray()", "collect()"),
    RenamedSpelling("letters.firstOrDefault(\"x\")", "first(or:)"),
    RenamedSpelling("letters.waitUntilCompleted()", "waitUntilFinished()"),
    RenamedSpelling("Signal<String, Oops>.createSignal { _ in }", says: "Use Signal { send in … } for work"),
    RenamedSpelling("Signal<String, Oops>.return(\"a\")", "just(_:)"),
    RenamedSpelling("Signal<String, Oops>.error(Oops())", "fail(_:)"),
    RenamedSpelling("Signal<String, Oops>.defer { other }", "deferred(_:)"),
    RenamedSpelling("Signal<String, Oops>.try { \"a\" }", "attempt(_:)"),
    RenamedSpelling("Signal.if(isOn, then: letters, else: other)", "when(_:then:else:)"),
    RenamedSpelling(
      "Signal.switch(letters, cases: [\"a\": other], default: other)",
      "switching(on:cases:default:)"
    ),
    RenamedSpelling("Signal<String, Oops>.startEagerly(with: scheduler) { _ in }", says: "replay()"),
    RenamedSpelling("Signal<String, Oops>.startLazily(with: scheduler) { _ in }", says: "replayLazily()"),
    RenamedSpelling("Signal<String, Oops>.startEagerlyWithScheduler(scheduler) { _ in }", says: "replay()"),
    RenamedSpelling("Signal<String, Oops>.startLazilyWithScheduler(scheduler) { _ in }", says: "replayLazily()"),
    RenamedSpelling("subject.sendNext(\"a\")", "send(_:)"),
    RenamedSpelling("subject.sendError(Oops())", "finish(throwing:)"),
    RenamedSpelling("subject.sendCompleted()", "finish()"),
  ]

  /// Calls that share their name with an old one, or look like one.
  static let legal = [
    "letters.prefix(2).suffix(1).dropFirst().prefix(while: { $0 != \"\" }).drop(while: { $0 != \"\" })",
    "letters.prefix(until: other).drop(until: other).prefix(untilReplacedBy: other)",
    "letters.scan(\"\") { $0 + $1 }.combinePrevious(\"\") { $0 + $1 }.aggregate(\"\") { $0 + $1 }",
    "letters.scan(\"\", +)",
    "letters.aggregateIndexed(0) { sum, letter, index in sum + index }",
    "letters.asyncMap { $0 }.asyncFilter { _ in true }.asyncCompactMap { Int($0) }",
    "letters.any()",
    "letters.anySatisfied { $0 == \"x\" }",
    "letters.grouped(by: \\.count)",
    "Signal.concat(letters)",
    "Signal.concat(letters, other)",
    "Signal.concat(contentsOf: [letters, other])",
    "Signal.merge(letters)",
    "Signal.merge(letters, other)",
    "Signal.merge(contentsOf: [letters, other])",
    "letters.merge(with: other).sample(on: other)",
    "letters.then { other }.flatMapMerge { _ in other }",
    "letters.zip(with: other)",
    "letters.combineLatest(with: isOn)",
    "signals.merged(maxConcurrent: 2)",
    "signals.concatenated()",
    "letters.catch { _ in other }",
    "letters.catch { _ in Signal<String, Never>.empty }",
    "letters.attempt { (_) throws(Oops) in }",
    "letters.throttle(for: .seconds(1))",
    "letters.throttle(for: .seconds(1), edges: .leading)",
    "letters.delay(for: .seconds(1)).timeout(after: .seconds(1), throwing: Oops())",
    "letters.buffer(.bufferingNewest(1))",
    "letters.chunked(every: .seconds(1))",
    "letters.multicast(through: subject)",
    "letters.replay(last: 1)",
    "letters.logEvents()",
    "letters.logEvents(\"letters\")",
    "letters.onEnd { _ in }",
    "subject.subscribe()",
    "subject.subscribe(bufferingPolicy: .bufferingNewest(1))",
    "Signal<String, Oops>.fail(Oops())",
    "Signal<String, Oops>.deferred { other }",
    "Signal<String, Oops>.attempt { () throws(Oops) in \"a\" }",
    "Signal.when(isOn, then: letters, else: other)",
    "await subject.send(\"a\")",
    "subject.yield(\"a\")",
    "subject.finish(throwing: Oops())",
    "subject.finish()",
    "try await letters.collect()",
    "try await letters.first(or: \"x\")",
    "try await letters.allSatisfied { $0 == \"x\" }.collect()",
    "Signal<String, Oops>.empty",
    "Signal<String, Oops>.never",
    "Signal.interval(every: .seconds(1))",
    "letters.map { $0.count }.filter { $0 > 1 }.ignore(2)",
    "letters.repeat(2).retry(2)",
    "letters.tryMap { (letter) throws(Oops) in letter }",
    "signals.switchToLatest()",
    "Signal.zip(letters, other)",
    "Signal.combineLatest(letters, other)",
    "letters.publish().autoconnect()",
    "letters.replay()",
    "letters.replayLazily()",
    "letters.ignoreValues()",
    "letters.materialize().dematerialize()",
    "isOn.not()",
    "Signal.combineLatest(isOn, isOn).and()",
    "Signal.combineLatest(isOn, isOn).or()",
    "try await letters.first()",
    "letters.scanIndexed(0) { $0 + $2 }",
    "command.executions",
    "ReplaySubject<Int, Oops>(keeping: 1)",
    "BehaviorSubject<Int, Oops>(1)",
    "channel.leading.yield(\"a\")",
    "Signal.zip(contentsOf: [letters, other])",
    "Signal.combineLatest(contentsOf: [letters, other])",
  ]
}
