import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let flattening: [Diagram] = list {
    Title("flatMapMerge(_:)", rac: "-flattenMap:", "All inner signals at once; the end when all have ended.")
      .shows(["rooms": "a-b-|"], cold: ["a": "-1-2--3|", "b": "x-y-z|"], gives: "-1x2y-(3z)|") { it in
        it.rooms.flatMapMerge { it.signal($0) }
      }
    Title(
      "flatMapMerge(_:), a hot inner signal",
      rac: "-flattenMap:",
      "An inner signal is seen from the moment at which its element is taken."
    )
    .shows(["rooms": "---a|", "a": "1-2-3-4|"], gives: "----3-4|") { it in it.rooms.flatMapMerge { it.signal($0) } }
    Title("flatMapMerge(_:), a limit", rac: "-flatten:", "Beyond the limit, inner signals wait for their turn.")
      .shows(["rooms": "(abc)|"], cold: ["a": "1--2|", "b": "x-y-z-|", "c": "!-?|"], gives: "(1x)-y2(!z)-?|") { it in
        it.rooms.flatMapMerge(maxConcurrent: 2) { it.signal($0) }
      }
    Title("flatMapMerge(_:), a failure", rac: "-flattenMap:", "The first failure ends everything.")
      .shows(["rooms": "(ab)-|"], cold: ["a": "1-#", "b": "x-y-z|"], gives: "(1x)-#") { it in
        it.rooms.flatMapMerge { it.signal($0) }
      }
    Title("flatMapConcat(_:)", rac: "-concat", "One inner signal after the other.")
      .shows(["files": "a-b-|"], cold: ["a": "-1-2|", "b": "x-y|"], gives: "-1-2x-y|") { it in
        it.files.flatMapConcat { it.signal($0) }
      }
    Title("expand(_:)", "The signals of all elements, also of those that these signals deliver.")
      .shows(["folders": "a----|"], cold: ["a": "-b-c|", "b": "---d|", "c": "|", "d": "|"], gives: "ab-cd|") { it in
        it.folders.expand { it.signal($0) }
      }
    Title("flatMapFirst(_:)", "While an inner signal is active, new elements are dropped.")
      .shows(["taps": "ab--c-|"], cold: ["a": "1-2|", "b": "x-y|", "c": "5-6|"], gives: "1-2-5-6|") { it in
        it.taps.flatMapFirst { it.signal($0) }
      }
    Title("flatMapFirst(_:), a failure", "A failure ends everything, also while an inner signal is active.")
      .shows(["taps": "ab-#"], cold: ["a": "1-2-3-4|", "b": "x-y|"], gives: "1-2#") { it in
        it.taps.flatMapFirst { it.signal($0) }
      }
    Title("flatMapLatest(_:)", rac: "-switchToLatest", "Only the newest inner signal.")
      .shows(["queries": "a--b--|"], cold: ["a": "-1-2-3|", "b": "-x-y|"], gives: "-1--x-y|") { it in
        it.queries.flatMapLatest { it.signal($0) }
      }
    Title("merged()", rac: "-flatten", "The elements are signals; all of them at once.")
      .shows(["rooms": "a-b-|"], cold: ["a": "-1-2--3|", "b": "x-y-z|"], gives: "-1x2y-(3z)|") { it in
        it.rooms.map { it.signal($0) }.merged()
      }
    Title("concatenated()", rac: "-concat", "The elements are signals; one after the other.")
      .shows(["files": "a-b-|"], cold: ["a": "-1-2|", "b": "x-y|"], gives: "-1-2x-y|") { it in
        it.files.map { it.signal($0) }.concatenated()
      }
    Title("switchToLatest()", rac: "-switchToLatest", "The elements are signals; only the newest.")
      .shows(["queries": "a--b--|"], cold: ["a": "-1-2-3|", "b": "-x-y|"], gives: "-1--x-y|") { it in
        it.queries.map { it.signal($0) }.switchToLatest()
      }
    Title(
      "switchToLatest(), the newest fails",
      rac: "-switchToLatest",
      "The failure of the newest signal is delivered, but not that of an earlier one."
    )
    .shows(["queries": "a--b--|"], cold: ["a": "-1--#", "b": "-x-#2"], gives: "-1--x-#2") { it in
      it.queries.map { it.signal($0) }.switchToLatest()
    }
    Title(
      "flatMapMerge(carrying:_:)",
      rac: "-bind:",
      "At most one signal for each element, with a state; here until the sum exceeds 5."
    )
    .shows(["numbers": "1-2-3-4|"], gives: "(11)-(22)-|") { it in
      it.int.numbers.flatMapMerge(carrying: 0) { number, sum in
        sum += number
        return sum > 5 ? .finish : .emit([number, number].signal.promoteFailure(to: MarbleFailure.self))
      }
    }
  }
}
