#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#endif

/// Identifies the running thread among all that exist; never 0.
package var runningThread: Int {
  #if canImport(Android)
  Int(pthread_self())
  #else
  Int(bitPattern: pthread_self())
  #endif
}

/// A word of storage for each thread, 0 until it is set.
///
/// ## Why the pointer is sound
/// The system keeps a pointer for each thread; it is a number here, and never dereferenced.
@safe struct ThreadLocalWord: Sendable {
  private let key: pthread_key_t?

  init() {
    var key = pthread_key_t()
    self.key = unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }

  /// The word of the running thread; always 0 where the system has no place for it.
  var value: UInt {
    get { key.map { UInt(bitPattern: unsafe pthread_getspecific($0)) } ?? 0 }
    nonmutating set {
      if let key { _ = unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
  }
}
