import Foundation
import Synchronization

/// What a process does with a kind of signal.
///
/// ## Why it is sound
/// - The pointers are valid during the calls that they are passed to, which keep none of them.
/// - The addresses of functions are compared, and not called.
/// - The handler can interrupt any code on any thread. It does only what POSIX allows there: it calls `write`, and
///   leaves `errno` as it was. The descriptor was stored before the handler was installed, so loading it neither
///   allocates memory nor takes a lock.
struct UnixSignalAction: Sendable {
  /// Where the handler writes.
  private static let descriptor = Atomic<Int32>(-1)

  private static let handler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    // If the pipe is full, many signals wait already.
    _ = unsafe Foundation.write(UnixSignalAction.descriptor.load(ordering: .acquiring), &byte, 1)
    errno = error
  }

  private var action = sigaction()

  /// Lets the process write the number of a signal, as a byte, when it receives one.
  ///
  /// - Parameter descriptor: The same one in each call of the process.
  /// - Returns: What the process did before.
  static func write(_ number: Int32, to descriptor: Int32) -> UnixSignalAction {
    self.descriptor.store(descriptor, ordering: .releasing)
    var handling = UnixSignalAction()
    #if canImport(Darwin)
    handling.action.__sigaction_u = __sigaction_u(__sa_handler: handler)
    #else
    handling.action.__sigaction_handler = .init(sa_handler: handler)
    #endif
    handling.action.sa_flags = SA_RESTART
    var former = UnixSignalAction()
    unsafe sigaction(number, &handling.action, &former.action)
    return former
  }

  /// Whether the process writes the number of a signal; other code may have changed that.
  static func isWriting(_ number: Int32) -> Bool {
    var present = UnixSignalAction()
    unsafe sigaction(number, nil, &present.action)
    #if canImport(Darwin)
    let function = unsafe present.action.__sigaction_u.__sa_handler
    #else
    let function = unsafe present.action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(function, to: UInt.self) == unsafeBitCast(handler, to: UInt.self)
  }

  /// Lets the process do this with a signal, unless other code has changed meanwhile what it does.
  func restore(for number: Int32) {
    guard Self.isWriting(number) else { return }
    var action = action
    unsafe sigaction(number, &action, nil)
  }

  /// Lets no call wait for a descriptor, and programs that the process starts not inherit it.
  static func prepareDescriptor(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}
