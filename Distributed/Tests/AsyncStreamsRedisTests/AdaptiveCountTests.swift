import Testing

@testable import AsyncStreamsRedis

struct AdaptiveCountTests {
  @Test("The first request asks for at most 16 entries")
  func first() {
    #expect(AdaptiveCount(limit: 500).next == 16)
    #expect(AdaptiveCount(limit: 3).next == 3)
    #expect(AdaptiveCount(limit: 1).next == 1)
  }

  @Test("While entries are small, the number grows eightfold, up to the limit")
  func growing() {
    var count = AdaptiveCount(limit: 5_000)
    var numbers: [Int] = []
    for _ in 0..<4 {
      count.received(count: count.next, bytes: count.next * 100)
      numbers.append(count.next)
    }
    #expect(numbers == [128, 1_024, 5_000, 5_000])
  }

  @Test("Answers with few entries do not change the number")
  func few() {
    var count = AdaptiveCount(limit: 500)
    for _ in 0..<10 { count.received(count: 1, bytes: 100) }
    count.received(count: 0, bytes: 100_000_000)
    #expect(count.next == 16)
  }

  @Test("Large entries make the number small at once, and never less than 1")
  func dropping() {
    var count = AdaptiveCount(limit: 500)
    count.received(count: 16, bytes: 1_600)
    count.received(count: 128, bytes: 128 << 20)
    #expect(count.next == 4)
    count.received(count: 4, bytes: 400 << 20)
    #expect(count.next == 1)
    count.received(count: 1, bytes: 100)
    #expect(count.next == 8)
  }

  @Test("The largest limit, and an answer without bytes, are possible")
  func extremes() {
    var count = AdaptiveCount(limit: .max)
    for _ in 0..<30 { count.received(count: count.next, bytes: 0) }
    #expect(count.next == 4 << 20)
  }
}
