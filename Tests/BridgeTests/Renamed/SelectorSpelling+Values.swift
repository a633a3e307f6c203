// The spellings for sequences, values, objects and channels.

extension SelectorSpelling {
  static let values = [
    SelectorSpelling("rac_sequence", "[1, 2].rac_sequence", "[\"a\": 1].rac_sequence"),
    SelectorSpelling("rac_keySequence", "[\"a\": 1].rac_keySequence"),
    SelectorSpelling("rac_valueSequence", "[\"a\": 1].rac_valueSequence"),
    SelectorSpelling("head", "words.head"),
    SelectorSpelling("tail", "words.tail"),
    SelectorSpelling("array", "words.array"),
    SelectorSpelling("-objectEnumerator", "words.objectEnumerator()"),
    SelectorSpelling("eagerSequence", "words.eagerSequence"),
    SelectorSpelling("lazySequence", "words.lazySequence"),
    SelectorSpelling(
      "+sequenceWithHeadBlock:tailBlock:",
      "RACSequence<Int>.sequence(headBlock: { 1 }, tailBlock: { nil })",
      renamed: [
        Old("RACSequence<Int>.sequenceWithHeadBlock({ 1 }, tailBlock: nil)", "sequence(headBlock:tailBlock:)"),
        Old("RACSequence<Int>(head: { 1 }, tail: nil)", "sequence(headBlock:tailBlock:)"),
        Old("RACSequence<Int>(headBlock: { 1 }, tailBlock: nil)", "sequence(headBlock:tailBlock:)"),
      ]
    ),
    SelectorSpelling("-signal", "words.signal()"),
    SelectorSpelling(
      "-signalWithScheduler:",
      "words.signal(with: scheduler)",
      renamed: [Old("words.signalWithScheduler(scheduler)", "signal(with:)")]
    ),
    SelectorSpelling(
      "-foldLeftWithStart:reduce:",
      "words.foldLeft(withStart: 0, reduce: { count, _ in count })",
      renamed: [Old("words.foldLeftWithStart(0, reduce: { count, _ in count })", "foldLeft(withStart:reduce:)")]
    ),
    SelectorSpelling(
      "-foldRightWithStart:reduce:",
      "words.foldRight(withStart: 0, reduce: { _, rest in rest.head })",
      renamed: [Old("words.foldRightWithStart(0, reduce: { _, rest in rest.head })", "foldRight(withStart:reduce:)")]
    ),
    SelectorSpelling(
      "-objectPassingTest:",
      "words.objectPassingTest { $0 == \"a\" }",
      renamed: [Old("words.object(passingTest: { $0 == \"a\" })", "objectPassingTest(_:)")]
    ),
    SelectorSpelling("RACTuple", "RACTuple(1, 2)"),
    SelectorSpelling("RACOneTuple", renamed: [Old("RACOneTuple(1)", "RACTuple")]),
    SelectorSpelling("RACFiveTuple", renamed: [Old("RACFiveTuple(1, 2, 3, 4, 5)", "RACTuple")]),
    SelectorSpelling("+pack:", renamed: [Old("RACTuple.pack(1)", "init(_:)")]),
    SelectorSpelling(
      "+tupleWithObjects:",
      "RACTuple(1, 2)",
      renamed: [Old("RACTuple.tupleWithObjects(1, 2)", "init(_:)")]
    ),
    SelectorSpelling(
      "+tupleWithObjectsFromArray:",
      "RACTuple(objectsFrom: [1])",
      "RACTuple(objectsFrom: [1], convertNullsToNils: true)",
      renamed: [
        Old("RACTuple.tupleWithObjectsFromArray([1])", "init(objectsFrom:)"),
        Old(
          "RACTuple.tupleWithObjectsFromArray([1], convertNullsToNils: true)",
          "init(objectsFrom:convertNullsToNils:)"
        ),
      ]
    ),
    SelectorSpelling("-objectAtIndex:", "tuple.object(at: 0)", renamed: [Old("tuple.objectAtIndex(0)", "object(at:)")]),
    SelectorSpelling(
      "-objectAtIndexedSubscript:",
      "tuple[0]",
      renamed: [Old("tuple.objectAtIndexedSubscript(0)", says: "Use a subscript")]
    ),
    SelectorSpelling("allObjects", "tuple.allObjects"),
    SelectorSpelling(
      "-tupleByAddingObject:",
      "tuple.addingObject(1)",
      renamed: [
        Old("tuple.tupleByAddingObject(1)", "addingObject(_:)"), Old("tuple.adding(1)", "addingObject(_:)"),
      ]
    ),
    SelectorSpelling("fifth", "tuple.fifth"),
    SelectorSpelling("last", "tuple.last"),
    SelectorSpelling("RACTuplePack", "RACTuplePack(1, nil)"),
    SelectorSpelling("RACTupleNil", "RACTupleNil.tupleNil()"),
    SelectorSpelling("RACUnit", "RACUnit.default()", "RACUnit.defaultUnit()"),
    SelectorSpelling(
      "RACEvent",
      "RACEvent(value: 1).isFinished",
      renamed: [Old("RACEvent(value: 1).finished", "isFinished")]
    ),
    SelectorSpelling(
      "+eventWithValue:",
      "RACEvent(value: 1)",
      renamed: [Old("RACEvent<Int>.eventWithValue(1)", "init(value:)")]
    ),
    SelectorSpelling(
      "+eventWithError:",
      "RACEvent<Int>(error: nil)",
      renamed: [Old("RACEvent<Int>.eventWithError(nil)", "init(error:)")]
    ),
    SelectorSpelling(
      "+completedEvent",
      "RACEvent<Int>.completed()",
      renamed: [Old("RACEvent<Int>.completedEvent()", "completed()")]
    ),
  ]

  static let objects = [
    SelectorSpelling("RACChannel", "RACChannel<String>()"),
    SelectorSpelling("RACChannelTerminal", "channel.leadingTerminal.bind(to: channel.followingTerminal)"),
    SelectorSpelling("leadingTerminal", "channel.leadingTerminal"),
    SelectorSpelling("followingTerminal", "channel.followingTerminal"),
    SelectorSpelling(
      "RACChannelTo",
      "RACChannelTo(view.$text)",
      "RACChannelTo(view.$text, nilValue: \"\")",
      renamed: [
        Old("RACChannelTo(view, \"text\")", says: "Use RACChannelTo(model.$name)"),
        Old("RACChannelTo(view, \"text\", \"\")", says: "Use RACChannelTo(model.$name)"),
      ]
    ),
    SelectorSpelling("RACKVOChannel", renamed: [Old("RACKVOChannel.self", says: "Use RACChannelTo(model.$name)")]),
    SelectorSpelling(
      "RACObserve",
      "RACObserve(view.$text)",
      renamed: [
        Old("RACObserve(view, \"text\")", says: "Use RACObserve(model.$name)"),
        Old("RACObserve(view, \\View.text)", says: "Use RACObserve(model.$name)"),
      ]
    ),
    SelectorSpelling(
      "-rac_valuesForKeyPath:observer:",
      "view.$text.values",
      renamed: [
        Old("view.rac_values(forKeyPath: \"text\", observer: nil)", says: "Use RACObserve(model.$name)"),
        Old("view.rac_valuesForKeyPath(\"text\", observer: nil)", says: "Use RACObserve(model.$name)"),
      ]
    ),
    SelectorSpelling(
      "-rac_valuesAndChangesForKeyPath:options:observer:",
      renamed: [
        Old(
          "view.rac_valuesAndChanges(forKeyPath: \"text\", options: 1, observer: nil)",
          says: "combinePrevious(withStart:reduce:)"
        ),
        Old(
          "view.rac_valuesAndChangesForKeyPath(\"text\", options: 1, observer: nil)",
          says: "combinePrevious(withStart:reduce:)"
        ),
      ]
    ),
    SelectorSpelling(
      "RAC",
      renamed: [
        Old("RAC(view, \"text\")", says: "Use signal.setKeyPath"),
        Old("RAC(view, \"text\", \"\")", says: "Use signal.setKeyPath"),
      ]
    ),
    SelectorSpelling(
      "-rac_liftSelector:withSignals:",
      "view.rac_lift(View.show, with: letters, other)",
      renamed: [Old("view.rac_liftSelector(\"show\", withSignals: letters, other)", says: "Use rac_lift(_:with:)")]
    ),
    SelectorSpelling(
      "-rac_liftSelector:withSignalsFromArray:",
      "view.rac_lift(withSignalsFromArray: [letters]) { view, values in values.count }",
      renamed: [
        Old(
          "view.rac_liftSelector(\"show\", withSignalsFrom: [letters])",
          "rac_lift(withSignalsFromArray:_:)"
        ),
        Old(
          "view.rac_liftSelector(\"show\", withSignalsFromArray: [letters])",
          "rac_lift(withSignalsFromArray:_:)"
        ),
      ]
    ),
    SelectorSpelling(
      "-rac_liftSelector:withSignalOfArguments:",
      "view.rac_lift(withSignalOfArguments: tuples) { view, values in values.count }",
      renamed: [
        Old(
          "view.rac_liftSelector(\"show\", withSignalOfArguments: tuples)",
          "rac_lift(withSignalOfArguments:_:)"
        )
      ]
    ),
    SelectorSpelling(
      "-rac_signalForSelector:",
      renamed: [
        Old("view.rac_signal(for: \"show\")", says: "send to a RACSubject in the method"),
        Old("view.rac_signalForSelector(\"show\")", says: "send to a RACSubject in the method"),
      ]
    ),
    SelectorSpelling(
      "-rac_signalForSelector:fromProtocol:",
      renamed: [
        Old("view.rac_signal(for: \"show\", from: 1)", says: "send to a RACSubject in the method"),
        Old("view.rac_signalForSelector(\"show\", fromProtocol: 1)", says: "send to a RACSubject in the method"),
      ]
    ),
    SelectorSpelling("rac_willDeallocSignal", "view.rac_willDeallocSignal()"),
    SelectorSpelling("rac_deallocDisposable", "view.rac_deallocDisposable"),
    SelectorSpelling(
      "-rac_addObserverForName:object:",
      "NotificationCenter.default.rac_addObserver(forName: nil, object: nil)",
      renamed: [
        Old("NotificationCenter.default.rac_addObserverForName(nil, object: nil)", "rac_addObserver(forName:object:)")
      ]
    ),
    SelectorSpelling(
      "-rac_channelTerminalForKey:",
      "UserDefaults.standard.rac_channelTerminal(forKey: \"a\", as: String.self)",
      renamed: [Old("UserDefaults.standard.rac_channelTerminalForKey(\"a\")", "rac_channelTerminal(forKey:as:)")]
    ),
    SelectorSpelling("-rac_readInBackground", "FileHandle.nullDevice.rac_readInBackground()"),
    SelectorSpelling(
      "+rac_readContentsOfURL:options:scheduler:",
      "Data.rac_readContents(of: url, options: [], scheduler: scheduler)",
      renamed: [
        Old(
          "Data.rac_readContentsOfURL(url, options: [], scheduler: scheduler)",
          "rac_readContents(of:options:scheduler:)"
        )
      ]
    ),
    SelectorSpelling(
      "+rac_readContentsOfURL:usedEncoding:scheduler:",
      "String.rac_readContents(of: url, encoding: .utf8, scheduler: scheduler)",
      renamed: [
        Old(
          "String.rac_readContentsOfURL(url, usedEncoding: nil, scheduler: scheduler)",
          "rac_readContents(of:encoding:scheduler:)"
        ),
        Old(
          "String.rac_readContents(of: url, usedEncoding: nil, scheduler: scheduler)",
          "rac_readContents(of:encoding:scheduler:)"
        ),
      ]
    ),
    SelectorSpelling("+rac_sendAsynchronousRequest:", "URLSession.shared.rac_sendAsynchronousRequest(request)"),
  ]
}
