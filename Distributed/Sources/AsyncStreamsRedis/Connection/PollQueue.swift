#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waits with `poll`, which every Unix has, and whose cost grows with the number of descriptors.
///
/// ## Why the unsafe code is sound
/// `poll` and `read` write into arrays of the counts that they are told, and only during the call. The pipe belongs to
/// the queue, which lives as long as the program.
final class PollQueue: ReadinessQueue {
  private let watched = Lock<[Int32: Int16]>([:])
  /// A byte in this pipe interrupts `wait`, so that it looks at the descriptors again.
  private let interrupted: (reading: Int32, writing: Int32)

  init() {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    interrupted = (ends[0], ends[1])
  }

  deinit {
    _ = close(interrupted.reading)
    _ = close(interrupted.writing)
  }

  func add(_ descriptor: Int32) {
    change { $0[descriptor] = Int16(POLLIN) }
  }

  func watchWriting(_ descriptor: Int32, _ isWatched: Bool) {
    change { watched in
      // A removed descriptor stays removed.
      if watched[descriptor] != nil { watched[descriptor] = Int16(POLLIN) | (isWatched ? Int16(POLLOUT) : 0) }
    }
  }

  func remove(_ descriptor: Int32) {
    change { $0[descriptor] = nil }
  }

  private func change(_ body: (inout [Int32: Int16]) -> Void) {
    watched.withLock { body(&$0) }
    // A full pipe interrupts as well.
    _ = unsafe write(interrupted.writing, [1], 1)
  }

  func wait() -> [(descriptor: Int32, readiness: Readiness)] {
    var descriptors = watched.withLock { watched in
      watched.map { pollfd(fd: $0.key, events: $0.value, revents: 0) }
    }
    descriptors.append(pollfd(fd: interrupted.reading, events: Int16(POLLIN), revents: 0))
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), -1)
    if count <= 0 { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    if descriptors[descriptors.count - 1].revents != 0 { _ = unsafe read(interrupted.reading, &bytes, bytes.count) }
    return descriptors.dropLast().compactMap { descriptor in
      if descriptor.revents == 0 { return nil }
      var readiness: Readiness = []
      // A descriptor in error is to be read: reading says what is the matter.
      if descriptor.revents & ~Int16(POLLOUT) != 0 { readiness.insert(.reading) }
      if descriptor.revents & Int16(POLLOUT) != 0 { readiness.insert(.writing) }
      return (descriptor.fd, readiness)
    }
  }
}
