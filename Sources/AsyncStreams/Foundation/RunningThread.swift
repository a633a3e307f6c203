#if DEBUG
import Foundation

/// Tells the running thread from all others that there are; never 0.
var runningThread: Int {
  Int(bitPattern: ObjectIdentifier(Thread.current))
}
#endif
