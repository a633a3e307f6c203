#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A thread of the system.
///
/// ## Why ending a thread in the middle is sound
/// ``exit()`` is called where a carrier waits for its turn. What the functions below it on the stack retain stays in memory: the
/// price of a failure that no thread can leave, such as a deadlock.
@safe struct SystemThread {
  #if canImport(Darwin)
  private typealias Handle = pthread_t?
  #else
  private typealias Handle = pthread_t
  #endif

  private let handle: Handle

  init(_ body: @escaping @Sendable () -> Void) {
    // Retained here, and released by the thread.
    let start = unsafe Unmanaged.passRetained(Start(body)).toOpaque()
    #if canImport(Darwin)
    var handle: Handle = nil
    #else
    var handle = Handle()
    #endif
    let problem = unsafe pthread_create(
      &handle,
      nil,
      { start in
        #if canImport(Darwin)
        unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
        #else
        if let start = unsafe start { unsafe Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body() }
        #endif
        return nil
      },
      start
    )
    precondition(problem == 0, "no further thread can be started: error \(problem)")
    self.handle = handle
  }

  /// Waits until the thread does not exist any more.
  func join() {
    #if canImport(Darwin)
    if let handle { pthread_join(handle, nil) }
    #else
    pthread_join(handle, nil)
    #endif
  }

  /// Ends the running thread.
  static func exit() -> Never {
    pthread_exit(nil)
  }

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}
