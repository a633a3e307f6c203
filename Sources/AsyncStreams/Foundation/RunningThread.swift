#if canImport(Glibc)
import Glibc

/// Tells the running thread from all others that there are; never 0.
var runningThread: Int {
  Int(bitPattern: pthread_self())
}
#else
import Foundation

/// Tells the running thread from all others that there are; never 0.
var runningThread: Int {
  Int(bitPattern: ObjectIdentifier(Thread.current))
}
#endif
