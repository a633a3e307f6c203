// The spellings for subjects, commands, schedulers and disposables.

extension SelectorSpelling {
  static let subjects = [
    SelectorSpelling("+subject", "RACSubject<String>()", renamed: [Old("RACSubject<String>.subject()", "init()")]),
    SelectorSpelling(
      "+replaySubjectWithCapacity:",
      "RACReplaySubject<String>(capacity: 1)",
      renamed: [
        Old("RACReplaySubject<String>.replaySubjectWithCapacity(1)", says: "Use RACReplaySubject(capacity:)")
      ]
    ),
    SelectorSpelling(
      "+behaviorSubjectWithDefaultValue:",
      "RACBehaviorSubject<String>(defaultValue: \"a\")",
      renamed: [
        Old(
          "RACBehaviorSubject<String>.behaviorSubjectWithDefaultValue(\"a\")",
          says: "Use RACBehaviorSubject(defaultValue:)"
        )
      ]
    ),
    SelectorSpelling("key", "RACGroupedSignal<Int, String>(key: 1).key"),
    SelectorSpelling("signal", "letters.publish().signal"),
    SelectorSpelling("-connect", "letters.publish().connect()"),
    SelectorSpelling("-autoconnect", "letters.publish().autoconnect()"),
    SelectorSpelling(
      "-initWithSignalBlock:",
      "RACCommand<String, String>(signalBlock: { .return($0) })",
      renamed: [Old("RACCommand<String, String>(signal: { .return($0) })", "init(signalBlock:)")]
    ),
    SelectorSpelling(
      "-initWithEnabled:signalBlock:",
      "RACCommand<String, String>(enabled: flags, signalBlock: { .return($0) })",
      renamed: [
        Old("RACCommand<String, String>(enabled: flags, signal: { .return($0) })", "init(enabled:signalBlock:)")
      ]
    ),
    SelectorSpelling("-execute:", "command.execute(\"a\")"),
    SelectorSpelling("executionSignals", "command.executionSignals.switchToLatest()"),
    SelectorSpelling("executing", "command.executing"),
    SelectorSpelling("enabled", "command.enabled"),
    SelectorSpelling("errors", "command.errors"),
    SelectorSpelling("allowsConcurrentExecution", "RACObserve(command.$allowsConcurrentExecution)"),
    SelectorSpelling("RACCommandErrorDomain", "RACCommandErrorDomain"),
    SelectorSpelling("RACCommandErrorNotEnabled", "RACCommandErrorNotEnabled"),
    SelectorSpelling("RACUnderlyingCommandErrorKey", "RACUnderlyingCommandErrorKey"),
    SelectorSpelling("-dispose", "compound.dispose()"),
    SelectorSpelling("isDisposed", "compound.isDisposed", renamed: [Old("compound.disposed", "isDisposed")]),
    SelectorSpelling(
      "+disposableWithBlock:",
      "RACDisposable(block: {})",
      renamed: [Old("RACDisposable.disposableWithBlock({})", "init(block:)")]
    ),
    SelectorSpelling("RACScopedDisposable", "RACScopedDisposable(disposable: compound)"),
    SelectorSpelling("-asScopedDisposable", "compound.asScopedDisposable()"),
    SelectorSpelling(
      "+scopedDisposableWithDisposable:",
      "RACScopedDisposable(disposable: compound)",
      renamed: [Old("RACScopedDisposable.scopedDisposableWithDisposable(compound)", "init(disposable:)")]
    ),
    SelectorSpelling("RACCompoundDisposable", "RACCompoundDisposable(block: {})"),
    SelectorSpelling(
      "+compoundDisposable",
      "RACCompoundDisposable()",
      renamed: [Old("RACCompoundDisposable.compoundDisposable()", "init()")]
    ),
    SelectorSpelling(
      "+compoundDisposableWithDisposables:",
      "RACCompoundDisposable(disposables: [compound])",
      renamed: [Old("RACCompoundDisposable.compoundDisposableWithDisposables([compound])", "init(disposables:)")]
    ),
    SelectorSpelling(
      "-addDisposable:",
      "compound.add(serial)",
      renamed: [Old("compound.addDisposable(serial)", "add(_:)")]
    ),
    SelectorSpelling(
      "-removeDisposable:",
      "compound.remove(serial)",
      renamed: [Old("compound.removeDisposable(serial)", "remove(_:)")]
    ),
    SelectorSpelling("RACSerialDisposable", "RACSerialDisposable()"),
    SelectorSpelling(
      "+serialDisposableWithDisposable:",
      "RACSerialDisposable(disposable: compound)",
      renamed: [Old("RACSerialDisposable.serialDisposableWithDisposable(compound)", "init(disposable:)")]
    ),
    SelectorSpelling(
      "-swapInDisposable:",
      "serial.swapInDisposable(compound)",
      renamed: [Old("serial.swap(in: compound)", "swapInDisposable(_:)")]
    ),
  ]

  static let schedulers = [
    SelectorSpelling(
      "+mainThreadScheduler",
      "RACScheduler.mainThread()",
      renamed: [Old("RACScheduler.mainThreadScheduler()", "mainThread()")]
    ),
    SelectorSpelling("+scheduler", "RACScheduler.scheduler()"),
    SelectorSpelling(
      "+schedulerWithPriority:",
      "RACScheduler(priority: .high)",
      renamed: [Old("RACScheduler.schedulerWithPriority(.high)", "init(priority:)")]
    ),
    SelectorSpelling(
      "+schedulerWithPriority:name:",
      "RACScheduler(priority: .high, name: \"a\")",
      renamed: [Old("RACScheduler.schedulerWithPriority(.high, name: \"a\")", "init(priority:name:)")]
    ),
    SelectorSpelling(
      "+immediateScheduler",
      "RACScheduler.immediate()",
      renamed: [Old("RACScheduler.immediateScheduler()", "immediate()")]
    ),
    SelectorSpelling("+currentScheduler", "RACScheduler.current()", "RACScheduler.currentScheduler"),
    SelectorSpelling("-schedule:", "scheduler.schedule {}"),
    SelectorSpelling("-after:schedule:", "scheduler.after(Date()) {}", "scheduler.after(Date(), schedule: {})"),
    SelectorSpelling("-afterDelay:schedule:", "scheduler.afterDelay(1) {}", "scheduler.afterDelay(1, schedule: {})"),
    SelectorSpelling(
      "-after:repeatingEvery:withLeeway:schedule:",
      "scheduler.after(Date(), repeatingEvery: 1, withLeeway: 0, schedule: {})"
    ),
    SelectorSpelling("-scheduleRecursiveBlock:", "scheduler.scheduleRecursiveBlock { again in again() }"),
    SelectorSpelling("RACTestScheduler", "RACTestScheduler()"),
    SelectorSpelling("-step", "RACTestScheduler().step()"),
    SelectorSpelling("-step:", "RACTestScheduler().step(2)"),
    SelectorSpelling("-stepAll", "RACTestScheduler().stepAll()"),
    SelectorSpelling("RACQueueScheduler", "RACQueueScheduler.self"),
    SelectorSpelling("RACTargetQueueScheduler", "RACTargetQueueScheduler(name: nil, targetQueue: .main)"),
    SelectorSpelling("-initWithName:queue:", "RACQueueScheduler(name: nil, queue: .main)"),
    SelectorSpelling("-initWithName:targetQueue:", "RACTargetQueueScheduler(name: nil, targetQueue: .main)"),
    SelectorSpelling("-performAsCurrentScheduler:", "scheduler.performAsCurrentScheduler {}"),
  ]
}
