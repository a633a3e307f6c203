import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let flattening: [Diagram] = list {
    Diagram(
      "flatMapMerge(_:)",
      rac: "-flattenMap:",
      "All inner signals at once; the end when all have ended.",
      ["rooms": "a-b-|"],
      cold: ["a": "-1-2--3|", "b": "x-y-z|"],
      gives: "-1x2y-(3z)|"
    ) { it in it.rooms.flatMapMerge { it.signal($0) } }
    Diagram(
      "flatMapMerge(_:), a hot inner signal",
      rac: "-flattenMap:",
      "An inner signal is seen from the moment at which its element is taken.",
      ["rooms": "---a|", "a": "1-2-3-4|"],
      gives: "----3-4|"
    ) { it in it.rooms.flatMapMerge { it.signal($0) } }
    Diagram(
      "flatMapMerge(_:), a limit",
      rac: "-flatten:",
      "Beyond the limit, inner signals wait for their turn.",
      ["rooms": "(abc)|"],
      cold: ["a": "1--2|", "b": "x-y-z-|", "c": "!-?|"],
      gives: "(1x)-y2(!z)-?|"
    ) { it in it.rooms.flatMapMerge(maxConcurrent: 2) { it.signal($0) } }
    Diagram(
      "flatMapMerge(_:), a failure",
      rac: "-flattenMap:",
      "The first failure ends everything.",
      ["rooms": "(ab)-|"],
      cold: ["a": "1-#", "b": "x-y-z|"],
      gives: "(1x)-#"
    ) { it in it.rooms.flatMapMerge { it.signal($0) } }
    Diagram(
      "flatMapConcat(_:)",
      rac: "-concat",
      "One inner signal after the other.",
      ["files": "a-b-|"],
      cold: ["a": "-1-2|", "b": "x-y|"],
      gives: "-1-2x-y|"
    ) { it in it.files.flatMapConcat { it.signal($0) } }
    Diagram(
      "expand(_:)",
      "The signals of all elements, also of those that these signals deliver.",
      ["folders": "a----|"],
      cold: ["a": "-b-c|", "b": "---d|", "c": "|", "d": "|"],
      gives: "ab-cd|"
    ) { it in it.folders.expand { it.signal($0) } }
    Diagram(
      "mergeScan(_:_:)",
      "Each signal is made of the element and of the latest result.",
      ["bookings": "a-b-|"],
      cold: ["a": "-1-2|", "b": "x--y|"],
      gives: "-1[1x]2-[1y]|"
    ) { it in it.bookings.mergeScan("") { text, name in it.signal(name).map { text + $0 } } }
    Diagram(
      "switchScan(_:_:)",
      "The same, and a new element cancels the signal of the one before.",
      ["bookings": "a-b-|"],
      cold: ["a": "-1-2|", "b": "x--y|"],
      gives: "-1[1x]--[1y]|"
    ) { it in it.bookings.switchScan("") { text, name in it.signal(name).map { text + $0 } } }
    Diagram(
      "flatMapFirst(_:)",
      "While an inner signal is active, new elements are dropped.",
      ["taps": "ab--c-|"],
      cold: ["a": "1-2|", "b": "x-y|", "c": "5-6|"],
      gives: "1-2-5-6|"
    ) { it in it.taps.flatMapFirst { it.signal($0) } }
    Diagram(
      "flatMapFirst(_:), a failure",
      "A failure ends everything, also while an inner signal is active.",
      ["taps": "ab-#"],
      cold: ["a": "1-2-3-4|", "b": "x-y|"],
      gives: "1-2#"
    ) { it in it.taps.flatMapFirst { it.signal($0) } }
    Diagram(
      "flatMapLatest(_:)",
      rac: "-switchToLatest",
      "Only the newest inner signal.",
      ["queries": "a--b--|"],
      cold: ["a": "-1-2-3|", "b": "-x-y|"],
      gives: "-1--x-y|"
    ) { it in it.queries.flatMapLatest { it.signal($0) } }
    Diagram(
      "merged()",
      rac: "-flatten",
      "The elements are signals; all of them at once.",
      ["rooms": "a-b-|"],
      cold: ["a": "-1-2--3|", "b": "x-y-z|"],
      gives: "-1x2y-(3z)|"
    ) { it in it.rooms.map { it.signal($0) }.merged() }
    Diagram(
      "concatenated()",
      rac: "-concat",
      "The elements are signals; one after the other.",
      ["files": "a-b-|"],
      cold: ["a": "-1-2|", "b": "x-y|"],
      gives: "-1-2x-y|"
    ) { it in it.files.map { it.signal($0) }.concatenated() }
    Diagram(
      "switchToLatest()",
      rac: "-switchToLatest",
      "The elements are signals; only the newest.",
      ["queries": "a--b--|"],
      cold: ["a": "-1-2-3|", "b": "-x-y|"],
      gives: "-1--x-y|"
    ) { it in it.queries.map { it.signal($0) }.switchToLatest() }
    Diagram(
      "switchToLatest(), the newest fails",
      rac: "-switchToLatest",
      "The failure of the newest signal is delivered, but not that of an earlier one.",
      ["queries": "a--b--|"],
      cold: ["a": "-1--#", "b": "-x-#2"],
      gives: "-1--x-#2"
    ) { it in it.queries.map { it.signal($0) }.switchToLatest() }
    Diagram(
      "flatMapMerge(carrying:_:)",
      rac: "-bind:",
      "At most one signal for each element, with a state; here until the sum exceeds 5.",
      ["numbers": "1-2-3-4|"],
      gives: "(11)-(22)-|"
    ) { it in
      it.int.numbers.flatMapMerge(carrying: 0) { number, sum in
        sum += number
        return sum > 5 ? .finish : .emit([number, number].signal.promoteFailure(to: MarbleFailure.self))
      }
    }
  }
}
