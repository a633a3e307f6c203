extension SelectorFamily {
  static let schedulers = SelectorFamily(
    "Schedulers",
    rows: [
      SelectorRow(
        "`+mainThreadScheduler`",
        bridge: "`RACScheduler.mainThread()`",
        streams: "`@MainActor`",
        .different("a hop only from another isolation", .turn),
        .guide("Threads become isolation")
      ),
      SelectorRow(
        "`RACScheduler +scheduler`",
        bridge: "`RACScheduler.scheduler()`",
        streams: "a task, with a priority",
        .different("tasks are not ordered: use one task, or an actor", .values),
        .file("Snippets/LifeOfSignalsStreams.swift")
      ),
      SelectorRow(
        "`+schedulerWithPriority:`, `+schedulerWithPriority:name:`",
        bridge: "`RACScheduler.init(priority:name:)`",
        streams: "a task, with a priority",
        .different("tasks are not ordered", .values),
        .file("Snippets/LifeOfSignalsStreams.swift")
      ),
      SelectorRow(
        "`+immediateScheduler`",
        bridge: "`RACScheduler.immediate()`",
        streams: "a call",
        .noCounterpart("a call runs at once"),
        .guide("Threads become isolation")
      ),
      SelectorRow(
        "`+currentScheduler`",
        bridge: "`RACScheduler.current()`",
        streams: "`#isolation`",
        .different("known at compile time", .compiler),
        .test(
          "the function of a bag runs where it says",
          in: "Tests/AsyncStreamsTests/Consuming/SubscriptionBagTests.swift"
        )
      ),
      SelectorRow(
        "`-schedule:`",
        bridge: "`schedule(_:)`",
        streams: "`Task { … }`",
        .different("not first in, first out", .values),
        .file("Snippets/LifeOfSignalsStreams.swift")
      ),
      SelectorRow(
        "`-after:schedule:`, `-afterDelay:schedule:`",
        bridge: "`after(_:schedule:)`, `afterDelay(_:schedule:)`",
        streams: "`Task.sleep`, `Signal.timer(after:)`",
        .different("durations: setting the system clock has no effect", .turn),
        .diagram("Signal.timer(after:)"),
        .file("Snippets/LifeOfSignalsStreams.swift")
      ),
      SelectorRow(
        "`-after:repeatingEvery:withLeeway:schedule:`",
        bridge: "`after(_:repeatingEvery:withLeeway:schedule:)`",
        streams: "`Signal.interval(every:missedTicks:)`",
        .different("an argument decides about missed ticks", .values),
        .diagram("Signal.interval(every:)"),
        .diagram("Signal.interval(every:), a slow consumer")
      ),
      SelectorRow(
        "`-scheduleRecursiveBlock:`",
        bridge: "`scheduleRecursiveBlock(_:)`",
        streams: "a loop",
        .different("needs no stack", .nothing),
        .test("an endless producer is cancelled by prefix", in: "Tests/AsyncStreamsTests/Cold/ProducerTests.swift")
      ),
      SelectorRow(
        "`RACTestScheduler`, `-step`, `-step:`, `-stepAll`",
        bridge: "`RACTestScheduler`, `step()`, `step(_:)`, `stepAll()`",
        streams: "`VirtualTime.run`, `advance(by:)`, `advanceUntilIdle()`",
        .different("time passes exactly; not \"the next block\"", .compiler),
        .test(
          "advance passes exactly so much time, step by step",
          in: "Tests/AsyncStreamsTests/VirtualTime/VirtualTimeTests.swift"
        )
      ),
      SelectorRow(
        "`RACQueueScheduler`, `-initWithName:queue:`",
        bridge: "`RACQueueScheduler.init(name:queue:)`",
        streams: "an actor, with its own executor",
        .different("serial too, and checked by the compiler", .compiler),
        .recipe("A view model")
      ),
      SelectorRow(
        "`RACTargetQueueScheduler`, `-initWithName:targetQueue:`",
        bridge: "`RACTargetQueueScheduler.init(name:targetQueue:)`",
        streams: "an actor",
        .different("serial too, and checked by the compiler", .compiler),
        .recipe("A view model")
      ),
      SelectorRow(
        "`-performAsCurrentScheduler:`",
        bridge: "`performAsCurrentScheduler(_:)`",
        streams: "`#isolation`",
        .different("an actor knows where it runs", .compiler),
        .recipe("A view model")
      ),
    ]
  )
}
