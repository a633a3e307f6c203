import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let filtering: [Diagram] = list {
    Title("filter(_:)", rac: "-filter:", "Elements that satisfy the predicate.")
      .shows(["numbers": "1-2-3-4|"], gives: "--2---4|") { it in it.int.numbers.filter { $0.isMultiple(of: 2) } }
    Title("ignore(_:)", rac: "-ignore:", "All but one.")
      .shows(["letters": "a-x-b-x|"], gives: "a---b--|") { it in it.letters.ignore("x") }
    Title("ignoreValues()", rac: "-ignoreValues", "Only the end.")
      .shows(["letters": "a-b-#"], gives: "----#") { it in it.letters.ignoreValues() }
    Title("ignoreValues(as:)", rac: "-ignoreValues", "Only the end, with another type of elements.")
      .shows(["letters": "a-b-|", "numbers": "-1--2-|"], gives: "-1--2-|") { it in
        it.letters.ignoreValues(as: Int.self).merge(with: it.int.numbers)
      }
    Title("prefix(_:)", rac: "-take:", "The first ones; the end comes with the last of them.")
      .shows(["letters": "a-b-c-d|"], gives: "a-(b|)") { it in it.letters.prefix(2) }
    Title("prefix(_:), none", rac: "-take:", "The signal is not subscribed to.")
      .shows(cold: ["work": "a-b|"], gives: "|") { it in it.work.prefix(0) }
    Title("prefix(while:)", rac: "-takeWhileBlock:", "Up to the first element that does not satisfy the predicate.")
      .shows(["numbers": "1-2-3-1|"], gives: "1-2-|") { it in it.int.numbers.prefix(while: { $0 < 3 }) }
    Title(
      "prefix(while:), the opposite",
      rac: "-takeUntilBlock:",
      "With the opposite predicate: up to the first element that satisfies it, which is not delivered."
    )
    .shows(["numbers": "1-2-3-1|"], gives: "1-2-|") { it in it.int.numbers.prefix(while: { !($0 > 2) }) }
    Title("prefix(until:)", rac: "-takeUntil:", "Up to the first element of another signal.")
      .shows(["letters": "a-b-c-d|", "stop": "---x"], gives: "a-b|") { it in it.letters.prefix(until: it.stop) }
    Title(
      "prefix(until:), the trigger ends",
      rac: "-takeUntil:",
      "The end of the other signal counts as an element does."
    )
    .shows(["letters": "a-b-c-d|", "stop": "---|"], gives: "a-b|") { it in it.letters.prefix(until: it.stop) }
    Title("prefix(until:), the trigger fails", rac: "-takeUntil:", "A failure of the other signal changes nothing.")
      .shows(["letters": "a-b-c-d|", "stop": "---#"], gives: "a-b-c-d|") { it in it.letters.prefix(until: it.stop) }
    Title("stopped(by:)", "Up to the first element of another signal, which is found before everything that waits.")
      .shows(["letters": "a-b-c-d|", "stop": "---x"], gives: "a-b|") { it in it.letters.stopped(by: it.stop) }
    Title("prefix(untilReplacedBy:)", rac: "-takeUntilReplacement:", "Another signal replaces it with its first event.")
      .shows(["drafts": "a-b-c-d|", "final": "---x-y|"], gives: "a-bx-y|") { it in
        it.drafts.prefix(untilReplacedBy: it.final)
      }
    Title(
      "prefix(untilReplacedBy:), the first ends",
      rac: "-takeUntilReplacement:",
      "The end of the first signal is withheld."
    )
    .shows(["drafts": "a-|", "final": "----x|"], gives: "a---x|") { it in
      it.drafts.prefix(untilReplacedBy: it.final)
    }
    Title("suffix(_:)", rac: "-takeLast:", "The last ones, when the signal finishes.")
      .shows(["letters": "a-b-c|"], gives: "-----(bc|)") { it in it.letters.suffix(2) }
    Title("suffix(_:), a failure", rac: "-takeLast:", "What waited for the end is dropped.")
      .shows(["letters": "a-b-c#"], gives: "-----#") { it in it.letters.suffix(2) }
    Title("dropFirst()", rac: "-skip:", "All but the first ones.")
      .shows(["letters": "a-b-c|"], gives: "--b-c|") { it in it.letters.dropFirst() }
    Title("dropFirst(), more than there are", rac: "-skip:", "Only the end is left.")
      .shows(["letters": "a-b-c|"], gives: "-----|") { it in it.letters.dropFirst(10) }
    Title(
      "drop(while:)",
      rac: "-skipWhileBlock:",
      "From the first element that does not satisfy the predicate, which is not called again."
    )
    .shows(["numbers": "1-2-3-1|"], gives: "----3-1|") { it in it.int.numbers.drop(while: { $0 < 3 }) }
    Title(
      "drop(while:), the opposite",
      rac: "-skipUntilBlock:",
      "With the opposite predicate: from the first element that satisfies it."
    )
    .shows(["numbers": "1-2-3-1|"], gives: "----3-1|") { it in it.int.numbers.drop(while: { !($0 > 2) }) }
    Title("dropLast()", "All but the last; each is delivered when another one has followed.")
      .shows(["letters": "a-b-c|"], gives: "--a-b|") { it in it.letters.dropLast() }
    Title("prefix(through:)", "Up to the first element that satisfies the predicate, and this one, too.")
      .shows(["numbers": "1-2-3-4|"], gives: "1-2-(3|)") { it in it.int.numbers.prefix(through: { $0 > 2 }) }
    Title("single(throwing:)", "The only element, when it is known to be the only one.")
      .shows(["matches": "--a--|"], gives: "-----(a|)") { it in it.matches.single(throwing: MarbleFailure(2)) }
    Title("single(throwing:), a second one", "A failure as soon as there are two, or if there is none at the end.")
      .shows(["matches": "--a-b--|"], gives: "----#2") { it in it.matches.single(throwing: MarbleFailure(2)) }
    Title("drop(until:)", "From the first element of another signal.")
      .shows(["letters": "a-b-c-d|", "go": "---x"], gives: "----c-d|") { it in it.letters.drop(until: it.go) }
    Title("removeDuplicates()", rac: "-distinctUntilChanged", "Elements that differ from the one before.")
      .shows(["letters": "a-a-b-a|"], gives: "a---b-a|") { it in it.letters.removeDuplicates() }
    Title("removeDuplicates(by:)", "Elements that are not the same for a predicate as the one delivered before.")
      .shows(["numbers": "1-2-4-5|"], gives: "1---4--|") { it in it.int.numbers.removeDuplicates(by: { $1 - $0 < 2 }) }
    Title("removeDuplicates(on:)", "Elements of which a part differs from that of the one before.")
      .shows(["letters": "a-A-b-a|"], gives: "a---b-a|") { it in it.letters.removeDuplicates(on: { $0.lowercased() }) }
    Title("uniqued(on:keeping:)", "The first element with each key.")
      .shows(["letters": "a-b-A-c-b|"], gives: "a-b---c--|") { it in
        it.letters.uniqued(on: { $0.lowercased() }, keeping: 10)
      }
    Title("uniqued(on:keeping:), past the limit", "The oldest key is forgotten, and delivered again.")
      .shows(["letters": "a-b-a-c-a|"], gives: "a-b---c-a|") { it in it.letters.uniqued(on: \.self, keeping: 2) }
    Title("uniqued(on:keeping:forgettingAt:)", "All keys are forgotten at each element of another signal.")
      .shows(["letters": "a-b-a---a-b|", "saves": "------x----"], gives: "a-b-----a-b|") { it in
        it.letters.uniqued(on: \.self, keeping: 10, forgettingAt: it.saves)
      }
    Title("prepend(_:)", rac: "-startWith:", "Elements before all others, at once.")
      .shows(["letters": "--a-b|"], gives: "(xy)-a-b|") { it in it.letters.prepend("x", "y") }
    Title("prepend(contentsOf:)", rac: "-startWith:", "The elements of an array before all others.")
      .shows(["letters": "--a-b|"], gives: "(xy)-a-b|") { it in it.letters.prepend(contentsOf: ["x", "y"]) }
  }
}
