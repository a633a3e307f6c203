import Testing

@testable import AsyncStreamsRedis

struct QueueTests {
  @Test("A queue behaves as an array does", arguments: 1...20)
  func array(seed: Int) {
    var state = UInt64(seed)
    var queue = Queue<Int>()
    var array: [Int] = []
    for step in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // The share of removals changes, so that the queue becomes long, and empty again.
      if state >> 32 & 7 < (step / 250 % 2 == 0 ? 3 : 5) {
        #expect(queue.removeFirst() == (array.isEmpty ? nil : array.removeFirst()))
      } else {
        queue.append(step)
        array.append(step)
      }
      #expect(queue.isEmpty == array.isEmpty && queue.first == array.first)
      if step.isMultiple(of: 50) { #expect(queue.elements == array) }
    }
    while let first = queue.removeFirst() { #expect(first == array.removeFirst()) }
    #expect(array.isEmpty && queue.isEmpty && queue.elements.isEmpty)
  }

  @Test("A queue releases what is removed from it")
  func releasing() {
    final class Object {}
    var queue = Queue<Object>()
    for _ in 0..<10 { queue.append(Object()) }
    weak let first = queue.first
    _ = queue.removeFirst()
    #expect(first == nil)
  }
}
