import Testing

@testable import Bridge

@Suite("Stream operators on signals")
struct StreamSignalTests {
  /// A stream built by chaining single values.
  private func stream<Value>(_ values: Value...) -> RACSignal<Value> {
    values.reduce(RACSignal.empty()) { $0.concat(.return($1)) }
  }

  /// A signal that sends units, one per turn of the main thread, until it is disposed.
  private var infinite: RACSignal<RACUnit> {
    RACSignal.createSignal { subscriber in
      RACScheduler.mainThread().scheduleRecursiveBlock { again in
        subscriber.sendNext(.default())
        again()
      }
    }
  }

  private func drain<Value>(_ signal: RACSignal<Value>) -> [Value?]? {
    onMainThread { main in
      let recorder = Recorder(signal)
      main.step(100)
      return recorder.isCompleted ? recorder.values : nil
    }
  }

  @Test("STR-002 return wraps exactly one value")
  func returning() {
    #expect(drain(RACSignal.return(RACUnit.default())) == [.default()])
  }

  @Test("STR-005 an empty stream in the middle is transparent")
  func emptyInTheMiddle() {
    #expect(drain(RACSignal.return(0).concat(.empty()).concat(.return(2))) == [0, 2])
  }

  @Test("STR-007, STR-008 bind keeps the order of synchronous inner streams")
  func bindOrder() {
    #expect(drain(RACSignal.return(0).bind { { value, _ in .return(value! + 1) } }) == [1])
    #expect(drain(stream(0, 1).bind { { value, _ in .return(value! + 1) } }) == [1, 2])
  }

  @Test("STR-010, STR-012 nil from bind ends it at once, with or without the flag", arguments: [false, true])
  func bindNil(setsStop: Bool) {
    let bound: RACSignal<RACUnit> = infinite.bind {
      { _, stop in
        stop = setsStop
        return nil
      }
    }
    #expect(drain(bound) == [])
  }

  private var counting: RACSignal<Int> {
    stream(0, 1, 2).bind {
      var counter = 0
      return { _, _ in
        defer { counter += 1 }
        return .return(counter)
      }
    }
  }

  @Test("STR-013 the state of the outer block makes the result restartable")
  func bindRestarts() {
    let counting = counting
    #expect(drain(counting) == [0, 1, 2])
    #expect(drain(counting) == [0, 1, 2])
  }

  @Test("STR-014 two evaluations of a stateful bind do not share state")
  func bindStateIsSeparate() {
    let counting = counting
    let sums = RACSignal.zip([counting, RACSignal.empty().concat(counting)]) { (a: Int?, b: Int?) in a! + b! }
    #expect(drain(sums) == [0, 2, 4])
  }

  @Test("STR-015, STR-016 flattenMap replaces values by streams")
  func flattenMap() {
    #expect(drain(RACSignal.return(0).flattenMap { .return($0! + 1) }) == [1])
    #expect(drain(stream(0, 1).flattenMap { .return($0! + 1) }) == [1, 2])
  }

  @Test("STR-017, STR-018 empty and nil drop a value without ending the stream", arguments: [true, false])
  func flattenMapDrops(byNil: Bool) {
    let result = stream(0, 1, 2).flattenMap { value -> RACSignal<Int>? in
      value == 1 ? (byNil ? nil : .empty()) : .return(value! + 1)
    }
    #expect(drain(result) == [1, 3])
  }

  @Test("STR-019, STR-020 map and mapReplace")
  func mapping() {
    #expect(drain(stream(0, 1, 2).map { $0! + 1 }) == [1, 2, 3])
    #expect(drain(stream(0, 1, 2).mapReplace(RACUnit.default())) == [.default(), .default(), .default()])
  }

  @Test("STR-023 ignore compares by value")
  func ignore() {
    let numbers = stream("0", "1", "2", "3", "4", "5", "6")
    #expect(drain(numbers.ignore(String(1))) == ["0", "2", "3", "4", "5", "6"])
  }

  @Test("STR-026 skipping more than there is gives nothing")
  func skipTooMany() {
    #expect(drain(stream(0, 1, 2).skip(4)) == [])
  }

  @Test("STR-028, STR-030 taking all there is gives everything")
  func takeEnough() {
    #expect(drain(stream(0, 1, 2).take(4)) == [0, 1, 2])
    #expect(drain(stream(RACUnit.default()).take(1)) == [.default()])
  }

  private var people: RACSignal<String> { stream("Ada", "Bob", "Dea") }
  private var verbs: RACSignal<String> { stream("eats", "cooks", "jumps") }
  private var objects: RACSignal<String> { stream("fish", "bear", "rock") }

  @Test("STR-031, STR-034 zip of two streams, also of one with itself")
  func zipWith() {
    #expect(
      drain(people.zip(with: verbs)) == [
        RACTuple("Ada", "eats"), RACTuple("Bob", "cooks"), RACTuple("Dea", "jumps"),
      ]
    )
    #expect(
      drain(people.zip(with: people)) == [RACTuple("Ada", "Ada"), RACTuple("Bob", "Bob"), RACTuple("Dea", "Dea")]
    )
  }

  @Test("STR-033 a finite stream bounds an endless one")
  func zipBounded() {
    let unit = RACUnit.default()
    #expect(
      drain(people.zip(with: infinite)) == [RACTuple("Ada", unit), RACTuple("Bob", unit), RACTuple("Dea", unit)]
    )
  }

  @Test("STR-035 zip of three streams with a reduction")
  func zipReduce() {
    let sentences = RACSignal.zip([people, verbs, objects]) { (a: String?, b: String?, c: String?) in
      "\(a!) \(b!) \(c!)"
    }
    #expect(drain(sentences) == ["Ada eats fish", "Bob cooks bear", "Dea jumps rock"])
  }

  @Test("STR-035 zip of three streams whose types the compiler knows")
  func zipReduceTyped() {
    let sentences = RACSignal.zip(people, verbs, stream(1, 2, 3)) { "\($0!) \($1!) \($2!)" }
    #expect(drain(sentences) == ["Ada eats 1", "Bob cooks 2", "Dea jumps 3"])
  }

  @Test("STR-038 the same stream may appear several times")
  func zipRepeated() {
    let (a, b, c) = (people, verbs, objects)
    let sentences = RACSignal.zip([a, a, b, c, b, c])
      .reduceEach(arguments: { $0.map { $0 as? String ?? "" }.joined(separator: " ") })
    #expect(
      drain(sentences) == [
        "Ada Ada eats fish eats fish", "Bob Bob cooks bear cooks bear", "Dea Dea jumps rock jumps rock",
      ]
    )
  }

  @Test("STR-039, STR-040, STR-041 zip of lists of one, three and no streams")
  func zipLists() {
    #expect(drain(RACSignal.zip([people])) == [RACTuple("Ada"), RACTuple("Bob"), RACTuple("Dea")])
    #expect(
      drain(RACSignal.zip([people, verbs, objects])) == [
        RACTuple("Ada", "eats", "fish"), RACTuple("Bob", "cooks", "bear"), RACTuple("Dea", "jumps", "rock"),
      ]
    )
    #expect(drain(RACSignal.zip([RACStream]())) == [])
  }

  @Test("STR-042, STR-043 zip of collections that can be walked once")
  func zipOnePass() {
    let once = AnyIterator([people, verbs, objects].makeIterator())
    #expect(drain(RACSignal.zip(once).map { $0!.count }) == [3, 3, 3])
    #expect(drain(RACSignal.zip(AnyIterator([RACSignal<Int>]().makeIterator()))) == [])
  }

  private var eight: [RACSignal<Int>] {
    [.return(0), .empty(), stream(1, 2, 3), .return(4), .return(5), .empty(), .empty(), stream(6, 7)]
  }

  @Test("STR-044, STR-045 concat of arrays and of collections that can be walked once")
  func concatLists() {
    #expect(drain(RACSignal.concat(eight)) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(drain(RACSignal.concat(AnyIterator(eight.makeIterator()))) == [0, 1, 2, 3, 4, 5, 6, 7])
  }

  @Test("STR-047 the index of scan starts at zero")
  func scanIndex() {
    let sums = stream(1, 2, 3, 4).scan(withStart: 0, reduceWithIndex: { $0! + $1! + Int($2) })
    #expect(drain(sums) == [1, 4, 9, 16])
  }

  @Test("STR-049, STR-050, STR-051 take(while:) stops before the first mismatch")
  func takeWhile() {
    let values = stream(0, 1, 2, 3, 0, 2, 4)
    #expect(drain(values.take(while: { $0! <= 1 })) == [0, 1])
    #expect(drain(values.take(while: { $0! <= 10 })) == [0, 1, 2, 3, 0, 2, 4])
    #expect(drain(values.take(while: { $0! < 0 })) == [])
  }

  @Test("STR-055, STR-056 skip(while:) drops the matching start")
  func skipWhile() {
    let values = stream(0, 1, 2, 3, 0, 2, 4)
    #expect(drain(values.skip(while: { $0! <= 10 })) == [])
    #expect(drain(values.skip(while: { $0! < 0 })) == [0, 1, 2, 3, 0, 2, 4])
    #expect(drain(values.skip(while: { $0! < 2 })) == [2, 3, 0, 2, 4])
  }

  @Test("STR-057 combinePrevious gives the previous value, nil at first")
  func combinePrevious() {
    var previous: [Int?] = []
    let result = stream(1, 2, 3).combinePrevious(withStart: nil) { before, now -> Int? in
      previous.append(before)
      return now
    }
    #expect(drain(result) == [1, 2, 3])
    #expect(previous == [nil, 1, 2])
  }

  @Test("STR-059 reduceEach passes the elements of tuples")
  func reduceEach() {
    let pairs = stream(RACTuple("foo", "bar"), RACTuple("buzz", "baz"), RACTuple("", "_"))
    #expect(drain(pairs.reduceEach { (a: String?, b: String?) in a! + b! }) == ["foobar", "buzzbaz", "_"])
  }
}
