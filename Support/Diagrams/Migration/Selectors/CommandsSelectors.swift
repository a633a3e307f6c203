extension SelectorFamily {
  static let commands = SelectorFamily(
    "Commands",
    note:
      "In both styles: [callbacks](../../Snippets/CommandsCallbacks.swift), [streams](../../Snippets/CommandsStreams.swift). A `Command` converts to a `RACCommand` for code that has not moved yet, and vice versa: [conversions of commands](../Interop.md#commands).",
    rows: [
      SelectorRow(
        "`RACCommand -initWithSignalBlock:`",
        bridge: "`RACCommand.init(signalBlock:)`",
        streams: "`Command(name:_:)`",
        .different("the work is a signal or an asynchronous function; a method makes a lazy one", .nothing),
        .file("Snippets/CommandsStreams.swift"),
        .recipe("Lazy commands and signals")
      ),
      SelectorRow(
        "`-initWithEnabled:signalBlock:`",
        bridge: "`RACCommand.init(enabled:signalBlock:)`",
        streams: "`Command(name:enabled:_:)`",
        .different(
          "disabled until the signal delivers, unless `prepend(true)`; its failure is reported",
          .values
        ),
        .guide("The command on a button"),
        .test(
          "a command is disabled until its enabling signal delivers, and enabled without one",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        ),
        .test(
          "a failure of the enabling signal is reported, and what it delivered last stays",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`-execute:`",
        bridge: "`execute(_:)`",
        streams: "`startNow(_:)` in a control, `await execute(_:)`, `await start(_:)`",
        .different("cancelling cancels the work; a disabled command throws", .end),
        .test(
          "a second tap in the same turn is refused",
          in: "Tests/AsyncStreamsTests/Patterns/CommandHomeTests.swift"
        ),
        .test(
          "cancelling the task that waits in execute cancels the execution",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`executionSignals`",
        bridge: "`executionSignals`",
        streams: "`executions`",
        .sameBut("not replayed; inner signals do not fail"),
        .test(
          "switchToLatest and values see the executions that begin after subscribing, completely",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`executing`",
        bridge: "`executing`",
        streams: "`isExecuting`",
        .sameBut("readable as `.value`, too"),
        .test(
          "states, execution, work, end of the work, states follow each other",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`enabled`",
        bridge: "`enabled`",
        streams: "`isEnabled`",
        .sameBut("readable as `.value`, too"),
        .test(
          "what the enabling signal has delivered counts from the start, and for every execution",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`errors`",
        bridge: "`errors`",
        streams: "`failures`",
        .different(
          "typed; published after `isExecuting` has changed, so a subscriber can execute the command again",
          .turn
        ),
        .test(
          "a failure ends the execution, then is published, and the command goes on",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`allowsConcurrentExecution`",
        bridge: "`allowsConcurrentExecution`",
        streams: "`concurrency`",
        .different("four policies; changing the policy counts running executions", .values),
        .test(
          "concurrent executions run side by side, and the command executes until the last has ended",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        ),
        .test(
          "forbidding concurrency counts what is running",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`RACCommandErrorDomain`, `RACCommandErrorNotEnabled`",
        bridge: "`RACCommandErrorDomain`, `RACCommandErrorNotEnabled`",
        streams: "`CommandError.disabled(command:)`",
        .sameBut("the error names the command"),
        .test(
          "a command that executes is disabled, and refuses with its name",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
      SelectorRow(
        "`RACUnderlyingCommandErrorKey`",
        bridge: "`RACUnderlyingCommandErrorKey`",
        streams: "`CommandError.failed(_:)`, the names of commands",
        .different("typed, instead of an entry in a dictionary", .compiler),
        .test(
          "a failure ends the execution, then is published, and the command goes on",
          in: "Tests/AsyncStreamsTests/Patterns/CommandTests.swift"
        )
      ),
    ]
  )
}
