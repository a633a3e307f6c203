import Foundation

/// Stand-ins for the two modules of the Objective-C framework: the parts that the library calls, in the shape in which
/// the importer of Swift presents them, with a small implementation that runs.
///
/// The headers of ReactiveObjC have generic parameters and say what is optional; those of ReactiveCocoa 2.x do neither.
enum FrameworkStandIn: String, CaseIterable, Sendable {
  case reactiveObjC = "ReactiveObjC"
  case reactiveCocoa = "ReactiveCocoa"

  /// The source of the module.
  var source: String {
    Self.template.replacing(/«([^|»]*)\|([^»]*)»/) { match in
      self == .reactiveObjC ? match.1 : match.2
    }
  }

  // `«a|b»` is a with ReactiveObjC and b with ReactiveCocoa 2.x.
  private static let template = """
    @_exported import Foundation

    public protocol RACSubscriber: NSObjectProtocol {
      func sendNext(_ value: «Any?|Any!»)
      func sendError(_ error: «(any Error)?|(any Error)!»)
      func sendCompleted()
      func didSubscribe(with disposable: «RACCompoundDisposable|RACCompoundDisposable!»)
    }

    // MARK: Disposables

    open class RACDisposable: NSObject {
      private let lock = NSRecursiveLock()
      private var block: (() -> Void)?
      private var isOver = false
      public override init() {}
      public convenience «init(block: @escaping () -> Void)|init!(block: (() -> Void)!)» {
        self.init()
        self.block = block
      }
      open var isDisposed: Bool { lock.withLock { isOver } }
      open func dispose() {
        let block = lock.withLock {
          defer { (isOver, self.block) = (true, nil) }
          return self.block
        }
        block?()
      }
    }

    public final class RACCompoundDisposable: RACDisposable {
      private let lock = NSRecursiveLock()
      private var parts: [RACDisposable] = []
      public func add(_ disposable: «RACDisposable?|RACDisposable!») {
        if isDisposed { disposable?.dispose() } else { lock.withLock { parts += disposable.map { [$0] } ?? [] } }
      }
      public override func dispose() {
        super.dispose()
        for part in lock.withLock({ parts }) { part.dispose() }
      }
    }

    public final class RACSerialDisposable: RACDisposable {
      private let lock = NSRecursiveLock()
      private var current: RACDisposable?
      public var disposable: «RACDisposable?|RACDisposable!» {
        get { lock.withLock { current } }
        set {
          lock.withLock { current = newValue }
          if isDisposed { newValue?.dispose() }
        }
      }
      public override func dispose() {
        super.dispose()
        disposable?.dispose()
      }
    }

    // MARK: Schedulers

    open class RACScheduler: NSObject {
      open class func mainThread() -> «RACScheduler|RACScheduler!» { main }
      @discardableResult
      open func schedule(_ block: «@escaping () -> Void|(() -> Void)!») -> «RACDisposable?|RACDisposable!» {
        DispatchQueue.main.async { [block = block as () -> Void] in block() }
        return nil
      }
      private nonisolated(unsafe) static let main = RACScheduler()
    }

    // MARK: Signals

    open class RACStream: NSObject {
      open var name: «String = ""|String!»
    }

    open class RACSignal«<ValueType: AnyObject>|»: RACStream {
      private var didSubscribe: ((any RACSubscriber) -> RACDisposable?)?
      open class func createSignal(
        _ didSubscribe: «@escaping (any RACSubscriber) -> RACDisposable?|(((any RACSubscriber)?) -> RACDisposable?)!»
      ) -> «RACSignal<ValueType>|RACSignal!» {
        let signal = «RACSignal<ValueType>|RACSignal»()
        signal.didSubscribe = { didSubscribe($0) }
        return signal
      }
      @discardableResult
      open func subscribe(_ subscriber: «any RACSubscriber|(any RACSubscriber)!») -> «RACDisposable|RACDisposable!» {
        let disposable = RACCompoundDisposable()
        disposable.add(didSubscribe?(Passthrough(subscriber, disposable)))
        return disposable
      }
      @discardableResult open func subscribeNext(
        _ nextBlock: «@escaping (ValueType?) -> Void|((Any?) -> Void)!»
      ) -> «RACDisposable|RACDisposable!» {
        subscribeNext(nextBlock, error: { _ in }, completed: {})
      }
      @discardableResult open func subscribeNext(
        _ nextBlock: «@escaping (ValueType?) -> Void|((Any?) -> Void)!»,
        error errorBlock: «@escaping ((any Error)?) -> Void|(((any Error)?) -> Void)!»,
        completed completedBlock: «@escaping () -> Void|(() -> Void)!»
      ) -> «RACDisposable|RACDisposable!» {
        subscribe(
          Blocks(next: { nextBlock(«$0 as? ValueType|$0») }, error: { errorBlock($0) }, completed: { completedBlock() })
        )
      }
    }

    open class RACSubject«<ValueType: AnyObject>|»: «RACSignal<ValueType>|RACSignal», RACSubscriber {
      fileprivate let lock = NSRecursiveLock()
      private var subscribers: [(disposable: RACDisposable, subscriber: any RACSubscriber)] = []
      fileprivate var retained: [Any?] = []
      fileprivate var capacity = 0
      fileprivate func forEach(_ body: (any RACSubscriber) -> Void) {
        lock.withLock {
          for entry in subscribers where !entry.disposable.isDisposed { body(entry.subscriber) }
        }
      }
      open override func subscribe(
        _ subscriber: «any RACSubscriber|(any RACSubscriber)!»
      ) -> «RACDisposable|RACDisposable!» {
        let disposable = RACCompoundDisposable()
        let passthrough = Passthrough(subscriber, disposable)
        lock.withLock {
          for value in retained { passthrough.sendNext(value) }
          subscribers.append((disposable, passthrough))
        }
        return disposable
      }
      «@_implements(RACSubscriber, sendNext(_:))|»
      «public func sendAny(_ value: Any?) { sendNext(value as? ValueType) }|»
      open func sendNext(_ value: «ValueType?|Any!») {
        lock.withLock {
          retained = Array((retained + [value]).suffix(capacity))
          forEach { $0.sendNext(value) }
        }
      }
      open func sendError(_ error: «(any Error)?|(any Error)!») { forEach { $0.sendError(error) } }
      open func sendCompleted() { forEach { $0.sendCompleted() } }
      open func didSubscribe(with disposable: «RACCompoundDisposable|RACCompoundDisposable!») {}
    }

    /// Here only as the state of a command: the newest value, for every subscriber.
    open class RACReplaySubject«<ValueType: AnyObject>|»: «RACSubject<ValueType>|RACSubject» {
      private var end: ((any RACSubscriber) -> Void)?
      fileprivate convenience init(keeping count: Int) {
        self.init()
        capacity = count
      }
      open override func subscribe(
        _ subscriber: «any RACSubscriber|(any RACSubscriber)!»
      ) -> «RACDisposable|RACDisposable!» {
        lock.withLock {
          let disposable: RACDisposable = super.subscribe(subscriber)
          end?(subscriber)
          return disposable
        }
      }
      open override func sendError(_ error: «(any Error)?|(any Error)!») {
        lock.withLock {
          end = { $0.sendError(error) }
          super.sendError(error)
        }
      }
      open override func sendCompleted() {
        lock.withLock {
          end = { $0.sendCompleted() }
          super.sendCompleted()
        }
      }
    }

    // MARK: Channels

    open class RACChannelTerminal«<ValueType: AnyObject>|»: «RACSignal<ValueType>|RACSignal», RACSubscriber {
      fileprivate let input = «RACSubject<ValueType>|RACSubject»()
      fileprivate weak var other: «RACChannelTerminal<ValueType>|RACChannelTerminal»?
      open override func subscribe(
        _ subscriber: «any RACSubscriber|(any RACSubscriber)!»
      ) -> «RACDisposable|RACDisposable!» { input.subscribe(subscriber) }
      «@_implements(RACSubscriber, sendNext(_:))|»
      «public func sendAny(_ value: Any?) { sendNext(value as? ValueType) }|»
      open func sendNext(_ value: «ValueType?|Any!») { other?.input.sendNext(value) }
      open func sendError(_ error: «(any Error)?|(any Error)!») { other?.input.sendError(error) }
      open func sendCompleted() { other?.input.sendCompleted() }
      open func didSubscribe(with disposable: «RACCompoundDisposable|RACCompoundDisposable!») {}
    }

    open class RACChannel«<ValueType: AnyObject>|»: NSObject {
      public let leadingTerminal: «RACChannelTerminal<ValueType>|RACChannelTerminal!»
      public let followingTerminal: «RACChannelTerminal<ValueType>|RACChannelTerminal!»
      public override init() {
        let (leading, following) = («RACChannelTerminal<ValueType>|RACChannelTerminal»(), «RACChannelTerminal<ValueType>|RACChannelTerminal»())
        (leading.other, following.other) = (following, leading)
        (leadingTerminal, followingTerminal) = (leading, following)
      }
    }

    // MARK: Commands

    open class RACCommand«<InputType: AnyObject, ValueType: AnyObject>|»: NSObject {
      private let block: («InputType|Any»?) -> «RACSignal<ValueType>|RACSignal?»
      private let states = («RACReplaySubject<NSNumber>|RACReplaySubject»(keeping: 1), «RACReplaySubject<NSNumber>|RACReplaySubject»(keeping: 1))
      private let failures = «RACSubject<NSError>|RACSubject»()
      private let executions = «RACSubject<RACSignal<ValueType>>|RACSubject»()
      private var isRunning = false
      public «init|init!»(
        enabled enabledSignal: «RACSignal<NSNumber>?|RACSignal!»,
        signalBlock: «@escaping (InputType?) -> RACSignal<ValueType>|((Any?) -> RACSignal?)!»
      ) {
        block = signalBlock
        super.init()
        publish(false)
      }
      open var executing: «RACSignal<NSNumber>|RACSignal!» { states.0 }
      open var enabled: «RACSignal<NSNumber>|RACSignal!» { states.1 }
      open var errors: «RACSignal<NSError>|RACSignal!» { failures }
      open var executionSignals: «RACSignal<RACSignal<ValueType>>|RACSignal!» { executions }
      @discardableResult open func execute(_ input: «InputType?|Any!») -> «RACSignal<ValueType>|RACSignal!» {
        let result = «RACReplaySubject<ValueType>|RACReplaySubject»(keeping: .max)
        guard !isRunning else {
          result.sendError(NSError(domain: "RACCommandErrorDomain", code: 1))
          return result
        }
        publish(true)
        executions.sendNext(result)
        let work: «RACSignal<ValueType>|RACSignal?» = block(input)
        DispatchQueue.main.async { [work = work as «RACSignal<ValueType>|RACSignal?»] in
          _ = work«|?».subscribeNext({ result.sendNext($0) }, error: { error in
            result.sendError(error)
            self.publish(false)
            self.failures.sendNext((error as NSError?))
          }, completed: {
            result.sendCompleted()
            self.publish(false)
          })
        }
        return result
      }
      private func publish(_ isExecuting: Bool) {
        isRunning = isExecuting
        states.0.sendNext(NSNumber(value: isExecuting))
        states.1.sendNext(NSNumber(value: !isExecuting))
      }
    }

    // MARK: Subscribers

    private final class Blocks: NSObject, RACSubscriber {
      let next: (Any?) -> Void
      let error: ((any Error)?) -> Void
      let completed: () -> Void
      init(next: @escaping (Any?) -> Void, error: @escaping ((any Error)?) -> Void, completed: @escaping () -> Void) {
        (self.next, self.error, self.completed) = (next, error, completed)
      }
      func sendNext(_ value: «Any?|Any!») { next(value) }
      func sendError(_ error: «(any Error)?|(any Error)!») { self.error(error) }
      func sendCompleted() { completed() }
      func didSubscribe(with disposable: «RACCompoundDisposable|RACCompoundDisposable!») {}
    }

    /// Passes events on until the subscription is disposed, which an end does.
    private final class Passthrough: NSObject, RACSubscriber {
      let subscriber: any RACSubscriber
      let disposable: RACCompoundDisposable
      init(_ subscriber: any RACSubscriber, _ disposable: RACCompoundDisposable) {
        (self.subscriber, self.disposable) = (subscriber, disposable)
      }
      func sendNext(_ value: «Any?|Any!») { if !disposable.isDisposed { subscriber.sendNext(value) } }
      func sendError(_ error: «(any Error)?|(any Error)!») {
        if disposable.isDisposed { return }
        disposable.dispose()
        subscriber.sendError(error)
      }
      func sendCompleted() {
        if disposable.isDisposed { return }
        disposable.dispose()
        subscriber.sendCompleted()
      }
      func didSubscribe(with disposable: «RACCompoundDisposable|RACCompoundDisposable!») {}
    }
    """
}
