import AsyncStreams

/// Adapts an async command to RAC: requests executions, and follows the state of the command.
///
/// One stream has everything that the command publishes, so that RAC gets it in the original order.
final class AsyncCommandRunner<Argument, Input: Sendable, Output: Sendable, Failure: Error>:
  CommandRunner<Argument, Output>
{
  private typealias Work = AsyncStreams.CommandExecution<Output, Failure>
  private typealias Result = RACReplaySubject<Output>

  /// A request of RAC to the command.
  private enum Request: Sendable {
    case execute(Input, Result, RACCommand<Argument, Output>)
    case allowConcurrency(Bool)
  }

  /// An event of the command.
  private enum News: Sendable {
    case executing(Bool)
    case enabled(Bool)
    case began(Result)
    case event(SignalEvent<Output, Failure>, Result)
    case failed(Failure)
  }

  private let command: Command<Input, Output, Failure>
  private let toInput: @Sendable (Argument?) throws -> Input
  private let requests = Subject<Request, Never>(name: "racCommand")
  private let started = Subject<(work: Work, result: Result), Never>(name: "racCommand.started")
  private let signals: Signals

  init(_ command: Command<Input, Output, Failure>, toInput: @escaping @Sendable (Argument?) throws -> Input) {
    self.command = command
    self.toInput = toInput
    signals = Signals(isExecuting: command.isExecuting.value, isEnabled: command.isEnabled.value)
    super.init(state: signals.state)
    let results = LockedDictionary<ObjectIdentifier, Result>()
    follow(results)
    answerRequests(results)
  }

  // MARK: From RAC

  override func allowConcurrentExecution(_ isAllowed: Bool) {
    requests.yield(.allowConcurrency(isAllowed))
  }

  override func execute(_ input: Argument?, for racCommand: RACCommand<Argument, Output>) -> RACSignal<Output> {
    guard command.isEnabled.value else { return .error(RACCommandError(command: racCommand)) }
    do {
      let result = Result()
      requests.yield(.execute(try toInput(input), result, racCommand))
      return result.named("RACCommand -execute: \(racDescription(of: input))")
    } catch {
      return .error(error)
    }
  }

  override func end() {
    // Pending requests are still executed, and executions that have begun are still followed.
    requests.finish()
    RACScheduler.mainThread().schedule { [signals] in signals.complete() }
  }

  /// Executes the requests of RAC, one after the other.
  private func answerRequests(_ results: LockedDictionary<ObjectIdentifier, Result>) {
    let requested = requests.subscribe(bufferingPolicy: .unbounded)
    let mainThread = RACScheduler.mainThread()
    Task(executorPreference: StreamEnvironment.currentExecutor) { [command, started] in
      for await request in requested {
        switch request {
        case .allowConcurrency(let isAllowed):
          await command.setConcurrency(isAllowed ? .concurrent : .exclusive)
        case .execute(let input, let result, let racCommand):
          do throws(CommandError<Failure>) {
            try await command.start(input) { work in
              let previous = results.withLock { $0.updateValue(result, forKey: work.identity) }
              withExtendedLifetime(previous) {}
              started.yield((work, result))
            }
          } catch {
            mainThread.schedule { result.sendError(RACCommandError(command: racCommand)) }
          }
        }
      }
      started.finish()
    }
  }

  // MARK: To RAC

  private func follow(_ results: LockedDictionary<ObjectIdentifier, Result>) {
    let news = Signal.merge(contentsOf: [
      whileOpen(command.isExecuting.map { .executing($0) }),
      whileOpen(command.isEnabled.map { .enabled($0) }),
      started.flatMapMerge { work, result in
        work.events.materialize().map { News.event($0, result) }
          .onFinish { _ = results.withLock { $0.removeValue(forKey: work.identity) } }
      }
      .eraseToSignal(),
      command.executions.prefix(until: started.ignoreValues()).flatMapMerge { work -> Signal<News, Never> in
        if let result = results.withLock({ $0[work.identity] }) { return Signal.just(.began(result)) }
        // Not begun by a request of this runner.
        let result = Result()
        return work.events.materialize().map { News.event($0, result) }.prepend(.began(result)).eraseToSignal()
      }
      .eraseToSignal(),
      whileOpen(command.failuresBeforeStates.map { .failed($0) }),
    ])
    RACScheduler.performWithContext {
      _ = news.racSignal(on: .mainThread()).subscribeNext { [signals] in
        if let news = $0 { Self.deliver(news, to: signals) }
      }
    }
  }

  /// The part of the events that ends with the `RACCommand`.
  private func whileOpen(_ news: some SignalProtocol<News, Never>) -> Signal<News, Never> {
    news.prefix(until: started.ignoreValues()).eraseToSignal()
  }

  private static func deliver(_ news: News, to signals: Signals) {
    switch news {
    case .executing(let isExecuting): signals.executing.sendNext(isExecuting)
    case .enabled(let isEnabled): signals.enabled.sendNext(isEnabled)
    case .began(let result): signals.executions.sendNext(result.catch(to: .empty()))
    case .event(.value(let value), let result): result.sendNext(value)
    case .event(.failure(let failure), let result): result.sendError(RACInteropError.callbackError(for: failure))
    case .event(.finished, let result): result.sendCompleted()
    case .failed(let failure): signals.errors.sendNext(failure)
    }
  }

  /// The subjects that send the events.
  private struct Signals: Sendable {
    let executions = RACSubject<RACSignal<Output>>()
    let errors = RACSubject<any Error>()
    let executing = RACReplaySubject<Bool>(capacity: 1)
    let enabled = RACReplaySubject<Bool>(capacity: 1)

    init(isExecuting: Bool, isEnabled: Bool) {
      executing.sendNext(isExecuting)
      enabled.sendNext(isEnabled)
    }

    var state: CommandState<Output> {
      CommandState(
        executionSignals: executions,
        errors: errors,
        executing: executing.distinctUntilChanged(),
        enabled: enabled.distinctUntilChanged()
      )
    }

    func complete() {
      executions.sendCompleted()
      errors.sendCompleted()
      executing.sendCompleted()
      enabled.sendCompleted()
    }
  }
}
