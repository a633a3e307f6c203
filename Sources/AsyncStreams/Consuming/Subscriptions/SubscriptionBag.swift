/// Holds the tasks that consume signals on behalf of an object, and cancels them when the object is released.
///
/// ```swift
/// @MainActor final class Screen {
///   private let subscriptions = SubscriptionBag()
///
///   init(titles: BehaviorSubject<String, Never>) {
///     subscriptions.consume(titles, for: self) { screen, title in screen.show(title) }
///   }
///
///   func show(_ title: String) { print(title) }
/// }
/// let screen = Screen(titles: BehaviorSubject("Draft"))
/// // Prints "Draft"
/// ```
/// - Cancellation: ``cancel()``, or the release of the bag, usually with its owner, ends every subscription, and cancels
///   every task, also one that is waiting for an element.
/// - Memory: what has ended is removed at once. An actor that owns its bag is released although it has subscriptions. A
///   function that captures the owner of the bag strongly keeps it
///   alive, and the bag with it; so pass the owner to `consume`, which holds it only while the function runs.
/// - Threads: all methods may be called from any thread.
///
/// RAC 2.x: `RACCompoundDisposable`, and `rac_deallocDisposable`.
public final class SubscriptionBag: Sendable {
  @usableFromInline let core = BagCore()

  /// Makes an empty bag.
  public init() {}

  deinit {
    core.cancel()
  }

  /// Subscribes now, and calls a function for each element, on the actor of the caller.
  ///
  /// ```swift
  /// let subscriptions = SubscriptionBag()
  /// subscriptions.consume(BehaviorSubject<String, Never>("Draft")) { title in print(title) }
  /// // Prints "Draft"
  /// ```
  /// Ready elements, at most 1,000, are passed to `body` before this returns. Later ones come from one loop for all
  /// subscriptions of the actor, in the order of the sends (``SubscriptionDelivery``), and so do those that are sent while
  /// `body` gets ready ones. `body` is a plain closure: it may use the state of the actor, cancel the bag, and send to the source.
  ///
  /// - Isolation: everything happens on the actor of the caller. Outside of actors this does not compile; use
  ///   ``asyncConsume(_:file:line:_:)``.
  ///   After the turn, `body` runs in a task of the loop: without the task-local values of the caller, and with the
  ///   priority of the first subscriber of the actor. In a run in virtual time, and where a
  ///   `SubscriptionRegistry` watches, it has the values of the first subscriber, too.
  /// - Ends: with the source; when the bag is cancelled or released; and when an actor that is not a global one is released,
  ///   at the latest with the next element.
  /// - Cancellation: on the actor, `body` is not called any more when ``cancel()`` has returned.
  /// - Complexity: O(1) for each element, and O(log n) if n sources have sent in another order than they are found. No
  ///   task of its own, unless an asynchronous operator needs one.
  /// - Parameters:
  ///   - source: The signal to subscribe to. Convert one that can fail, for instance with
  ///     ``SignalProtocol/materialize()``.
  ///   - delivery: When elements that are sent on the same actor arrive.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  ///   - body: Called for each element, one after the other.
  ///
  /// RAC 2.x: `-subscribeNext:`.
  @inlinable public func consume<Source: PollableSequence>(
    _ source: Source,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated ActorElseAsyncConsume = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping (Source.Element) -> Void
  ) where Source.Failure == Never {
    guard let subscription = core.open() else { return }
    let site = SubscriptionSite.current(file, line)
    Consumption.begin(source, delivery, at: site, as: subscription, isolation: isolation) { element in
      body(element)
      return true
    }
  }

  /// Subscribes now, and calls a function with an object and each element, until the object is released.
  ///
  /// Everything else is as for ``consume(_:delivery:isolation:file:line:_:)``.
  ///
  /// - Parameters:
  ///   - source: The signal to subscribe to.
  ///   - owner: Held only while `body` runs. After its release, the next element ends the subscription.
  ///   - delivery: When elements that are sent on the same actor arrive.
  ///   - isolation: The actor of the caller, which the compiler fills in.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  ///   - body: Called for each element, one after the other.
  @inlinable public func consume<Source: PollableSequence, Owner: AnyObject>(
    _ source: Source,
    for owner: Owner,
    delivery: SubscriptionDelivery = .afterTurn,
    isolation: isolated ActorElseAsyncConsume = #isolation,
    file: StaticString = #fileID,
    line: UInt = #line,
    _ body: @escaping (Owner, Source.Element) -> Void
  ) where Source.Failure == Never {
    guard let subscription = core.open() else { return }
    let site = SubscriptionSite.current(file, line, owner: owner)
    Consumption.begin(source, delivery, at: site, as: subscription, isolation: isolation) { [weak owner] element in
      guard let owner else { return false }
      body(owner, element)
      return true
    }
  }

  /// Subscribes now, and calls an asynchronous function for each element, in a task that the bag holds.
  ///
  /// May also be used outside of actors.
  ///
  /// - Isolation: the signal is iterated in the isolation of `body`; there is no hop while elements are ready.
  /// - Parameters:
  ///   - source: The signal to subscribe to. Convert one that can fail, for instance with
  ///     ``SignalProtocol/materialize()``.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  ///   - body: Called for each element, one after the other.
  public func asyncConsume<Source: SignalProtocol>(
    _ source: Source,
    file: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Source.Element) async -> Void
  ) where Source.Failure == Never, Source.Element: Sendable {
    let subscribed = SubscriptionSite.at(file, line) { source.subscribeNow() }
    core.start {
      await subscribed.forEach(isolation: body.isolation) { element in
        await body(element)
        return true
      }
    }
  }

  /// Subscribes now, and calls an asynchronous function with an object and each element, until the object is released.
  ///
  /// May also be used outside of actors.
  ///
  /// - Isolation: the signal is iterated in the isolation of `body`; there is no hop while elements are ready.
  /// - Parameters:
  ///   - source: The signal to subscribe to.
  ///   - owner: Held only while `body` runs. After its release, the next element ends the subscription.
  ///   - file: The file of the call, which the compiler fills in.
  ///   - line: The line of the call, which the compiler fills in.
  ///   - body: Called for each element, one after the other.
  public func asyncConsume<Source: SignalProtocol, Owner: AnyObject & Sendable>(
    _ source: Source,
    for owner: Owner,
    file: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext _ body: @escaping @isolated(any) @Sendable (Owner, Source.Element) async -> Void
  ) where Source.Failure == Never, Source.Element: Sendable {
    let subscribed = SubscriptionSite.at(file, line, owner: owner) { source.subscribeNow() }
    core.start { [weak owner] in
      await subscribed.forEach(isolation: body.isolation) { element in
        guard let owner else { return false }
        await body(owner, element)
        return true
      }
    }
  }

  /// Starts a task that the bag holds.
  ///
  /// - Returns: Whether it was started; a cancelled bag starts nothing.
  @discardableResult public func start(_ operation: sending @escaping () async -> Void) -> Bool {
    core.start(operation)
  }

  /// Ends all subscriptions and cancels all tasks; later calls of `consume` do not subscribe.
  public func cancel() {
    core.cancel()
  }

  /// The number of active subscriptions and tasks.
  public var count: Int { core.count }
}
