/// Stand-ins for ReactiveSwift 7.
///
/// The parts that the door and its users call, with the signatures of the library and a small implementation that runs.
/// As there, events are delivered during the call that sends them, and what is sent to a released observer interrupts.
enum ReactiveSwiftStandIn {
  static let source = lifetimes + signals + producers + properties

  private static let lifetimes = """
    import Foundation

    public protocol Disposable: AnyObject {
      var isDisposed: Bool { get }
      func dispose()
    }

    public final class AnyDisposable: Disposable {
      private let lock = NSLock()
      private var action: (() -> Void)?
      private var isOver = false
      public init(_ action: @escaping () -> Void) { self.action = action }
      public var isDisposed: Bool { lock.withLock { isOver } }
      public func dispose() {
        let action = lock.withLock { () -> (() -> Void)? in
          defer { (isOver, self.action) = (true, nil) }
          return self.action
        }
        action?()
      }
    }

    public final class CompositeDisposable: Disposable {
      private let lock = NSLock()
      private var parts: [Disposable]? = []
      public init() {}
      public var isDisposed: Bool { lock.withLock { parts == nil } }
      @discardableResult public func add(_ disposable: Disposable?) -> Disposable? {
        guard let disposable else { return nil }
        let isOver = lock.withLock {
          parts?.append(disposable)
          return parts == nil
        }
        if isOver { disposable.dispose() }
        return isOver ? nil : disposable
      }
      public func dispose() {
        let parts = lock.withLock { () -> [Disposable] in
          defer { self.parts = nil }
          return self.parts ?? []
        }
        for part in parts { part.dispose() }
      }
    }

    public final class Lifetime {
      fileprivate let disposables: CompositeDisposable
      fileprivate init(_ disposables: CompositeDisposable) { self.disposables = disposables }
      public convenience init(_ token: Token) { self.init(token.disposables) }
      public var hasEnded: Bool { disposables.isDisposed }
      public var ended: Signal<Never, Never> {
        Signal { observer, lifetime in lifetime += disposables.add(AnyDisposable(observer.sendCompleted)) }
      }
      @discardableResult
      public func observeEnded(_ action: @escaping () -> Void) -> Disposable? { disposables.add(AnyDisposable(action)) }
      @discardableResult public static func += (lifetime: Lifetime, disposable: Disposable?) -> Disposable? {
        lifetime.disposables.add(disposable)
      }
      public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
      }
      public final class Token {
        fileprivate let disposables = CompositeDisposable()
        public init() {}
        deinit { disposables.dispose() }
      }
    }

    """

  private static let signals = """
    public final class Signal<Value, Error: Swift.Error> {
      private let core: Core

      private final class Core {
        let disposable = CompositeDisposable()
        private let lock = NSRecursiveLock()
        private var observers: [(key: Int, observer: Observer)]? = []
        private var nextKey = 0
        private var hasDeinitialized = false
        func send(_ event: Event) {
          lock.lock()
          let present = observers ?? []
          let ends = event.isTerminating && observers != nil
          if ends { observers = nil }
          for (_, observer) in present { observer.send(event) }
          lock.unlock()
          if ends { disposable.dispose() }
        }
        func observe(_ observer: Observer) -> Disposable? {
          let key = lock.withLock { () -> Int? in
            if observers == nil { return nil }
            nextKey += 1
            observers?.append((nextKey, observer))
            return nextKey
          }
          guard let key else {
            observer.sendInterrupted()
            return nil
          }
          return AnyDisposable { [weak self] in self?.update { $0?.removeAll { $0.key == key } } }
        }
        func deinitialize() {
          lock.withLock { hasDeinitialized = true }
          update { _ in }
        }
        private func update(_ change: (inout [(key: Int, observer: Observer)]?) -> Void) {
          let (previous, isUnused) = lock.withLock {
            let previous = observers
            change(&observers)
            return (previous, hasDeinitialized && observers?.isEmpty == true)
          }
          withExtendedLifetime(previous) {}
          if isUnused { disposable.dispose() }
        }
        deinit { disposable.dispose() }
      }

      public init(_ generator: (Observer, Lifetime) -> Void) {
        core = Core()
        generator(Observer(action: core.send, interruptsOnDeinit: true), Lifetime(core.disposable))
      }
      deinit { core.deinitialize() }

      @discardableResult public func observe(_ observer: Observer) -> Disposable? { core.observe(observer) }
      @discardableResult
      public func observe(_ action: @escaping Observer.Action) -> Disposable? { observe(Observer(action)) }
      public static var never: Signal { Signal { observer, lifetime in lifetime.observeEnded { _ = observer } } }
      public static func pipe(disposable: Disposable? = nil) -> (output: Signal, input: Observer) {
        var observer: Observer!
        let signal = Signal { input, lifetime in
          observer = input
          lifetime += disposable
        }
        return (signal, observer)
      }
    }

    extension Signal {
      public enum Event {
        case value(Value)
        case failed(Error)
        case completed
        case interrupted
        public var isTerminating: Bool {
          if case .value = self { false } else { true }
        }
      }

      public final class Observer {
        public typealias Action = (Event) -> Void
        private let action: Action
        private let interruptsOnDeinit: Bool
        init(action: @escaping Action, interruptsOnDeinit: Bool) {
          self.action = action
          self.interruptsOnDeinit = interruptsOnDeinit
        }
        public init(_ action: @escaping Action) {
          self.action = action
          interruptsOnDeinit = false
        }
        public convenience init(
          value: ((Value) -> Void)? = nil,
          failed: ((Error) -> Void)? = nil,
          completed: (() -> Void)? = nil,
          interrupted: (() -> Void)? = nil
        ) {
          self.init { event in
            switch event {
            case .value(let element): value?(element)
            case .failed(let error): failed?(error)
            case .completed: completed?()
            case .interrupted: interrupted?()
            }
          }
        }
        deinit { if interruptsOnDeinit { action(.interrupted) } }
        public func send(_ event: Event) { action(event) }
        public func send(value: Value) { action(.value(value)) }
        public func send(error: Error) { action(.failed(error)) }
        public func sendCompleted() { action(.completed) }
        public func sendInterrupted() { action(.interrupted) }
      }
    }

    public protocol SignalProtocol: AnyObject {
      associatedtype Value
      associatedtype Error: Swift.Error
      var signal: Signal<Value, Error> { get }
    }

    extension Signal: SignalProtocol {
      public var signal: Signal<Value, Error> { self }
    }

    """

  private static let producers = """
    public protocol SignalProducerConvertible {
      associatedtype Value
      associatedtype Error: Swift.Error
      var producer: SignalProducer<Value, Error> { get }
    }

    public protocol SignalProducerProtocol {
      associatedtype Value
      associatedtype Error: Swift.Error
      var producer: SignalProducer<Value, Error> { get }
    }

    public struct SignalProducer<Value, Error: Swift.Error> {
      private let startHandler: (Signal<Value, Error>.Observer, Lifetime) -> Void
      public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        self.startHandler = startHandler
      }
      public init(_ signal: Signal<Value, Error>) {
        self.init { observer, lifetime in lifetime += signal.observe(observer) }
      }
      public init<S: Sequence>(_ values: S) where S.Iterator.Element == Value {
        self.init { observer, lifetime in
          for value in values where !lifetime.hasEnded { observer.send(value: value) }
          observer.sendCompleted()
        }
      }
      public init(error: Error) { self.init { observer, _ in observer.send(error: error) } }
      @discardableResult public func startWithSignal<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: Disposable) -> Result
      ) -> Result {
        let disposable = CompositeDisposable()
        let (signal, observer) = Signal<Value, Error>.pipe(disposable: disposable)
        let interruptHandle = AnyDisposable(observer.sendInterrupted)
        let result = setup(signal, interruptHandle)
        if !interruptHandle.isDisposed { startHandler(observer, Lifetime(disposable)) }
        return result
      }
    }

    extension SignalProducer: SignalProducerConvertible, SignalProducerProtocol {
      public var producer: SignalProducer { self }
    }

    extension Signal: SignalProducerConvertible {
      public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
    }

    extension SignalProducer {
      @discardableResult public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> Disposable {
        startWithSignal { signal, interruptHandle in
          signal.observe(observer)
          return interruptHandle
        }
      }
      @discardableResult public func start(_ action: @escaping Signal<Value, Error>.Observer.Action) -> Disposable {
        start(Signal<Value, Error>.Observer(action))
      }
      @discardableResult public func startWithCompleted(_ action: @escaping () -> Void) -> Disposable {
        start(Signal<Value, Error>.Observer(completed: action))
      }
    }

    extension SignalProducer where Error == Never {
      @discardableResult public func startWithValues(_ action: @escaping (Value) -> Void) -> Disposable {
        start(Signal<Value, Error>.Observer(value: action))
      }
    }

    """

  private static let properties = """
    infix operator <~

    public protocol BindingSource: SignalProducerConvertible where Error == Never {}
    extension Signal: BindingSource where Error == Never {}
    extension SignalProducer: BindingSource where Error == Never {}

    public protocol PropertyProtocol: AnyObject, BindingSource {
      var value: Value { get }
      var producer: SignalProducer<Value, Never> { get }
      var signal: Signal<Value, Never> { get }
    }

    public final class Property<Value>: PropertyProtocol {
      private let read: () -> Value
      public let producer: SignalProducer<Value, Never>
      public let signal: Signal<Value, Never>
      public var value: Value { read() }
      public init<P: PropertyProtocol>(capturing property: P) where P.Value == Value {
        read = { property.value }
        producer = property.producer
        signal = property.signal
      }
    }

    public final class MutableProperty<Value>: PropertyProtocol {
      private let lock = NSRecursiveLock()
      private var current: Value
      private let observer: Signal<Value, Never>.Observer
      private let token = Lifetime.Token()
      public let lifetime: Lifetime
      public let signal: Signal<Value, Never>
      public init(_ initialValue: Value) {
        current = initialValue
        (signal, observer) = Signal.pipe()
        lifetime = Lifetime(token)
      }
      public var value: Value {
        get { lock.withLock { current } }
        set {
          lock.withLock {
            current = newValue
            observer.send(value: newValue)
          }
        }
      }
      public var producer: SignalProducer<Value, Never> {
        SignalProducer { [lock, signal, weak self] observer, lifetime in
          lock.withLock {
            if let self { observer.send(value: self.current) }
            lifetime += signal.observe(observer)
          }
        }
      }
      @discardableResult
      public static func <~ <Source: BindingSource>(property: MutableProperty, source: Source) -> Disposable?
      where Source.Value == Value {
        let disposable = source.producer.startWithValues { [weak property] in property?.value = $0 }
        property.lifetime += disposable
        return disposable
      }
      deinit { observer.sendCompleted() }
    }

    // MARK: What ReactiveSwift has for Swift concurrency

    extension SignalProducer {
      public var asyncThrowingStream: AsyncThrowingStream<Value, Swift.Error> { AsyncThrowingStream { _ in } }
    }
    """
}
