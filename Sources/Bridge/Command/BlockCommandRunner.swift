/// Runs the signals that a block makes, one for each execution.
final class BlockCommandRunner<Input, Value>: CommandRunner<Input, Value> {
  private let signalBlock: (Input?) -> RACSignal<Value>?
  private let addedExecutions: RACSubject<RACSignal<Value>>
  private let concurrencyChanges: RACSubject<Bool>
  private let immediateEnabled: RACSignal<Bool>

  init(enabledSignal: RACSignal<Any>?, ended: RACSignal<Never>, signalBlock: @escaping (Input?) -> RACSignal<Value>?) {
    self.signalBlock = signalBlock
    let addedExecutions = RACSubject<RACSignal<Value>>()
    let concurrencyChanges = RACSubject<Bool>()
    self.addedExecutions = addedExecutions
    self.concurrencyChanges = concurrencyChanges
    let (state, immediateEnabled) = RACScheduler.performWithContext {
      CommandState.following(
        addedExecutions: addedExecutions,
        concurrencyChanges: concurrencyChanges,
        enabledSignal: enabledSignal,
        ended: ended
      )
    }
    self.immediateEnabled = immediateEnabled
    super.init(state: state)
  }

  override func allowConcurrentExecution(_ isAllowed: Bool) {
    concurrencyChanges.sendNext(isAllowed)
  }

  override func execute(_ input: Input?, for command: RACCommand<Input, Value>) -> RACSignal<Value> {
    guard immediateEnabled.first() ?? false else {
      return .error(RACCommandError(command: command))
    }
    guard let signal = signalBlock(input) else {
      racFail("nil signal returned from signal block for value: \(racDescription(of: input))")
    }
    let connection = signal.subscribe(on: .mainThread()).multicast(RACReplaySubject())
    addedExecutions.sendNext(connection.signal)
    connection.connect()
    return connection.signal.named("RACCommand -execute: \(racDescription(of: input))")
  }

  override func end() {
    addedExecutions.sendCompleted()
    concurrencyChanges.sendCompleted()
  }
}
