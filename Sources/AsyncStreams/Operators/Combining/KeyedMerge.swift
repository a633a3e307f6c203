/// Signals that are merged under keys, and are added and removed while the merge is iterated over.
///
/// ```swift
/// let chats = KeyedMerge<String, Int, Never>(name: "chats")
/// chats.insert([1, 2].signal, for: "swift")
/// chats.insert([3].signal, for: "streams")
/// chats.finish()
/// for await (chat, message) in chats { print(chat, message) }
/// // Prints "swift 1"
/// // Prints "swift 2"
/// // Prints "streams 3"
/// ```
/// - Values: the elements of all signals, each with the key of its signal, as they were sent. An iteration subscribes
///   to the signals that are there when `makeAsyncIterator()` is called, and to each later one when it takes the
///   insertion; so a signal that is cold begins once for each iteration.
/// - Removing: elements that were sent before ``remove(_:)`` or the insertion of another signal for the key are
///   delivered, also to an iteration that lags; later ones are not, and the signal is unsubscribed from.
/// - Ends: a signal that ends leaves its key as it is, since other iterations may not have reached the end; a later
///   iteration subscribes to it again. The whole ends when ``finish()`` was called and the signals of the iteration
///   have ended, and at once when the merge is released: iterations do not keep it alive.
/// - Fails: with the first signal that fails, at once, in each iteration that reaches the failure; the key stays, and a
///   later iteration fails as well, if the signal does. To keep the others, insert a signal that cannot fail, such as
///   one with ``SignalProtocol/materialize()``.
/// - Buffering: none of its own. Insertions wait for the iterations that lag.
/// - Isolation: no task. Signals are polled in the isolation of the iterating task; the functions may be called from
///   anywhere.
/// - Complexity: O(log n) for each element, n being the signals that have an event ready; O(1) for an insertion or a
///   removal, and O(n log n) for n signals to begin an iteration.
///
/// It consists of operators: a ``Signal/merge(contentsOf:)`` of the signals that are there, and of a
/// ``SignalProtocol/flatMapMerge(maxConcurrent:_:)`` of the later insertions. Each signal has a
/// ``SignalProtocol/prefix(until:)`` that its removal ends. Keys are hashed and compared under a lock, so their `==`
/// must not use the merge.
///
/// RAC 2.x: none; `-flatten`, with a `-takeUntil:` for each signal.
public final class KeyedMerge<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: AsyncSequence, SignalProtocol
{
  /// A key, and an element of the signal that was inserted for it.
  public typealias Element = (key: Key, element: Value)
  /// The state of one iteration.
  public typealias Poller = Signal<Element, Failure>.Poller

  /// A signal that was inserted.
  private struct Member: Sendable {
    let key: Key
    let signal: Signal<Value, Failure>
    /// How many signals had been inserted before.
    let number: Int
    /// Ends when the signal is removed.
    let presence: Subject<Never, Never>
  }

  private struct Members {
    var byKey: [Key: Member] = [:]
    var inserted = 0
    /// How many insertions have not been sent yet: the last one ends the merge if it was finished meanwhile.
    var unsent = 0
    var isFinished = false
  }

  private let name: String
  private let members = Lock(Members())
  private let insertions: Subject<Member, Never>

  /// Makes a merge without signals.
  ///
  /// - Parameter name: The name in diagnostics.
  public init(name: String = "KeyedMerge") {
    self.name = name
    insertions = Subject(name: name)
  }

  deinit {
    // An iteration may still retain signals that it has subscribed to.
    for member in members.withLock({ Array($0.byKey.values) }) { member.presence.finish() }
    insertions.finish()
  }

  /// The name in diagnostics.
  public var description: String { name }

  /// The keys that have a signal, in no particular order.
  public var keys: [Key] { members.withLock { Array($0.byKey.keys) } }

  /// Adds a signal, in place of the one that the key may have.
  ///
  /// It has no effect after ``finish()``.
  public func insert(_ signal: some SignalProtocol<Value, Failure>, for key: Key) {
    let signal = signal.eraseToSignal()
    let presence = Subject<Never, Never>(name: "presence")
    let change: (member: Member, previous: Member?)? = members.withLock { members in
      if members.isFinished { return nil }
      let member = Member(key: key, signal: signal, number: members.inserted, presence: presence)
      members.inserted += 1
      members.unsent += 1
      return (member, members.byKey.updateValue(member, forKey: key))
    }
    guard let change else { return }
    // A member that was replaced meanwhile is over before an iteration takes it, so the order of two insertions for
    // one key is that of the critical sections, whichever is sent first.
    change.previous?.presence.finish()
    insertions.yield(change.member)
    let isLast = members.withLock { members in
      members.unsent -= 1
      return members.isFinished && members.unsent == 0
    }
    if isLast { insertions.finish() }
  }

  /// Removes the signal of a key, if it has one.
  ///
  /// - Returns: Whether it had one.
  @discardableResult public func remove(_ key: Key) -> Bool {
    let member = members.withLock { $0.byKey.removeValue(forKey: key) }
    member?.presence.finish()
    return member != nil
  }

  /// Lets iterations end when the signals that are there have ended.
  public func finish() {
    let isReady = members.withLock { members in
      members.isFinished = true
      return members.unsent == 0
    }
    if isReady { insertions.finish() }
  }

  /// Subscribes, and returns the state of a fresh iteration.
  public func makePoller() -> Poller {
    // First, so that no insertion is missed; those that both know are left out.
    let later = insertions.subscribe()
    let (present, count) = members.withLock { (Array($0.byKey.values), $0.inserted) }
    // Those that are there are subscribed to now, the others when their insertion is taken.
    let first = present.sorted { $0.number < $1.number }.map { Self.elements(of: $0) }
    let others = later.filter { $0.number >= count }.promoteFailure(to: Failure.self)
      .flatMapMerge { Self.elements(of: $0) }.eraseToSignal()
    return Signal.merge(contentsOf: first + [others]).makePoller()
  }

  /// The elements of a signal up to its removal, with its key.
  private static func elements(of member: Member) -> Signal<Element, Failure> {
    member.signal.prefix(until: member.presence).map { (key: member.key, element: $0) }.eraseToSignal()
  }
}
