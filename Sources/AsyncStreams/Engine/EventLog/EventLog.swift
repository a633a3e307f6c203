public import Synchronization

/// The core of every hot source and of every transfer between tasks: an append-only log with cursors.
///
/// A subscription is a ``Cursor``, a position in the log. A send stores its element once, however many subscriptions
/// there are. Reading what has been published takes no lock. The lock orders senders, and guards ``LogState``.
///
/// A sender works in four steps, in this file from top to bottom. Under the lock it *marks* the inputs that wait, takes
/// a stamp and *publishes* the element, and notes everything that can run foreign code (wake-ups, resumptions,
/// releases) in ``DeferredActions``. Then it leaves the lock, and *notifies*. Where nobody waits and nothing is kept or
/// released, it only takes a stamp and publishes, as for most elements: the log knows up to where that holds
/// (``LogState/plainEnd``).
///
/// This class reads and writes slots. The part that does not depend on the type of the elements is compiled once, in
/// this module: ``LogCore``, ``LogState``, and the policies.
///
/// ## Why `@unchecked Sendable` is sound
/// All properties of both classes are immutable and `Sendable`. The compiler looks neither at a class that is not
/// final, nor at one with a superclass.
@_fixed_layout @usableFromInline final class EventLog<Element: Sendable, Failure: Error>: LogCore, @unchecked Sendable {
  /// Whether an element would change nothing after another one, and is left out.
  @usableFromInline let areEqual: (@Sendable (Element, Element) -> Bool)?
  /// Makes a signal of the source that sends to this log, and retains the source.
  // Made with the log, mostly where the type of the elements is known: fast even when unspecialised code calls it.
  @usableFromInline let erase: Eraser

  @usableFromInline typealias Eraser =
    @Sendable (
      _ source: any AnyObject & Sendable, EventLog, BufferingPolicy<Failure>
    ) -> Signal<Element, Failure>

  /// Makes a log without elements.
  ///
  /// - Parameters:
  ///   - feeder: The number of the stream whose polls fill the log; 0 if there is none.
  ///   - origin: What made the source, if observers may know of it.
  ///   - areEqual: Tells elements that change nothing, which are left out. The log must retain its newest element.
  @inlinable init(
    name: String,
    retention: Retention = .none,
    endsWithLastSubscriber: Bool = false,
    feeder: UInt64 = 0,
    origin: SourceOrigin? = nil,
    removingDuplicatesBy areEqual: (@Sendable (Element, Element) -> Bool)? = nil,
    now: (@Sendable () -> Duration)? = nil
  ) {
    self.areEqual = areEqual
    erase = { source, log, bufferingPolicy in
      Signal(log.name) { withExtendedLifetime(source) { log.subscribe(bufferingPolicy: bufferingPolicy) } }
    }
    super.init(
      name: name,
      layout: SlotLayout(of: Element.self),
      retention: retention,
      endsWithLastSubscriber: endsWithLastSubscriber,
      feeder: feeder,
      isPlain: areEqual == nil && now == nil && retention.count == 0,
      origin: origin,
      now: now
    )
    // Last, since the observers may use the log.
    announce()
    if let observed { begin(observed, self) }
  }
}

/// The part of an ``EventLog`` that does not depend on the type of its elements.
@_fixed_layout @usableFromInline class LogCore: @unchecked Sendable {
  @usableFromInline final let name: String
  @usableFromInline final let state: Lock<LogState>
  /// Reads the clock of a log whose retention is limited by time; called before the lock is taken.
  @usableFromInline final let now: (@Sendable () -> Duration)?
  /// What observers know of the source.
  @usableFromInline final let observed: ObservedSource?
  /// The number of the stream whose polls fill the log; 0 if there is none.
  @usableFromInline final let feeder: UInt64
  /// Whether the next element is probably appended without a change of anything else: see ``LogState/plainEnd``, of which this
  /// is known without the lock.
  // Not explored: it decides between two ways to do the same.
  @usableFromInline final let isPlain = Synchronization.Atomic(false)

  @usableFromInline init(
    name: String,
    layout: SlotLayout,
    retention: Retention,
    endsWithLastSubscriber: Bool,
    feeder: UInt64,
    isPlain: Bool,
    origin: SourceOrigin?,
    now: (@Sendable () -> Duration)?
  ) {
    self.name = name
    self.feeder = feeder
    self.now = now
    observed = ObservedSource.make(name, origin)
    state = Lock(
      LogState(
        name: name,
        layout: layout,
        retention: retention,
        endsWithLastSubscriber: endsWithLastSubscriber,
        isPlain: isPlain
      ),
      rank: .log
    )
  }

  deinit {
    if let observed { observed.stop(facts) }
  }
}

// MARK: Sending an element

/// What must hold when elements are appended; it is checked in the same critical section.
@frozen @usableFromInline enum SendCondition: Sendable {
  /// Nothing: a subscription that is at its limit gets the elements anyway.
  case always
  /// There is capacity, for which the caller can wait.
  case capacity
  /// The log still ends at this position.
  case end(Int)
}

extension EventLog {
  /// Sends an element.
  ///
  /// - Returns: `nil` if the condition did not hold, and then nothing was appended.
  @inlinable func send(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    if isPlain.load(ordering: .relaxed), append(plain: element) { return .accepted }
    return appendAndWake(element, if: condition)
  }

  /// Appends an element if nothing else changes by that, as for most elements.
  @inlinable @inline(__always)
  func append(plain element: Element, stamp: @autoclosure () -> EventStamp = .next()) -> Bool {
    state.withLock { state in
      if state.end >= state.plainEnd { return false }
      state.tail?.append(element, stamp: stamp())
      state.end &+= 1
      return true
    }
  }

  @inlinable @inline(never) func appendAndWake(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    areEqual == nil && now == nil
      ? append(element, if: condition, time: nil) : sendSpecially(element, if: condition)
  }

  // Out of line, so that logs that neither compare elements nor read a clock do not pay for it.
  @usableFromInline func sendSpecially(_ element: Element, if condition: SendCondition) -> SendOutcome? {
    if let areEqual { return sendChanges([element], areEqual).outcome }
    return append(element, if: condition, time: now?())
  }

  @inlinable @inline(__always)
  func append(_ element: Element, if condition: SendCondition, time: Duration?) -> SendOutcome? {
    update { state in
      if state.ending != nil { return .ended }
      var outcome = SendOutcome.accepted
      // There is no capacity while other senders wait: the code that frees capacity admits them.
      if !state.credits.hasCapacity(at: state.end) {
        if case .capacity = condition { return nil }
        // A sender that cannot wait is told that the element is one too many.
        outcome = .exceededLimit
      }
      let drops = append(element, time: time, to: &state)
      return drops ? .dropped : outcome
    }
  }

  /// Appends an element in a critical section: for a sender, or for one that has waited, or for another stream.
  ///
  /// - Returns: Whether a subscription drops an element.
  @inlinable @inline(__always) @discardableResult func append(
    _ element: Element,
    stamp: @autoclosure () -> EventStamp = .next(),
    time: Duration?,
    to state: inout LogState
  ) -> Bool {
    guard state.isObserved else {
      state.unobservedCount &+= 1
      return state.isCopied && copy(element, stamp: stamp(), in: &state)
    }
    // Before the stamp is taken: a reader that sees this event, or any with a later stamp, finds the inputs marked.
    if state.waiting.hasInputs { state.waiting.mark() }
    let stamp = stamp()
    if state.end == state.tailLimit { state.appendChunk() }
    // Published here: readers without the lock see the element. Optional chaining avoids a retain and a release.
    state.tail?.append(element, stamp: stamp)
    state.end &+= 1
    var drops = state.newest.dropsElement(upTo: state.end)
    if state.isCopied, copy(element, stamp: stamp, in: &state) { drops = true }
    state.settle(time: time, appended: 1)
    return drops
  }
}

extension LogState {
  /// Whether a subscription gets what is appended now, or may get it later.
  @inlinable var isObserved: Bool { subscribers.count > 0 || retention.count > 0 }

  /// Notes what appending elements calls for after the critical section: releases and wake-ups.
  @inlinable @inline(__always) mutating func settle(time: Duration?, appended count: Int) {
    // First, while the subscribers that wait are still on the list: they have read everything before these elements.
    if retention.count > 0 || head !== tail || mayReleaseDropped { release(time: time, appended: count) }
    if !waiting.list.isEmpty { waiting.wakeAll(by: &deferredActions) }
  }

  /// Looks whether the next elements can be appended without a change of anything else.
  @inlinable @inline(__always) mutating func findPlainEnd() {
    let isPlain =
      isPlain && waiting.list.isEmpty && !isCopied && newest.limit == 0 && head === tail && subscribers.count > 0
      && ending == nil
    plainEnd = isPlain ? Swift.min(tailLimit, credits.search.ceiling) : 0
  }
}

extension LogCore {
  /// Makes one change, in one critical section, and then performs the deferred actions.
  @inlinable @inline(__always) final func update<Result: Sendable>(_ change: (inout LogState) -> Result) -> Result {
    var deferredActions: DeferredActions?
    let result = state.withLock { state in
      let result = change(&state)
      state.findPlainEnd()
      isPlain.store(state.plainEnd > 0, ordering: .relaxed)
      // Most changes wake nobody and release nothing, and take nothing out.
      if !state.deferredActions.isEmpty { deferredActions = state.takeDeferredActions() }
      return result
    }
    if let deferredActions = deferredActions.take() { perform(deferredActions) }
    return result
  }

  @usableFromInline final func perform(_ deferredActions: consuming DeferredActions) {
    // The list of many woken subscribers is returned, so that the next wake-up needs no allocation.
    if let list = deferredActions.perform() { state.withLock { $0.waiting.takeBack(list) } }
  }
}

// MARK: Sending more than an element

extension EventLog {
  /// Sends a batch: no other sender interleaves, and subscribers are woken once.
  ///
  /// If there is capacity for a part of the batch, and that is the condition, this part is appended.
  @inlinable func send(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    if let areEqual { return sendChanges(elements, areEqual) }
    return append(contentsOf: elements, if: condition)
  }

  @inlinable func append(contentsOf elements: ArraySlice<Element>, if condition: SendCondition) -> BatchOutcome? {
    let time = now?()
    return update { state in
      if state.ending != nil { return .ended }
      if case .end(let position) = condition, state.end != position { return nil }
      var count = elements.count
      var outcome = SendOutcome.accepted
      let capacity = state.capacity(for: count)
      if capacity < count {
        if case .capacity = condition { count = capacity } else { outcome = .exceededLimit }
      }
      if count > 0, append(contentsOf: elements.prefix(count), time: time, to: &state) { outcome = .dropped }
      return BatchOutcome(acceptedCount: count, outcome: outcome)
    }
  }

  /// - Returns: Whether a subscription drops an element.
  @inlinable func append(contentsOf elements: ArraySlice<Element>, time: Duration?, to state: inout LogState) -> Bool {
    guard state.isObserved else {
      state.unobservedCount &+= elements.count
      return state.isCopied && copy(elements, firstStamp: .next(count: elements.count), in: &state)
    }
    if state.waiting.hasInputs { state.waiting.mark() }
    // One range of stamps, so that no event of another log comes between these elements.
    let stamp = EventStamp.next(count: elements.count)
    var rest = elements
    var drops = false
    while !rest.isEmpty {
      if state.end == state.tailLimit { state.appendChunk() }
      let firstStamp = stamp.advanced(by: rest.startIndex - elements.startIndex)
      let count = state.tail?.append(rest, firstStamp: firstStamp) ?? 0
      state.end += count
      // With each chunk, since the buffers copy the last slots of the chunk that is written to.
      if state.isCopied, copy(rest.prefix(count), firstStamp: firstStamp, in: &state) { drops = true }
      rest = rest.dropFirst(count)
    }
    if state.newest.dropsElement(upTo: state.end) { drops = true }
    state.settle(time: time, appended: elements.count)
    return drops
  }

  /// Sends an event that another stream has delivered, with the stamp that it has there.
  ///
  /// Only for a log with no other sender, and with stamps that do not decrease.
  ///
  /// - Returns: Whether a subscription gets it.
  @inlinable @discardableResult func relay(_ event: SignalEvent<Element, Failure>, at stamp: EventStamp) -> Bool {
    switch event {
    case .value(let element):
      if isPlain.load(ordering: .relaxed), append(plain: element, stamp: stamp) { return true }
      return update { state in
        // The caller learns that nobody gets it, and may stop polling the other stream.
        guard state.ending == nil, state.isObserved else { return false }
        append(element, stamp: stamp, time: nil, to: &state)
        return true
      }
    case .finished: return end(with: nil, at: stamp)
    case .failure(let failure): return end(with: .of(failure), at: stamp)
    }
  }

  /// Ends the log; only the first call counts.
  ///
  /// - Returns: Whether this call ended it.
  @inlinable @discardableResult func finish(with failure: Failure?) -> Bool {
    end(with: .of(failure))
  }
}

extension LogCore {
  @usableFromInline final func end(with failure: LogFailure?, at stamp: EventStamp? = nil) -> Bool {
    update { $0.complete(with: failure, at: stamp) }
  }
}
