// The two modules differ in generic parameters and in optionals. This file has the differences; the others serve both.

#if canImport(ReactiveObjC)
public import AsyncStreams
public import ReactiveObjC

/// `RACSignal<Object>` of ReactiveObjC; `RACSignal` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACSignalOf<Object: AnyObject> = RACSignal<Object>

/// `RACSubject<Object>` of ReactiveObjC; `RACSubject` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACSubjectOf<Object: AnyObject> = RACSubject<Object>

/// `RACCommand<Input, Output>` of ReactiveObjC; `RACCommand` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACCommandOf<Input: AnyObject, Output: AnyObject> = RACCommand<Input, Output>

/// What a method of a signal gets as a value.
typealias RACValue<Object: AnyObject> = Object

/// What a method of a signal gets as a subscriber.
typealias RACSubscriberArgument = any RACSubscriber

extension ObjectiveCSignal {
  /// Makes a view of a signal; nothing is subscribed to.
  public init<Object: AnyObject>(_ signal: RACSignal<Object>) {
    let shared = FrameworkObject(signal)
    self.init(name: { displayName(shared.object.name, of: shared.object) }) { next, error, completed in
      shared.object.subscribeNext({ next($0) }, error: error, completed: completed)
    }
  }
}

extension ObjectiveCSubject {
  /// Makes a view of a subject; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - subject: The subject, which the view retains.
  ///   - type: The type of the elements.
  ///   - bufferingPolicy: As for ``ObjectiveCSignal/signal(of:bufferingPolicy:)``.
  public init<Object: AnyObject>(
    _ subject: RACSubject<Object>,
    of type: Element.Type = Element.self,
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) {
    self.init(ObjectiveCSignal(subject), sendingTo: subject, bufferingPolicy: bufferingPolicy)
  }

  /// Makes a view of a terminal of a `RACChannel`; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, which the view retains.
  ///   - type: The type of the elements.
  ///   - bufferingPolicy: As for ``ObjectiveCSignal/signal(of:bufferingPolicy:)``.
  public init<Object: AnyObject>(
    terminal: RACChannelTerminal<Object>,
    of type: Element.Type = Element.self,
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) {
    self.init(ObjectiveCSignal(terminal), sendingTo: terminal, bufferingPolicy: bufferingPolicy)
  }
}

extension ObjectiveCCommand {
  /// Makes a view of a command; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - command: The command, which the view retains.
  ///   - input: The type of the inputs.
  ///   - output: The type of the values of an execution.
  public init<Argument: AnyObject, Value: AnyObject>(
    _ command: RACCommand<Argument, Value>,
    input: Input.Type = Input.self,
    output: Output.Type = Output.self
  ) {
    let shared = FrameworkObject(command)
    self.init(
      executing: ObjectiveCSignal(command.executing),
      enabled: ObjectiveCSignal(command.enabled),
      errors: ObjectiveCSignal(command.errors),
      executions: ObjectiveCSignal(command.executionSignals),
      toSignal: { ($0 as? RACSignal<Value>).map { ObjectiveCSignal($0) } },
      execute: { input in
        guard let argument = try objectValue(input, as: Argument.self, for: "\(shared.object)") else {
          return ObjectiveCSignal(shared.object.execute(nil))
        }
        return ObjectiveCSignal(shared.object.execute(argument))
      }
    )
  }
}
#elseif canImport(ReactiveCocoa)
public import AsyncStreams
public import ReactiveCocoa

/// `RACSignal<Object>` of ReactiveObjC; `RACSignal` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACSignalOf<Object: AnyObject> = RACSignal

/// `RACSubject<Object>` of ReactiveObjC; `RACSubject` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACSubjectOf<Object: AnyObject> = RACSubject

/// `RACCommand<Input, Output>` of ReactiveObjC; `RACCommand` of ReactiveCocoa 2.x, which has no generic parameters.
public typealias RACCommandOf<Input: AnyObject, Output: AnyObject> = RACCommand

/// What a method of a signal gets as a value.
typealias RACValue<Object: AnyObject> = Any

/// What a method of a signal gets as a subscriber.
typealias RACSubscriberArgument = (any RACSubscriber)?

extension ObjectiveCSignal {
  /// Makes a view of a signal; nothing is subscribed to.
  public init(_ signal: RACSignal) {
    let shared = FrameworkObject(signal)
    self.init(name: { displayName(shared.object.name, of: shared.object) }) { next, error, completed in
      shared.object.subscribeNext({ next($0) }, error: error, completed: completed)
    }
  }
}

extension ObjectiveCSubject {
  /// Makes a view of a subject; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - subject: The subject, which the view retains.
  ///   - type: The type of the elements.
  ///   - bufferingPolicy: As for ``ObjectiveCSignal/signal(of:bufferingPolicy:)``.
  public init(
    _ subject: RACSubject,
    of type: Element.Type = Element.self,
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) {
    self.init(ObjectiveCSignal(subject), sendingTo: subject, bufferingPolicy: bufferingPolicy)
  }

  /// Makes a view of a terminal of a `RACChannel`; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - terminal: The terminal, which the view retains.
  ///   - type: The type of the elements.
  ///   - bufferingPolicy: As for ``ObjectiveCSignal/signal(of:bufferingPolicy:)``.
  public init(
    terminal: RACChannelTerminal,
    of type: Element.Type = Element.self,
    bufferingPolicy: BufferingPolicy<any Error>? = nil
  ) {
    self.init(ObjectiveCSignal(terminal), sendingTo: terminal, bufferingPolicy: bufferingPolicy)
  }
}

extension ObjectiveCCommand {
  /// Makes a view of a command; nothing is subscribed to.
  ///
  /// - Parameters:
  ///   - command: The command, which the view retains.
  ///   - input: The type of the inputs.
  ///   - output: The type of the values of an execution.
  public init(_ command: RACCommand, input: Input.Type = Input.self, output: Output.Type = Output.self) {
    let shared = FrameworkObject(command)
    self.init(
      executing: ObjectiveCSignal(command.executing),
      enabled: ObjectiveCSignal(command.enabled),
      errors: ObjectiveCSignal(command.errors),
      executions: ObjectiveCSignal(command.executionSignals),
      toSignal: { ($0 as? RACSignal).map { ObjectiveCSignal($0) } },
      execute: { ObjectiveCSignal(shared.object.execute(plainValue($0))) }
    )
  }
}
#endif
