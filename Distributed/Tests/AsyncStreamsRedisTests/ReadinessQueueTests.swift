import Foundation
import Testing

@testable import AsyncStreamsRedis
@testable import LocalServers

struct ReadinessQueueTests {
  private static let kinds: [String] = {
    #if os(Linux)
    ["epoll", "poll"]
    #else
    ["poll"]
    #endif
  }()

  private func queue(_ kind: String) -> any ReadinessQueue {
    #if os(Linux)
    if kind == "epoll" { return EpollQueue() }
    #endif
    return PollQueue()
  }

  /// Two descriptors that are connected with each other.
  private func pair() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, FreePort.streamType, 0, &ends) == 0)
    return (ends[0], ends[1])
  }

  private func close(_ descriptors: Int32...) {
    for descriptor in descriptors { Foundation.close(descriptor) }
  }

  /// What is ready, once anything is; a thread of its own waits for it.
  private func ready(_ queue: any ReadinessQueue) async -> [Int32: Readiness] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while true {
          let ready = queue.wait()
          if ready.isEmpty { continue }
          return continuation.resume(returning: Dictionary(uniqueKeysWithValues: ready.map { ($0.0, $0.1) }))
        }
      }
    }
  }

  @Test("A descriptor is ready for reading while there is something to read", .timeLimit(.minutes(5)), arguments: kinds)
  func reading(kind: String) async {
    let queue = queue(kind)
    let ((first, other), (second, third)) = (pair(), pair())
    queue.add(first)
    queue.add(second)
    write(other, "x", 1)
    #expect(await ready(queue) == [first: .reading])
    #expect(await ready(queue) == [first: .reading], "It is not read yet")
    write(third, "x", 1)
    #expect(await ready(queue) == [first: .reading, second: .reading])
    var byte: UInt8 = 0
    #expect(read(first, &byte, 1) == 1)
    #expect(await ready(queue) == [second: .reading])
    close(first, second, third, other)
  }

  @Test("Room for writing is looked for only on request", .timeLimit(.minutes(5)), arguments: kinds)
  func writing(kind: String) async {
    let queue = queue(kind)
    let (first, other) = pair()
    queue.add(first)
    queue.watchWriting(first, true)
    #expect(await ready(queue) == [first: .writing])
    write(other, "x", 1)
    #expect(await ready(queue) == [first: [.reading, .writing]])
    queue.watchWriting(first, false)
    #expect(await ready(queue) == [first: .reading])
    close(first, other)
  }

  @Test("A removed descriptor is not ready any more", .timeLimit(.minutes(5)), arguments: kinds)
  func removing(kind: String) async {
    let queue = queue(kind)
    let ((first, other), (second, third)) = (pair(), pair())
    queue.add(first)
    queue.add(second)
    write(other, "x", 1)
    write(third, "x", 1)
    queue.remove(first)
    queue.watchWriting(first, true)
    #expect(await ready(queue) == [second: .reading])
    queue.add(first)
    #expect(await ready(queue) == [first: .reading, second: .reading])
    close(first, second, third, other)
  }

  @Test("The end of a connection is something to read", .timeLimit(.minutes(5)), arguments: kinds)
  func ending(kind: String) async {
    let queue = queue(kind)
    let (first, other) = pair()
    queue.add(first)
    close(other)
    #expect(await ready(queue)[first]?.contains(.reading) == true)
    close(first)
  }

  @Test("A descriptor that is added while a thread waits is waited for", .timeLimit(.minutes(5)), arguments: kinds)
  func adding(kind: String) async {
    let queue = queue(kind)
    for _ in 0..<50 {
      let ((idle, end), (first, other)) = (pair(), pair())
      queue.add(idle)
      async let waiting = ready(queue)
      write(other, "x", 1)
      queue.add(first)
      #expect(await waiting == [first: .reading])
      queue.remove(first)
      queue.remove(idle)
      close(idle, end, first, other)
    }
  }

  @Test("More descriptors than one call returns are all found", .timeLimit(.minutes(5)), arguments: kinds)
  func many(kind: String) async {
    let queue = queue(kind)
    let pairs = (0..<150).map { _ in pair() }
    for (first, other) in pairs {
      queue.add(first)
      write(other, "x", 1)
    }
    var found: Set<Int32> = []
    while found.count < pairs.count {
      for (descriptor, readiness) in await ready(queue) {
        #expect(readiness == .reading)
        #expect(found.insert(descriptor).inserted)
        queue.remove(descriptor)
      }
    }
    for (first, other) in pairs { close(first, other) }
  }
}
