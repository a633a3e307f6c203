import Testing

@testable import AsyncStreamsBridge

/// Operators of sequences that the recordings do not have; `ParityTests` has the others.
@Suite("Stream operators on sequences")
struct StreamSequenceTests {
  private static func stream<Element>(_ elements: Element...) -> RACSequence<Element> {
    elements.reduce(RACSequence.empty()) { $0.concat(.return($1)) }
  }

  private static var infinite: RACSequence<Int> {
    RACSequence.sequence {
      0
    } tailBlock: {
      Self.infinite
    }
  }

  /// Numbers each element, from 0.
  private static func counting() -> RACSequence<Int> {
    stream(7, 8, 9).bind {
      var counter = 0
      return { _, _ in
        defer { counter += 1 }
        return .return(counter)
      }
    }
  }

  /// A sequence of numbers, and its elements.
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let elements: [Int]
    let make: @Sendable () -> RACSequence<Int>

    init(_ description: String, _ elements: [Int], _ make: @escaping @Sendable () -> RACSequence<Int>) {
      testDescription = description
      self.elements = elements
      self.make = make
    }
  }

  static let rows = [
    Row("STR-005 concat with an empty sequence", [0, 2]) { .return(0).concat(.empty()).concat(.return(2)) },
    Row("STR-007 bind over one value", [1]) { .return(0).bind { { value, _ in .return(value + 1) } } },
    Row("STR-008 bind over several values", [1, 2]) { stream(0, 1).bind { { value, _ in .return(value + 1) } } },
    Row("STR-010 nil from bind ends it", []) { infinite.bind { { _, _ in RACSequence<Int>?.none } } },
    Row("STR-012 nil from bind ends it, with the flag", []) {
      infinite.bind {
        { _, stop in
          stop = true
          return RACSequence<Int>?.none
        }
      }
    },
    Row("STR-013 a bind has a state", [0, 1, 2]) { counting() },
    Row("STR-014 each bind has its own state", [0, 2, 4]) {
      RACSequence.zip([counting(), RACSequence.empty().concat(counting())]) { (a: Int?, b: Int?) in a! + b! }
    },
    Row("STR-017 flattenMap drops values for an empty sequence", [1, 3]) {
      stream(0, 1, 2).flattenMap { $0 == 1 ? .empty() : .return($0 + 1) }
    },
    Row("STR-018 flattenMap drops values for nil", [1, 3]) {
      stream(0, 1, 2).flattenMap { $0 == 1 ? nil : .return($0 + 1) }
    },
    Row("STR-030 taking none of an endless sequence", []) { infinite.take(0) },
    Row("STR-033 a finite sequence bounds an endless one", [3, 4]) {
      stream(3, 4).zip(with: infinite).map { $0.first as? Int }
    },
    Row("STR-035, STR-038 zip of a list with a repetition", [111, 222]) {
      let (a, b) = (stream(1, 2), stream(10, 20))
      return RACSequence.zip([a, b, a]) { (x: Int?, y: Int?, z: Int?) in x! + y! + z! * 100 }
    },
    Row("STR-039 zip of one sequence", [1, 2]) { RACSequence.zip([stream(1, 2)]).map { $0.first as? Int } },
    Row("STR-041 zip of no sequences", []) { RACSequence.zip([]).map { $0.count } },
    Row("STR-044 concat of a list with empty sequences", [0, 1, 2, 3, 6, 7]) {
      .concat([.return(0), .empty(), stream(1, 2, 3), .empty(), .empty(), stream(6, 7)])
    },
    Row("STR-047 scanning with the index", [1, 4, 9, 16]) {
      stream(1, 2, 3, 4).scan(withStart: 0, reduceWithIndex: { $0! + $1 + Int($2) })
    },
    Row("STR-057 no element before the first one", [-1, 1, 2]) {
      stream(1, 2, 3).combinePrevious(withStart: nil) { before, _ in before ?? -1 }
    },
    Row("STR-059 reduceEach passes the elements of tuples", [3, 7]) {
      stream(RACTuple(1, 2), RACTuple(3, 4)).reduceEach { (a: Int?, b: Int?) in a! + b! }
    },
  ]

  @Test(arguments: rows) func `has these elements, each time`(_ row: Row) {
    let sequence = row.make()
    #expect(sequence.array == row.elements)
    #expect(sequence.array == row.elements)
  }
}
