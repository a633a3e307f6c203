// The spellings for the operations of signals.

extension SelectorSpelling {
  static let operations = [
    SelectorSpelling("-doNext:", "letters.doNext { _ in }"),
    SelectorSpelling("-doError:", "letters.doError { _ in }"),
    SelectorSpelling("-doCompleted:", "letters.doCompleted {}"),
    SelectorSpelling("-initially:", "letters.initially {}"),
    SelectorSpelling("-finally:", "letters.finally {}"),
    SelectorSpelling("-throttle:", "letters.throttle(1)"),
    SelectorSpelling("-throttle:valuesPassingTest:", "letters.throttle(1, valuesPassingTest: { $0 == \"a\" })"),
    SelectorSpelling("-delay:", "letters.delay(1)"),
    SelectorSpelling(
      "-timeout:onScheduler:",
      "letters.timeout(1, on: scheduler)",
      renamed: [Old("letters.timeout(1, onScheduler: scheduler)", "timeout(_:on:)")]
    ),
    SelectorSpelling(
      "-bufferWithTime:onScheduler:",
      "letters.buffer(withTime: 1, on: scheduler)",
      renamed: [Old("letters.bufferWithTime(1, onScheduler: scheduler)", "buffer(withTime:on:)")]
    ),
    SelectorSpelling(
      "-combineLatestWith:",
      "letters.combineLatest(with: other)",
      renamed: [Old("letters.combineLatestWith(other)", "combineLatest(with:)")]
    ),
    SelectorSpelling("+combineLatest:", "RACSignal<RACTuple>.combineLatest([letters, other])"),
    SelectorSpelling(
      "+combineLatest:reduce:",
      "RACSignal<Int>.combineLatest([letters, other], reduce: { (a: String?, b: String?) -> Int? in 1 })"
    ),
    SelectorSpelling("-merge:", "letters.merge(other)"),
    SelectorSpelling("+merge:", "RACSignal<String>.merge([letters, other])"),
    SelectorSpelling("-flatten:", "signals.flatten(1)"),
    SelectorSpelling("-concat", "signals.concat()"),
    SelectorSpelling(
      "-then:",
      "letters.then { other }",
      renamed: [Old("letters.sequenceNext { other }", "then(_:)")]
    ),
    SelectorSpelling("-repeat", "letters.repeat()"),
    SelectorSpelling("-collect", "letters.collect()"),
    SelectorSpelling("-takeLast:", "letters.takeLast(1)"),
    SelectorSpelling("-catch:", "letters.catch { _ in other }"),
    SelectorSpelling("-catchTo:", "letters.catch(to: other)", renamed: [Old("letters.catchTo(other)", "catch(to:)")]),
    SelectorSpelling("-try:", "letters.try { _ in true }"),
    SelectorSpelling("-tryMap:", "letters.tryMap { $0 }"),
    SelectorSpelling("-retry:", "letters.retry(1)"),
    SelectorSpelling("-retry", "letters.retry()"),
    SelectorSpelling(
      "-takeUntil:",
      "letters.take(until: other)",
      renamed: [Old("letters.takeUntil(other)", "take(until:)")]
    ),
    SelectorSpelling(
      "-takeUntilReplacement:",
      "letters.take(untilReplacement: other)",
      renamed: [Old("letters.takeUntilReplacement(other)", "take(untilReplacement:)")]
    ),
    SelectorSpelling("-switchToLatest", "signals.switchToLatest()"),
    SelectorSpelling(
      "+switch:cases:default:",
      "RACSignal<String>.switch(letters, cases: [\"a\": other], default: nil)"
    ),
    SelectorSpelling("+if:then:else:", "RACSignal<String>.if(flags, then: letters, else: other)"),
    SelectorSpelling(
      "-aggregateWithStart:reduce:",
      "letters.aggregate(withStart: 0, reduce: { count, _ in count })",
      renamed: [Old("letters.aggregateWithStart(0, reduce: { count, _ in count })", "aggregate(withStart:reduce:)")]
    ),
    SelectorSpelling(
      "-aggregateWithStart:reduceWithIndex:",
      "letters.aggregate(withStart: 0, reduceWithIndex: { count, _, _ in count })",
      renamed: [
        Old(
          "letters.aggregateWithStart(0, reduceWithIndex: { count, _, _ in count })",
          "aggregate(withStart:reduceWithIndex:)"
        )
      ]
    ),
    SelectorSpelling(
      "-aggregateWithStartFactory:reduce:",
      "letters.aggregate(withStartFactory: { 0 }, reduce: { count, _ in count })",
      renamed: [
        Old(
          "letters.aggregateWithStartFactory({ 0 }, reduce: { count, _ in count })",
          "aggregate(withStartFactory:reduce:)"
        )
      ]
    ),
    SelectorSpelling("-publish", "letters.publish()"),
    SelectorSpelling("-multicast:", "letters.multicast(subject)"),
    SelectorSpelling("-replay", "letters.replay()"),
    SelectorSpelling("-replayLast", "letters.replayLast()"),
    SelectorSpelling("-replayLazily", "letters.replayLazily()"),
    SelectorSpelling(
      "-deliverOn:",
      "letters.deliver(on: scheduler)",
      renamed: [Old("letters.deliverOn(scheduler)", "deliver(on:)")]
    ),
    SelectorSpelling(
      "-subscribeOn:",
      "letters.subscribe(on: scheduler)",
      renamed: [Old("letters.subscribeOn(scheduler)", "subscribe(on:)")]
    ),
    SelectorSpelling("-deliverOnMainThread", "letters.deliverOnMainThread()"),
    SelectorSpelling(
      "-groupBy:transform:",
      "letters.group(by: { $0 }, transform: { $0 })",
      renamed: [Old("letters.groupBy({ $0 }, transform: { $0 })", "group(by:transform:)")]
    ),
    SelectorSpelling(
      "-groupBy:",
      "letters.group(by: { $0 })",
      renamed: [Old("letters.groupBy({ $0 })", "group(by:)")]
    ),
    SelectorSpelling("-sample:", "letters.sample(other)"),
    SelectorSpelling("-any", "letters.any()"),
    SelectorSpelling("-any:", "letters.any { $0 == \"a\" }", "words.any { $0 == \"a\" }"),
    SelectorSpelling("-all:", "letters.all { $0 == \"a\" }", "words.all { $0 == \"a\" }"),
    SelectorSpelling("-not", "flags.not()"),
    SelectorSpelling("-and", "tuples.and()"),
    SelectorSpelling("-or", "tuples.or()"),
    SelectorSpelling("-reduceApply", "tuples.reduceApply()"),
    SelectorSpelling("-ignoreValues", "letters.ignoreValues()"),
    SelectorSpelling("-materialize", "letters.materialize()"),
    SelectorSpelling("-dematerialize", "letters.materialize().dematerialize()"),
    SelectorSpelling(
      "-setKeyPath:onObject:",
      "letters.setKeyPath(\\.text, on: view)",
      renamed: [
        Old("letters.setKeyPath(\"text\", on: view)", says: "Use a key path of Swift"),
        Old("letters.setKeyPath(\"text\", onObject: view)", "setKeyPath(_:on:nilValue:)"),
      ]
    ),
    SelectorSpelling(
      "-setKeyPath:onObject:nilValue:",
      "letters.setKeyPath(\\.text, on: view, nilValue: \"\")",
      renamed: [
        Old("letters.setKeyPath(\"text\", on: view, nilValue: \"\")", says: "Use a key path of Swift"),
        Old("letters.setKeyPath(\"text\", onObject: view, nilValue: \"\")", "setKeyPath(_:on:nilValue:)"),
      ]
    ),
  ]

  static let waiting = [
    SelectorSpelling("-first", "letters.first()"),
    SelectorSpelling("-firstOrDefault:", "letters.firstOrDefault(nil)"),
    SelectorSpelling(
      "-firstOrDefault:success:error:",
      "letters.firstOrDefault(nil, success: &success, error: &error)",
      renamed: [Old("try letters.firstOrDefault(nil, success: &success)", "firstOrDefault(_:success:error:)")]
    ),
    SelectorSpelling("-waitUntilCompleted:", "letters.waitUntilCompleted(&error)", "letters.waitUntilCompleted()"),
    SelectorSpelling("-toArray", "letters.toArray()"),
    SelectorSpelling("sequence", "letters.sequence"),
    SelectorSpelling(
      "-asynchronousFirstOrDefault:success:error:",
      "letters.asynchronousFirstOrDefault(nil, success: &success, error: &error)",
      renamed: [
        Old(
          "try letters.asynchronousFirstOrDefault(nil, success: &success)",
          "asynchronousFirstOrDefault(_:success:error:timeout:)"
        )
      ]
    ),
    SelectorSpelling(
      "-asynchronousFirstOrDefault:success:error:timeout:",
      "letters.asynchronousFirstOrDefault(nil, success: &success, error: &error, timeout: 1)"
    ),
    SelectorSpelling(
      "-asynchronouslyWaitUntilCompleted:",
      "letters.asynchronouslyWaitUntilCompleted(&error)",
      renamed: [
        Old("try letters.asynchronouslyWaitUntilCompleted()", "asynchronouslyWaitUntilCompleted(_:timeout:)")
      ]
    ),
    SelectorSpelling(
      "-asynchronouslyWaitUntilCompleted:timeout:",
      "letters.asynchronouslyWaitUntilCompleted(&error, timeout: 1)"
    ),
  ]
}
