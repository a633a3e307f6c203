/// Stand-ins for RxSwift 6 and RxRelay.
///
/// The parts that the door and its users call, with the signatures of the library and a small implementation that runs.
/// As there, events are delivered during the call that sends them.
enum RxSwiftStandIn {
  static let rxSwift = core + subjects

  private static let core = """
    import Foundation

    public enum Event<Element> {
      case next(Element)
      case error(Swift.Error)
      case completed
    }

    public enum InfallibleEvent<Element> {
      case next(Element)
      case completed
    }

    // MARK: Disposables

    public protocol Disposable { func dispose() }
    public protocol Cancelable: Disposable { var isDisposed: Bool { get } }
    public struct Disposables {
      private init() {}
      public static func create() -> Disposable { Once {} }
      public static func create(with dispose: @escaping () -> Void) -> Cancelable { Once(dispose) }
    }

    final class Once: Cancelable {
      private let lock = NSLock()
      private var action: (() -> Void)?
      init(_ action: @escaping () -> Void) { self.action = action }
      var isDisposed: Bool { lock.withLock { action == nil } }
      func dispose() {
        let action = lock.withLock { () -> (() -> Void)? in
          defer { self.action = nil }
          return self.action
        }
        action?()
      }
    }

    public final class DisposeBag {
      private var disposables: [Disposable] = []
      public init() {}
      public func insert(_ disposable: Disposable) { disposables.append(disposable) }
      deinit { for disposable in disposables { disposable.dispose() } }
    }

    extension Disposable {
      public func disposed(by bag: DisposeBag) { bag.insert(self) }
    }

    // MARK: Observers

    public protocol ObserverType {
      associatedtype Element
      func on(_ event: Event<Element>)
    }

    extension ObserverType {
      public func onNext(_ element: Element) { on(.next(element)) }
      public func onCompleted() { on(.completed) }
      public func onError(_ error: Swift.Error) { on(.error(error)) }
    }

    public struct AnyObserver<Element>: ObserverType {
      public typealias EventHandler = (Event<Element>) -> Void
      private let observer: EventHandler
      public init(eventHandler: @escaping EventHandler) { observer = eventHandler }
      public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        self.observer = observer.on
      }
      public func on(_ event: Event<Element>) { observer(event) }
      public func asObserver() -> AnyObserver<Element> { self }
    }

    // MARK: Observables

    public protocol ObservableConvertibleType {
      associatedtype Element
      func asObservable() -> Observable<Element>
    }

    public protocol ObservableType: ObservableConvertibleType {
      func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
    }

    extension ObservableType {
      public func asObservable() -> Observable<Element> { Observable.create { self.subscribe($0) } }

      public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
        asObservable().subscribe(AnyObserver(eventHandler: on))
      }

      public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onError: ((Swift.Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
      ) -> Disposable {
        let disposed = Once { onDisposed?() }
        let subscription = subscribe { event in
          switch event {
          case .next(let element): onNext?(element)
          case .error(let error):
            onError?(error)
            disposed.dispose()
          case .completed:
            onCompleted?()
            disposed.dispose()
          }
        }
        return Once {
          subscription.dispose()
          disposed.dispose()
        }
      }

      public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> Disposable) -> Observable<Element> {
        Created(subscribe)
      }
    }

    public class Observable<Element>: ObservableType {
      init() {}
      public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == Element { fatalError() }
      public func asObservable() -> Observable<Element> { self }
    }

    /// What `create` makes: nothing comes after an end or a disposal, and an end disposes.
    private final class Created<Element>: Observable<Element> {
      private let handler: (AnyObserver<Element>) -> Disposable
      init(_ handler: @escaping (AnyObserver<Element>) -> Disposable) { self.handler = handler }
      override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == Element {
        let sink = Sink(AnyObserver(observer))
        sink.set(handler(AnyObserver(eventHandler: { sink.on($0) })))
        return sink
      }
    }

    private final class Sink<Element>: Disposable {
      private let lock = NSLock()
      private var observer: AnyObserver<Element>?
      private var subscription: Disposable?
      init(_ observer: AnyObserver<Element>) { self.observer = observer }
      func on(_ event: Event<Element>) {
        let observer = lock.withLock { self.observer }
        if case .next = event {
          observer?.on(event)
        } else {
          lock.withLock { self.observer = nil }
          observer?.on(event)
          dispose()
        }
      }
      func set(_ disposable: Disposable) {
        let isOver = lock.withLock {
          if observer != nil { subscription = disposable }
          return observer == nil
        }
        if isOver { disposable.dispose() }
      }
      func dispose() {
        let subscription = lock.withLock { () -> Disposable? in
          observer = nil
          defer { self.subscription = nil }
          return self.subscription
        }
        subscription?.dispose()
      }
    }

    // MARK: Infallible

    public protocol InfallibleType: ObservableConvertibleType {}

    public struct Infallible<Element>: InfallibleType {
      private let source: Observable<Element>
      init(_ source: Observable<Element>) { self.source = source }
      public func asObservable() -> Observable<Element> { source }
    }

    extension InfallibleType {
      public static func empty() -> Infallible<Element> {
        Infallible(.create { observer in
          observer.onCompleted()
          return Disposables.create()
        })
      }
      public func subscribe(
        onNext: ((Element) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)? = nil
      ) -> Disposable {
        asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
      }
      public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
      }
    }

    extension ObservableConvertibleType {
      public func asInfallible(onErrorFallbackTo infallible: Infallible<Element>) -> Infallible<Element> {
        let source = asObservable()
        return Infallible(.create { observer in
          source.subscribe(
            onNext: { observer.onNext($0) },
            onError: { _ in _ = infallible.asObservable().subscribe(observer) },
            onCompleted: { observer.onCompleted() }
          )
        })
      }
    }

    // MARK: What RxSwift has for Swift concurrency

    extension ObservableConvertibleType {
      public var values: AsyncThrowingStream<Element, Swift.Error> { AsyncThrowingStream { _ in } }
    }

    extension InfallibleType {
      public var values: AsyncStream<Element> { AsyncStream { _ in } }
    }

    extension AsyncSequence {
      public func asObservable(detached: Bool = false) -> Observable<Element> { fatalError("the door is preferred") }
    }

    """

  private static let subjects = """
    // MARK: Subjects

    public protocol SubjectType: ObservableType {
      associatedtype Observer: ObserverType
      func asObserver() -> Observer
    }

    /// Observers in the order of their subscriptions, called during the send; the lock is recursive, as that of RxSwift.
    private final class Observers<Element> {
      let lock = NSRecursiveLock()
      var end: Event<Element>?
      private var observers: [(key: Int, observer: AnyObserver<Element>)] = []
      private var nextKey = 0
      func send(_ event: Event<Element>) {
        lock.withLock {
          if end != nil { return }
          let present = observers
          if case .next = event {} else {
            end = event
            observers = []
          }
          for (_, observer) in present { observer.on(event) }
        }
      }
      func add<Observer: ObserverType>(_ observer: Observer, first: Element?) -> Disposable
      where Observer.Element == Element {
        lock.withLock {
          if let end {
            observer.on(end)
            return Disposables.create()
          }
          nextKey += 1
          let key = nextKey
          observers.append((key, AnyObserver(observer)))
          if let first { observer.on(.next(first)) }
          return Disposables.create { [weak self] in self?.remove(key) }
        }
      }
      private func remove(_ key: Int) { lock.withLock { observers.removeAll { $0.key == key } } }
      var isEmpty: Bool { lock.withLock { observers.isEmpty } }
    }

    public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType {
      private let observers = Observers<Element>()
      public override init() {}
      public var hasObservers: Bool { !observers.isEmpty }
      public func on(_ event: Event<Element>) { observers.send(event) }
      public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == Element { observers.add(observer, first: nil) }
      public func asObserver() -> PublishSubject<Element> { self }
    }

    public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType {
      private let observers = Observers<Element>()
      private var latest: Element
      public init(value: Element) { latest = value }
      public var hasObservers: Bool { !observers.isEmpty }
      public func value() throws -> Element {
        try observers.lock.withLock {
          if case .error(let error) = observers.end { throw error }
          return latest
        }
      }
      public func on(_ event: Event<Element>) {
        observers.lock.withLock {
          if observers.end == nil, case .next(let element) = event { latest = element }
          observers.send(event)
        }
      }
      public override func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == Element { observers.lock.withLock { observers.add(observer, first: latest) } }
      public func asObserver() -> BehaviorSubject<Element> { self }
    }
    """

  static let rxRelay = """
    import RxSwift

    public final class BehaviorRelay<Element>: ObservableType {
      private let subject: BehaviorSubject<Element>
      public init(value: Element) { subject = BehaviorSubject(value: value) }
      public var value: Element { try! subject.value() }
      public func accept(_ event: Element) { subject.onNext(event) }
      public func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
      where Observer.Element == Element { subject.subscribe(observer) }
      public func asObservable() -> Observable<Element> { subject.asObservable() }
      public func asInfallible() -> Infallible<Element> { asInfallible(onErrorFallbackTo: .empty()) }
    }

    extension ObservableType {
      public func bind(to relays: BehaviorRelay<Element>...) -> Disposable {
        subscribe(onNext: { element in for relay in relays { relay.accept(element) } })
      }
    }
    """
}
