import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Decides which of the threads under its control goes on.
package protocol ThreadControl: AnyObject {
  /// Lets others go first, if they are to, and returns when the operation can take place.
  func perform(_ operation: ExploredOperation, on object: ExploredObject, at place: ExploredPlace)
  /// Takes an object if it is free, without letting others go first.
  ///
  /// - Returns: Whether it was free.
  func occupy(_ object: ExploredObject) -> Bool
  /// Sets an object free that the running thread has taken.
  func release(_ object: ExploredObject)
  /// Adds a thread that calls a function.
  func addThread(named name: String, _ body: @escaping () -> Void)
  /// Notes that an object was made; its owner must release it before the end.
  func noteCreation(of object: ExploredObject, at place: ExploredPlace)
  func noteRelease(of object: ExploredObject)
  /// Ends the exploration of this schedule with a failure.
  func fail(_ message: String, at place: ExploredPlace)
}

/// The control over the running thread.
///
/// ## Why the pointer is sound
/// The word of a thread is set by the control itself, to a retained object that it keeps until the thread has ended or
/// the word is cleared; only the same thread reads it.
package enum ControlledThread {
  /// Holds a reference to a control.
  package final class Reference {
    package let control: any ThreadControl

    package init(_ control: any ThreadControl) {
      self.control = control
    }
  }

  /// `nil` where the system has no place for a value of each thread: then nothing is explored.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()

  /// The control over the running thread; `nil` for a thread that no exploration controls.
  package static var control: (any ThreadControl)? { reference?.control }

  /// Set by a control for each of its threads, which retains what it sets.
  package static var reference: Reference? {
    get {
      guard isInUse, let key, let raw = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<Reference>.fromOpaque(raw).takeUnretainedValue()
    }
    set {
      everUsed.store(true, ordering: .relaxed)
      guard let key else { return }
      _ = unsafe pthread_setspecific(
        key,
        newValue.map { unsafe UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
      )
    }
  }

  /// Spares programs that never explore the search for a control.
  package static var isInUse: Bool { everUsed.load(ordering: .relaxed) }

  private static let everUsed = Atomic(false)
}

extension ExploredObject {
  /// A new object, with a number that no other one has.
  package static func make(_ kind: ExploredKind, at place: ExploredPlace) -> ExploredObject {
    let object = ExploredObject(kind, newestNumber.add(1, ordering: .relaxed).newValue)
    ControlledThread.control?.noteCreation(of: object, at: place)
    return object
  }

  /// Notes that the object does not exist any more.
  package func end() {
    ControlledThread.control?.noteRelease(of: self)
  }

  /// A point at which other threads may go on.
  package func point(_ operation: ExploredOperation, at place: ExploredPlace) {
    ControlledThread.control?.perform(operation, on: self, at: place)
  }

  package func release() {
    ControlledThread.control?.release(self)
  }
}

/// An object that exists as long as this.
///
/// A class, since a value that cannot be copied is not always destroyed by its own `deinit` when it is in a generic
/// class.
final class ExploredLifetime: Sendable {
  let object: ExploredObject

  init(of kind: ExploredKind, at place: ExploredPlace) {
    object = .make(kind, at: place)
  }

  deinit {
    object.end()
  }
}

private let newestNumber = Atomic<Int>(0)
