public import Synchronization

/// The actor that the running thread is on, as far as the library knows.
///
/// A poll is synchronous and not isolated, and so is waking a subscriber. Code that is on an actor notes it here before
/// it polls or sends. A source that has to read something on its actor (`observing`) then reads it at once, and a
/// subscriber that wants its elements in the sender's turn gets them.
///
/// ## Why the note is reliable
/// Only ``perform(on:_:)`` and similar functions note an actor, and the compiler lets only code of the actor call
/// those. The note is removed before that code continues, and nothing suspends in between. So a thread that finds the
/// note runs in a synchronous call of code that is on the actor. A task-local value would not do, since tasks that are
/// made meanwhile would inherit it.
///
/// A ``Command`` has the executor of its home actor, so its code is on that actor as well. The compiler does not
/// know this; ``perform(onHomeOf:_:)`` relies on it.
///
/// The note is the address of the actor, which outlives the note. It is compared, and followed only to find the type.
@usableFromInline enum CurrentActor {
  private static let noted = ThreadLocalWord()

  /// Runs a function on an actor, and notes meanwhile that the running thread is on it.
  @inlinable static func perform<Result, Failure: Error>(
    on isolation: isolated (any Actor)?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let isolation else { return try body() }
    return try note(ObjectIdentifier(isolation), body)
  }

  /// Runs a function while an actor is noted, which the caller has to be on.
  @inlinable static func note<Result, Failure: Error>(
    _ actor: ObjectIdentifier,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = exchange(UInt(bitPattern: actor))
    defer { _ = exchange(before) }
    return try body()
  }

  /// Notes that the running thread is on an actor, until ``remove(_:)`` is called in the same synchronous function.
  ///
  /// - Parameter isolation: The isolation of the caller, which the compiler has checked: `#isolation` of a function that
  ///   runs in it, and not an argument of that.
  /// - Returns: What was noted before; `nil` if there is no actor to note.
  @inlinable @inline(__always) static func note(_ isolation: (any Actor)?) -> UInt? {
    isolation.map { exchange(UInt(bitPattern: ObjectIdentifier($0))) }
  }

  /// Removes a note.
  ///
  /// - Returns: Whether a source has read something on the actor: then later polls must find the note, too.
  @inlinable @inline(__always) static func remove(_ before: UInt?) -> Bool {
    before.map { exchange($0) & readMark != 0 } ?? false
  }

  /// Set in the note when something was read on the actor; no address of an actor has this bit.
  @inlinable static var readMark: UInt { 1 }

  /// Notes that something was read on the actor.
  static func noteRead() {
    noted.value |= readMark
  }

  /// Sends on an actor: subscribers there that get elements in the sender's turn have them when this returns.
  ///
  /// All subscribers are woken before one is called.
  @inlinable static func performSend<Result>(on isolation: isolated (any Actor)?, _ body: () -> Result) -> Result {
    isolation == nil || !isAskedFor ? body() : performSendInTurn(on: isolation, body)
  }

  @inlinable @inline(never)
  static func performSendInTurn<Result>(on isolation: isolated (any Actor)?, _ body: () -> Result) -> Result {
    guard let isolation, let loop = DeliveryLoop.beginTurn(of: isolation) else { return body() }
    let result = body()
    loop.endTurn()
    return result
  }

  /// Polls or sends in code of a command, which is on the home actor of the command.
  ///
  /// The compiler lets only code of the command call this. The executor of a command is that of its home, and an
  /// executor runs one thing at a time, so nothing else runs on that actor meanwhile. A home that only the command
  /// knows needs no note, since nothing can look for it.
  static func perform<Input, Output, Problem, Result, Failure: Error>(
    onHomeOf command: isolated Command<Input, Output, Problem>,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard command.home.isGlobalActor else { return try body() }
    let loop = isAskedFor ? DeliveryLoop.beginTurn(of: command.home.actor) : nil
    defer { loop?.endTurn() }
    return try note(ObjectIdentifier(command.home.actor), body)
  }

  /// Runs a function as if no actor were noted.
  ///
  /// For a wake-up in the middle of a change: a subscriber that read at once would find the old state.
  static func performUnnoted<Result>(_ body: () -> Result) -> Result {
    let before = exchange(0)
    defer { _ = exchange(before) }
    return body()
  }

  /// Whether the running thread is known to be on an actor.
  static func isCurrent(_ identity: ObjectIdentifier) -> Bool {
    noted.value & ~readMark == UInt(bitPattern: identity)
  }

  /// The actor that the running thread is on, if it is known.
  ///
  /// ## Why following the address is sound
  /// It is that of an object that outlives the note, and the note is that of the running thread, which reads it here.
  static var current: AnyObject? {
    guard let address = unsafe UnsafeRawPointer(bitPattern: noted.value & ~readMark) else { return nil }
    return unsafe Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  /// Whether a sender has to note its actor: whether there is a subscriber that wants elements in the sender's turn.
  ///
  /// Such a subscriber is counted on its actor, so a sender on the same actor sees it.
  @inlinable static var isAskedFor: Bool { subscribersInTurn.load(ordering: .relaxed) > 0 }

  /// Notes an address, or 0 for none.
  ///
  /// - Returns: What was noted before.
  @usableFromInline static func exchange(_ address: UInt) -> UInt {
    let before = noted.value
    noted.value = address
    return before
  }
}

/// How many subscribers want their elements in the sender's turn.
@usableFromInline let subscribersInTurn = Atomic<Int>(0)
