/// The signals of the state of a command.
struct CommandState<Value> {
  let executionSignals: RACSignal<RACSignal<Value>>
  let errors: RACSignal<any Error>
  let executing: RACSignal<Bool>
  let enabled: RACSignal<Bool>
}

extension CommandState {
  /// The signals that follow the executions of a command.
  ///
  /// - Returns: The state; and whether an execution would be accepted now, which changes at once, not on the main thread.
  static func following(
    addedExecutions: RACSubject<RACSignal<Value>>,
    concurrencyChanges: RACSubject<Bool>,
    enabledSignal: RACSignal<Any>?,
    ended: RACSignal<Never>
  ) -> (state: CommandState, immediateEnabled: RACSignal<Bool>) {
    // The order of the statements is the order of the subscriptions, and hence the order in which the states change.
    let mainThread = RACScheduler.mainThread()
    let executionSignals = addedExecutions.map { $0?.catch(to: .empty()) }.deliver(on: mainThread)

    // Connected now, so that a late subscriber still gets the errors of executions that are running.
    let errorsConnection =
      addedExecutions
      .flattenMap { execution -> RACSignal<any Error>? in
        execution?.ignoreValues().converted { _ in nil }.catch { .return($0) }
      }
      .deliver(on: mainThread)
      .publish()
    errorsConnection.connect()

    let immediateExecuting =
      addedExecutions
      .flattenMap { execution -> RACSignal<Int>? in
        execution?.catch(to: .empty()).then { RACSignal.return(-1) }.start(with: 1)
      }
      .scan(withStart: 0) { running, change in (running ?? 0) + (change ?? 0) }
      .map { ($0 ?? 0) > 0 }
      .start(with: false)

    let executing =
      immediateExecuting
      .deliver(on: mainThread)
      .start(with: false)
      .distinctUntilChanged()
      .replayLast()

    let moreExecutionsAllowed = RACSignal.if(
      concurrencyChanges.start(with: false),
      then: .return(true),
      else: immediateExecuting.not()
    )
    let enabledByOwner = enabledSignal?.start(with: true) ?? .return(true)
    let immediateEnabled =
      RACSignal<RACTuple>.combineLatest([enabledByOwner, moreExecutionsAllowed])
      .and()
      .take(until: ended)
      .replayLast()

    let enabled =
      immediateEnabled
      .take(1)
      .concat(immediateEnabled.skip(1).deliver(on: mainThread))
      .distinctUntilChanged()
      .replayLast()

    let state = CommandState(
      executionSignals: executionSignals,
      errors: errorsConnection.signal,
      executing: executing,
      enabled: enabled
    )
    return (state, immediateEnabled)
  }
}
