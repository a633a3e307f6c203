import Foundation
import Testing

@testable import AsyncStreamsRedis

struct ReadinessTests {
  private static var queues: [any ReadinessQueue] {
    #if os(Linux)
    [EpollQueue(), PollQueue()]
    #else
    [PollQueue()]
    #endif
  }

  private static var streamType: Int32 {
    #if os(Linux)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }

  @Test("A queue reports what is ready, and nothing that was removed", .timeLimit(.minutes(1)))
  func reporting() async {
    for queue in Self.queues {
      var ends: [Int32] = [-1, -1]
      #expect(socketpair(AF_UNIX, Self.streamType, 0, &ends) == 0)
      defer { for end in ends { close(end) } }
      for end in ends { queue.add(end) }
      #expect(write(ends[0], [1], 1) == 1)
      #expect(next(of: queue) == [ends[1]: .reading])
      queue.watchWriting(ends[0], true)
      #expect(next(of: queue) == [ends[0]: .writing, ends[1]: .reading])
      queue.watchWriting(ends[0], false)
      queue.remove(ends[1])
      #expect(write(ends[1], [1], 1) == 1)
      #expect(next(of: queue) == [ends[0]: .reading])
    }
  }

  /// What is ready next; an interruption without anything is left out.
  private func next(of queue: any ReadinessQueue) -> [Int32: Readiness] {
    while true {
      let ready = queue.wait()
      if !ready.isEmpty { return Dictionary(uniqueKeysWithValues: ready.map { ($0.descriptor, $0.readiness) }) }
    }
  }
}
