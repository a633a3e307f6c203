import Foundation
import Testing

@testable import AsyncStreamsBridge

@Suite("Sequences")
struct SequenceTests {
  /// A sequence of numbers and the numbers it consists of.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let values: [Int]
    let make: @Sendable () -> RACSequence<Int>
  }

  static let examples: [Example] = [
    Example(testDescription: "a signal", values: [1, 2, 3, 4]) {
      onMainThread { _ in cold(1, 2, 3, 4).sequence.map { $0 } }
    },
    Example(testDescription: "blocks", values: [0, 1]) {
      RACSequence.sequence {
        0
      } tailBlock: {
        RACSequence.return(1)
      }
    },
    Example(testDescription: "nothing", values: []) { .empty() },
    Example(testDescription: "concat", values: [0, 1, 2]) {
      RACSequence.return(0).concat(.return(1)).concat(.return(2))
    },
    Example(testDescription: "eager", values: [0, 1]) { RACSequence.return(0).concat(.return(1)).eagerSequence },
    Example(testDescription: "an array that changes", values: Array(0..<100)) {
      var array = Array(0..<100)
      let sequence = array.rac_sequence
      array.append(7)
      return sequence
    },
    Example(testDescription: "keys", values: [1]) { [1: 2].rac_keySequence },
    Example(testDescription: "values", values: [2]) { [1: 2].rac_valueSequence },
    Example(testDescription: "pairs", values: [3]) {
      [1: 2].rac_sequence.map { ($0.first as! Int) + ($0.second as! Int) }
    },
    Example(testDescription: "a set", values: [5]) { Set([5]).rac_sequence },
    Example(testDescription: "a string", values: [102, 111, 111]) {
      "foo".rac_sequence.map { Int($0.asciiValue ?? 0) }
    },
    Example(testDescription: "a tuple", values: [1, 0, 2]) {
      RACTuple(1, nil, 2).rac_sequence.map { $0 is NSNull ? 0 : $0 as? Int }
    },
    Example(testDescription: "an index set", values: [3, 5]) { IndexSet([3, 5]).rac_sequence },
    Example(testDescription: "an enumerator", values: [0, 1, 2]) {
      NSArray(array: [0, 1, 2]).objectEnumerator().rac_sequence.map { $0 as? Int }
    },
  ]

  @Test("SQX-002 array evaluates to the values", arguments: examples)
  func array(example: Example) {
    #expect(example.make().array == example.values)
  }

  @Test(
    "SQX-003, SQX-004 as a signal on the immediate and on a background scheduler",
    .onMainThread,
    arguments: examples
  )
  func signal(example: Example) {
    #expect(example.make().signal(with: .immediate()).toArray() == example.values.map { $0 })
    #expect(example.make().signal(with: .scheduler()).toArray() == example.values.map { $0 })
  }

  @Test("SQX-006, SQX-009 a sequence equals itself and one with equal elements", arguments: examples)
  func equality(example: Example) {
    let sequence = example.make()
    #expect(sequence == sequence)
    #expect(sequence == example.values.rac_sequence)
    #expect(sequence != (example.values + [99]).rac_sequence)
  }

  @Test("SQX-011, SQX-012 rebuilding by folds", arguments: examples)
  func folds(example: Example) {
    let right = example.make().foldRight(withStart: RACSequence<Int>.empty()) { first, rest in
      rest.head?.start(with: first)
    }
    #expect(right?.array == example.values)
    let left = example.make().foldLeft(withStart: RACSequence<Int>.empty()) { $0?.concat(.return($1)) }
    #expect(left?.array == example.values)
  }

  @Test("SEQ-005 nothing is evaluated until the result is, and then once")
  func bind() {
    let evaluated = Flag()
    let sequence = RACSequence<Int>.sequence(headBlock: {
      evaluated.set()
      return 7
    })
    let bound = sequence.bind { { value, _ in .return(value) } }
    #expect(!evaluated.isSet)
    #expect(bound.head == 7)
    #expect(bound.head == 7)
    #expect(evaluated.count == 1)
  }

  @Test("SEQ-007 consumed nodes are released while enumerating")
  func enumeratorReleases() {
    weak var first: RACSequence<Int>?
    weak var second: RACSequence<Int>?
    func make() -> AnyIterator<Int> {
      let last = RACSequence<Int>.sequence(headBlock: { 3 })
      let middle = RACSequence<Int>.sequence(headBlock: { 2 }, tailBlock: { last })
      let start = RACSequence<Int>.sequence(headBlock: { 1 }, tailBlock: { middle })
      first = start
      second = middle
      return start.objectEnumerator()
    }
    let enumerator = make()
    #expect(first != nil)
    _ = enumerator.next()
    _ = enumerator.next()
    #expect(first == nil)
    _ = enumerator.next()
    #expect(second == nil)
  }

  @Test("SEQ-011 a right fold is lazy in the rest")
  func foldRightLazy() {
    let (head, tail) = (Flag(), Flag())
    let sequence = RACSequence<Int>.sequence {
      head.set()
      return 0
    } tailBlock: {
      tail.set()
      return .return(1)
    }
    #expect(sequence.foldRight(withStart: 9) { first, _ in first } == 0)
    #expect(head.isSet && !tail.isSet)
  }

  @Test("SQA-001 a zipped sequence of sixteen equal values can be walked")
  func sixteen() {
    let zeros = Array(repeating: 0, count: 16).rac_sequence
    #expect(RACSequence.zip([zeros, zeros]) { (a: Int?, _: Int?) in a }.array == Array(repeating: 0, count: 16))
  }

  @Test("A long chain of computed nodes is released without exhausting the stack")
  func longChain() {
    func count(from value: Int) -> RACSequence<Int> {
      RACSequence.sequence(headBlock: { value }, tailBlock: { count(from: value + 1) })
    }
    let numbers = count(from: 0)
    var node: RACSequence<Int>? = numbers
    for _ in 0..<200_000 {
      node = node?.tail
    }
    #expect(node?.head == 200_000)
    #expect(numbers.map { $0 * 2 }.skip(2).take(2).array == [4, 6])
  }

  @Test("The sequence of a signal keeps nils and ends at an error", .onMainThread)
  func signalSequence() {
    let sequence = cold(1, nil, 3).concat(.error(nil)).sequence
    #expect(sequence.head == .some(1))
    #expect(sequence.tail?.head == .some(nil))
    #expect(sequence.array == [])
    #expect(cold(1, nil).sequence.array == [1, nil])
  }
}
