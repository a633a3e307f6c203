#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
public import AsyncStreams
import Foundation
#if canImport(ReactiveObjC)
public import ReactiveObjC
#else
public import ReactiveCocoa
#endif

extension Command {
  /// The command as a `RACCommand` of the Objective-C framework: one command with two interfaces.
  ///
  /// ```swift
  /// screen.saveCommand = save.objectiveCCommand(input: NSString.self, output: NSNumber.self)
  /// ```
  /// `executing`, `enabled`, `executionSignals` and `errors` have all executions, also those that Swift starts, on the
  /// main thread's scheduler. Each is in order; there is no order between them. The first state arrives soon after
  /// subscribing, and not during it. Errors arrive after the states have changed.
  ///
  /// - Executing: `execute:` requests an execution, after all earlier requests; its signal replays the values, and ends
  ///   with the work, also if the work is cancelled. It fails with `RACCommandErrorNotEnabled` while the command is
  ///   disabled, and with ``ReactiveObjCError`` if the input cannot be cast. Disposing a subscription does not cancel the
  ///   work.
  /// - Concurrency: that of this command; `allowsConcurrentExecution` has no effect.
  /// - Lifetime: the `RACCommand` retains this command, and is not retained by it. Requested executions are still
  ///   started after the release of the `RACCommand`.
  /// - Complexity: one task, and one for each subscription.
  /// - Parameters:
  ///   - input: The class of the inputs, for ReactiveObjC; leave it out with ReactiveCocoa 2.x.
  ///   - output: The class of the values, for ReactiveObjC; leave it out with ReactiveCocoa 2.x.
  ///
  /// RAC 2.x: `RACCommand`.
  public nonisolated func objectiveCCommand<Argument: AnyObject, Value: AnyObject>(
    input: Argument.Type = AnyObject.self,
    output: Value.Type = AnyObject.self
  ) -> RACCommandOf<Argument, Value> {
    SwiftCommand<Argument, Value>(self)
  }
}

/// A command of the framework whose executions and states are those of a `Command`.
private final class SwiftCommand<Argument: AnyObject, Value: AnyObject>: RACCommandOf<Argument, Value> {
  private let states: (executing: RACSignalOf<NSNumber>, enabled: RACSignalOf<NSNumber>)
  private let failures: RACSignalOf<NSError>
  private let executions: RACSignalOf<RACSignalOf<Value>>
  private let request: (Any?) throws -> RACSignalOf<Value>

  init<Input: Sendable, Output: Sendable, Failure: Error>(_ command: Command<Input, Output, Failure>) {
    let requests = CommandRequests(command)
    let mainThread: RACScheduler = .mainThread()
    let main = FrameworkObject(mainThread)
    states = (
      command.isExecuting.objectiveCSignal(of: NSNumber.self, on: mainThread),
      command.isEnabled.objectiveCSignal(of: NSNumber.self, on: mainThread)
    )
    failures = command.failures.objectiveCSignal(of: NSError.self, on: mainThread) { errorObject($0) }
    executions = command.executions.objectiveCSignal(of: RACSignalOf<Value>.self, on: mainThread) { execution in
      execution.objectiveCSignal(of: Value.self, on: main.object)
    }
    request = { try requests.execute($0).objectiveCSignal(of: Value.self, on: main.object) }
    // The signals of the superclass are not used.
    super.init(enabled: nil) { _ in RACSignalOf<Value>.createSignal { _ in nil } }
  }

  override var executing: RACSignalOf<NSNumber> { states.executing }
  override var enabled: RACSignalOf<NSNumber> { states.enabled }
  override var errors: RACSignalOf<NSError> { failures }
  override var executionSignals: RACSignalOf<RACSignalOf<Value>> { executions }

  override func execute(_ input: RACValue<Argument>?) -> RACSignalOf<Value> {
    do {
      return try request(input)
    } catch {
      return Signal<Never, any Error>.fail(error).objectiveCSignal(of: Value.self, on: .mainThread())
    }
  }
}
#endif
