import AsyncStreams
import Testing

@testable import AsyncStreamsBridge

@Suite("A sequence of RAC is a Swift sequence, and hashable")
struct SequenceConformanceTests {
  /// Counts from 1, endlessly; notes each computed number.
  private func counting(from start: Int = 1, noting computed: Keeper<Int>) -> RACSequence<Int> {
    RACSequence.sequence {
      computed.objects.append(start)
      return start
    } tailBlock: {
      counting(from: start + 1, noting: computed)
    }
  }

  @Test func `a loop computes one element at a time`() {
    let computed = Keeper<Int>()
    var seen: [Int] = []
    for number in counting(noting: computed) {
      seen.append(number)
      #expect(computed.objects == seen)
      if number == 3 { break }
    }
    #expect(seen == [1, 2, 3])
  }

  @Test func `two loops over one sequence get the same elements, computed once`() {
    let computed = Keeper<Int>()
    let sequence = counting(noting: computed).take(3)
    #expect(Array(sequence) == [1, 2, 3])
    #expect(Array(sequence) == [1, 2, 3])
    #expect(computed.objects == [1, 2, 3])
  }

  @Test func `the operators of RAC are preferred, and lazy`() {
    let computed = Keeper<Int>()
    let numbers = counting(noting: computed)
    // Each of these would not return if it were that of Swift.
    let doubled = numbers.map { $0 * 2 }
    let texts = numbers.map { "\($0)" }
    let named = numbers.map(String.init(describing:))
    let even = numbers.filter { $0.isMultiple(of: 2) }
    let some = numbers.map { $0 > 2 ? $0 : nil }
    let itself = numbers.rac_sequence
    #expect(computed.objects == [])
    #expect(doubled.take(2).array == [2, 4])
    #expect(texts.take(2).array == ["1", "2"])
    #expect(named.take(2).array == ["1", "2"])
    #expect(even.take(2).array == [2, 4])
    #expect(some.take(2).array == [3, 4])
    #expect(itself === numbers)
  }

  @Test func `what only Swift has is there, too`() {
    let letters = ["b", "a", "c"].rac_sequence
    #expect(letters.contains("a"))
    #expect(letters.sorted() == ["a", "b", "c"])
    #expect(letters.reduce("", +) == "bac")
    #expect(Array(zip(letters, 1...)).map(\.1) == [1, 2, 3])
    #expect(Set(letters) == ["a", "b", "c"])
    #expect(letters.lazy.map { $0 + $0 }.first { _ in true } == "bb")
    #expect(RACSignal<RACTuple>.zip([RACSignal.return(1), RACSignal.return(2)].rac_sequence).toArray()?.count == 1)
  }

  @Test(.onMainThread) func `the signal of a sequence is still that of RAC`() {
    let recorder = Recorder([1, 2].rac_sequence.signal(with: main))
    main.stepAll()
    #expect(recorder.values == [1, 2] && recorder.isCompleted)
  }

  @Test func `equal sequences have one hash, of whatever kind they are`() {
    let kinds: [RACSequence<Int>] = [
      [1, 2].rac_sequence, RACSequence.return(1).concat(.return(2)), [0, 1].rac_sequence.map { $0 + 1 },
      [1, 2].rac_sequence.eagerSequence,
    ]
    #expect(Set(kinds).count == 1)
    #expect(Set([RACSequence<Int>.empty(), [Int]().rac_sequence, RACSequence.return(nil)]).count == 1)
    #expect(Set([[1].rac_sequence, [2].rac_sequence, [1, 2].rac_sequence]).count == 3)
    #expect([[1, 2].rac_sequence: "a"][[1, 2].rac_sequence] == "a")
  }

  @Test func `numbers that are equal across types have one hash`() {
    let wide: RACSequence<Any> = [1 as Any, "a"].rac_sequence
    let narrow: RACSequence<Any> = [1.0 as Any, "a"].rac_sequence
    #expect(wide == narrow)
    #expect(wide.hashValue == narrow.hashValue)
  }

  @Test func `hashing computes the first element only`() {
    let computed = Keeper<Int>()
    let numbers = counting(noting: computed)
    _ = numbers.hashValue
    _ = numbers.hashValue
    #expect(computed.objects == [1])
  }
}
