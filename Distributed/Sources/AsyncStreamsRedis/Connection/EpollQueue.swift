#if os(Linux)
import CHiredis
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Waits with `epoll`, whose cost depends on what is ready, not on what is watched.
///
/// ## Why the unsafe code is sound
/// The kernel copies the event that `epoll_ctl` points to, and writes at most as many as `epoll_wait` is told; both
/// pointers are used during the call only.
struct EpollQueue: ReadinessQueue {
  private let queue = epoll_create1(Int32(EPOLL_CLOEXEC))

  func add(_ descriptor: Int32) {
    control(EPOLL_CTL_ADD, descriptor, EPOLLIN.rawValue)
  }

  func watchWriting(_ descriptor: Int32, _ isWatched: Bool) {
    control(EPOLL_CTL_MOD, descriptor, EPOLLIN.rawValue | (isWatched ? EPOLLOUT.rawValue : 0))
  }

  func remove(_ descriptor: Int32) {
    control(EPOLL_CTL_DEL, descriptor, 0)
  }

  private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32) {
    var event = unsafe epoll_event()
    unsafe event.events = events
    unsafe event.data.fd = descriptor
    _ = unsafe epoll_ctl(queue, operation, descriptor, &event)
  }

  func wait() -> [(descriptor: Int32, readiness: Readiness)] {
    var events = unsafe [epoll_event](repeating: epoll_event(), count: 64)
    let count = unsafe epoll_wait(queue, &events, Int32(events.count), -1)
    var ready: [(descriptor: Int32, readiness: Readiness)] = []
    for index in 0..<max(0, Int(count)) {
      let (descriptor, flags) = unsafe (events[index].data.fd, events[index].events)
      var readiness: Readiness = []
      // A descriptor in error is to be read: reading says what is the matter.
      if flags & ~EPOLLOUT.rawValue != 0 { readiness.insert(.reading) }
      if flags & EPOLLOUT.rawValue != 0 { readiness.insert(.writing) }
      ready.append((descriptor, readiness))
    }
    return ready
  }
}
#endif
