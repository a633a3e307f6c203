import Fuzzing
import Testing

@testable import AsyncStreams

@Suite struct HeapTests {
  @Test func `elements come out in their order, whatever was inserted and removed before`() {
    for round in Rounds(40, long: 4_000) {
      var random = round.random
      var (heap, elements) = (Heap<Int>(), [Int]())
      for _ in 0..<200 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
          let divisor = Int.random(in: 2...5, using: &random)
          heap.removeAll { $0 % divisor == 0 }
          elements.removeAll { $0 % divisor == 0 }
        case 1, 2:
          heap.removeFirst()
          if !elements.isEmpty { elements.removeFirst() }
        default:
          let element = Int.random(in: 0..<1_000, using: &random)
          heap.insert(element)
          elements.insert(element, at: elements.firstIndex { $0 > element } ?? elements.count)
        }
        #expect(heap.first == elements.first && heap.count == elements.count, "\(round)")
      }
    }
  }
}
