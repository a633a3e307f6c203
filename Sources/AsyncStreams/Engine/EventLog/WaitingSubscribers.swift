/// A subscriber that waits, and what to wake for the next event.
@frozen
@usableFromInline
struct WaitingSubscriber: Sendable {
  @usableFromInline let index: Int
  /// `nil` once it is being woken.
  @usableFromInline var waker: Waker?

  init(index: Int, waker: Waker?) {
    self.index = index
    self.waker = waker
  }

  /// Notes a waker in place of the previous one; see the function of an optional waker.
  ///
  /// - Returns: The previous waker, if it is another one: to be woken outside of the lock.
  @usableFromInline
  mutating func replace(by other: Waker?, of source: @autoclosure () -> String) -> Waker? {
    other.flatMap { waker.replace(by: $0, of: source()) }
  }
}

/// The subscribers that wait for an event.
///
/// A send takes the list as a whole. While the lock is held, it does something for each subscriber only if one of them
/// has to be marked.
@frozen
@usableFromInline
struct WaitingSubscribers: Sendable {
  @usableFromInline var list: [WaitingSubscriber] = []
  /// The number of the list: taking it starts a new one.
  @usableFromInline var number = 0
  /// A list that was taken, kept to be reused.
  @usableFromInline var spare: [WaitingSubscriber] = []

  /// Whether an input of an operator or of a loop may be on the list, which a sender has to mark.
  @usableFromInline var hasInputs = false

  init() {}

  var count: Int { list.count }

  /// Adds a subscriber, or replaces its waker.
  ///
  /// - Parameter name: The name of the log, for a message.
  /// - Returns: The previous waker, if it is another one.
  mutating func add(
    _ index: Int,
    _ waker: Waker?,
    _ subscribers: inout Subscribers,
    in name: @autoclosure () -> String
  ) -> Waker? {
    if waker?.isInput == true { hasInputs = true }
    if let subscriber = subscribers.entries[index], subscriber.waitingList == number {
      return list[Int(subscriber.waitingPlace)].replace(by: waker, of: name())
    }
    subscribers.entries[index]?.waitingList = number
    subscribers.entries[index]?.waitingPlace = Int32(truncatingIfNeeded: list.count)
    list.append(WaitingSubscriber(index: index, waker: waker))
    return nil
  }

  /// Removes a subscriber, which is no longer among `subscribers`.
  ///
  /// - Returns: The waker that the next event would have woken.
  mutating func remove(_ subscriber: Subscriber, _ subscribers: inout Subscribers) -> Waker? {
    guard contains(subscriber) else { return nil }
    let place = Int(subscriber.waitingPlace)
    let waker = list[place].waker
    let last = list.removeLast()
    if place < list.count {
      list[place] = last
      subscribers.entries[last.index]?.waitingPlace = subscriber.waitingPlace
    }
    return waker
  }

  func contains(_ subscriber: Subscriber) -> Bool { subscriber.waitingList == number }

  /// Marks all, before the event is published.
  ///
  /// So whoever can see the event also sees which inputs have to be polled for it.
  @usableFromInline
  @inline(never)
  func mark() {
    for place in list.indices { list[place].waker?.mark() }
  }

  /// Passes all to the actions that are to be done after the critical section.
  @usableFromInline
  mutating func wakeAll(by deferredActions: inout DeferredActions) {
    if list.isEmpty { return }
    number &+= 1
    hasInputs = false
    if list.count == 1, deferredActions.waker == nil {
      deferredActions.waker = list.removeLast().waker
    } else {
      swap(&list, &spare)
      deferredActions.wakeAll(spare)
      spare = []
    }
  }

  /// Keeps a list that was taken, so that the next one needs no allocation.
  mutating func takeBack(_ list: [WaitingSubscriber]) {
    if list.capacity > spare.capacity { spare = list }
  }
}
