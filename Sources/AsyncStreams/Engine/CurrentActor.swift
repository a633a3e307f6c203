import Foundation

/// The actor that the running thread is on, as far as the library knows.
///
/// A poll is synchronous and not isolated, and so is waking a subscriber. Code that is on an actor says so here before it
/// polls or sends. A source that has to look at something on its actor (`observing`) then looks on the spot, and a
/// subscriber that wants its elements in the sender's turn gets them.
///
/// ## Why it can be believed
/// Only ``perform(on:_:)`` sets the note, and the compiler lets only code of the actor call that. The note is taken back
/// before that code goes on, and nothing suspends in between. So a thread that finds the note runs in a synchronous call of
/// code that is on the actor. A task-local value would not do, since tasks that are made meanwhile would inherit it.
///
/// A ``Command`` has the executor of the actor that it lives on, so its code is on that actor as well. The compiler does not
/// know this; ``perform(onHomeOf:_:)`` relies on it.
///
/// ## Why the pointer is sound
/// The note is the address of the actor, which is compared and never followed. The actor lives at least as long as the note.
@safe
enum CurrentActor {
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// Runs a function on an actor, and notes meanwhile that the running thread is on it.
  static func perform<Result, Failure: Error>(
    on isolation: isolated (any Actor)?,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let isolation else { return try body() }
    return try note(isolation, body)
  }

  private static func note<Result, Failure: Error>(
    _ actor: any Actor,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let key else { return try body() }
    let before = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: UInt(bitPattern: ObjectIdentifier(actor))))
    defer { unsafe pthread_setspecific(key, before) }
    return try body()
  }

  /// The same for code of a command, which is on the actor that the command lives on.
  ///
  /// The compiler lets only code of the command call this. The executor of a command is that of its home, and an executor
  /// runs one thing at a time, so nothing else runs on that actor meanwhile. A home that only the command knows needs no
  /// note, since nothing can ask for it.
  static func perform<Input, Output, Problem, Result, Failure: Error>(
    onHomeOf command: isolated Command<Input, Output, Problem>,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard command.home.isShared else { return try body() }
    return try note(command.home.actor, body)
  }

  /// Whether the running thread is known to be on an actor.
  static func isCurrent(_ identity: ObjectIdentifier) -> Bool {
    guard let key, let noted = unsafe pthread_getspecific(key) else { return false }
    return UInt(bitPattern: noted) == UInt(bitPattern: identity)
  }
}
