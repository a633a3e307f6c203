import Testing

@testable import Bridge

@Suite("Stream operators on sequences")
struct StreamSequenceTests {
  private func stream<Element>(_ elements: Element...) -> RACSequence<Element> {
    elements.reduce(RACSequence.empty()) { $0.concat(.return($1)) }
  }

  private var infinite: RACSequence<RACUnit> {
    RACSequence.sequence {
      .default()
    } tailBlock: {
      self.infinite
    }
  }

  @Test("STR-002, STR-005 return and concat")
  func chaining() {
    #expect(RACSequence.return(0).array == [0])
    #expect(RACSequence.return(0).concat(.empty()).concat(.return(2)).array == [0, 2])
  }

  @Test("STR-007, STR-008 bind over one and several values")
  func bind() {
    #expect(RACSequence.return(0).bind { { value, _ in .return(value + 1) } }.array == [1])
    #expect(stream(0, 1).bind { { value, _ in .return(value + 1) } }.array == [1, 2])
  }

  @Test("STR-010, STR-012 nil from bind ends it, with or without the flag", arguments: [false, true])
  func bindNil(setsStop: Bool) {
    let bound: RACSequence<Int> = infinite.bind {
      { _, stop in
        stop = setsStop
        return nil
      }
    }
    #expect(bound.array == [])
  }

  @Test("STR-013, STR-014 each bind has its own state")
  func bindState() {
    func counting() -> RACSequence<Int> {
      stream(0, 1, 2).bind {
        var counter = 0
        return { _, _ in
          defer { counter += 1 }
          return .return(counter)
        }
      }
    }
    let once = counting()
    #expect(once.array == [0, 1, 2])
    #expect(once.array == [0, 1, 2])
    let sums = RACSequence.zip([counting(), RACSequence.empty().concat(counting())]) { (a: Int?, b: Int?) in a! + b! }
    #expect(sums.array == [0, 2, 4])
  }

  @Test("STR-015, STR-016, STR-017, STR-018 flattenMap drops values for empty and nil")
  func flattenMap() {
    #expect(stream(0, 1).flattenMap { .return($0 + 1) }.array == [1, 2])
    #expect(stream(0, 1, 2).flattenMap { $0 == 1 ? .empty() : .return($0 + 1) }.array == [1, 3])
    #expect(stream(0, 1, 2).flattenMap { $0 == 1 ? nil : .return($0 + 1) }.array == [1, 3])
  }

  @Test("STR-019, STR-020, STR-023 mapping and ignoring")
  func mapping() {
    #expect(stream(0, 1, 2).map { $0 + 1 }.array == [1, 2, 3])
    #expect(stream(0, 1, 2).mapReplace(RACUnit.default()).array.count == 3)
    #expect(stream("0", "1", "2").ignore(String(1)).array == ["0", "2"])
  }

  @Test("STR-026, STR-028, STR-030 taking and skipping")
  func takingAndSkipping() {
    #expect(stream(0, 1, 2).skip(4).array == [])
    #expect(stream(0, 1, 2).skip(1).array == [1, 2])
    #expect(stream(0, 1, 2).take(4).array == [0, 1, 2])
    #expect(stream(0, 1, 2).take(1).array == [0])
    #expect(infinite.take(0).array.isEmpty)
  }

  @Test("STR-031, STR-033, STR-034 zip of two sequences")
  func zipWith() {
    let people = stream("Ada", "Bob", "Dea")
    #expect(people.zip(with: people).array == [RACTuple("Ada", "Ada"), RACTuple("Bob", "Bob"), RACTuple("Dea", "Dea")])
    #expect(people.zip(with: infinite).array.map(\.first) as? [String] == ["Ada", "Bob", "Dea"])
  }

  @Test("STR-035, STR-038, STR-039, STR-040, STR-041 zip of lists")
  func zipLists() {
    let (a, b) = (stream("Ada", "Bob"), stream("eats", "cooks"))
    let sentences = RACSequence.zip([a, b, a]) { (x: String?, y: String?, z: String?) in "\(x!) \(y!) \(z!)" }
    #expect(sentences.array == ["Ada eats Ada", "Bob cooks Bob"])
    #expect(RACSequence.zip([a]).array == [RACTuple("Ada"), RACTuple("Bob")])
    #expect(RACSequence.zip([]).array == [])
  }

  @Test("STR-044 concat of a list with empty sequences")
  func concatList() {
    let list: [RACSequence<Int>] = [.return(0), .empty(), stream(1, 2, 3), .empty(), .empty(), stream(6, 7)]
    #expect(RACSequence.concat(list).array == [0, 1, 2, 3, 6, 7])
  }

  @Test("STR-047, STR-057 scanning")
  func scanning() {
    #expect(stream(1, 2, 3, 4).scan(withStart: 0, reduceWithIndex: { $0! + $1 + Int($2) }).array == [1, 4, 9, 16])
    var previous: [Int?] = []
    let result = stream(1, 2, 3).combinePrevious(withStart: nil) { before, now -> Int? in
      previous.append(before)
      return now
    }
    #expect(result.array == [1, 2, 3])
    #expect(previous == [nil, 1, 2])
  }

  @Test("STR-049, STR-050, STR-051, STR-055, STR-056 predicates")
  func predicates() {
    let values = stream(0, 1, 2, 3, 0, 2, 4)
    #expect(values.take(while: { $0 <= 1 }).array == [0, 1])
    #expect(values.take(while: { $0 <= 10 }).array.count == 7)
    #expect(values.take(while: { $0 < 0 }).array == [])
    #expect(values.skip(while: { $0 <= 10 }).array == [])
    #expect(values.skip(while: { $0 < 0 }).array.count == 7)
  }

  @Test("STR-059 reduceEach passes the elements of tuples")
  func reduceEach() {
    let pairs = stream(RACTuple("foo", "bar"), RACTuple("buzz", "baz"))
    #expect(pairs.reduceEach { (a: String?, b: String?) in a! + b! }.array == ["foobar", "buzzbaz"])
  }
}
