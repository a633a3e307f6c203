import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let transforming: [Diagram] = list {
    Diagram("map(_:)", rac: "-map:", "One result for each element.", ["numbers": "1-2-3|"], gives: "[10]-[20]-[30]|") {
      it in it.int.numbers.map { $0 * 10 }
    }
    Diagram("map(_:), a key path", "A property of each element.", ["words": "a-[bc]-[def]|"], gives: "1-2-3|") { it in
      it.words.map(\.count)
    }
    Diagram(
      "asyncMap(_:)",
      "The next element is taken when the function has returned for the one before.",
      ["letters": "a-b----c|"],
      gives: "--A-B----(C|)"
    ) { it in
      it.letters.asyncMap { letter async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(2))
        return letter.uppercased()
      }
    }
    Diagram(
      "asyncMap(maxConcurrent:_:)",
      "At most two calls at a time, here of 3, 1 and 1 seconds; a result waits for those before it.",
      ["seconds": "(311)|"],
      gives: "---(31)(1|)"
    ) { it in
      it.int.seconds.asyncMap(maxConcurrent: 2) { seconds async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(seconds))
        return seconds
      }
    }
    Diagram(
      "asyncMap(maxConcurrent:_:), not in order",
      "Each result when its call returns.",
      ["seconds": "(311)|"],
      gives: "-11(3|)"
    ) { it in
      it.int.seconds.asyncMap(maxConcurrent: 2, inOrder: false) { seconds async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(seconds))
        return seconds
      }
    }
    Diagram(
      "asyncMap(maxConcurrent:_:), a failure",
      "It follows the results of the elements before it.",
      ["texts": "3x-1|"],
      gives: "---(3#2)"
    ) { it in
      it.texts.asyncMap(maxConcurrent: 2) { text async throws(MarbleFailure) in
        guard let seconds = Int(text) else { throw MarbleFailure(2) }
        try? await it.clock.sleep(for: .seconds(seconds))
        return text
      }
    }
    Diagram(
      "asyncFilter(_:)",
      "Elements that satisfy an asynchronous predicate; the next one is taken when it has answered.",
      ["numbers": "1-2---3-|"],
      gives: "--1-----(3|)"
    ) { it in
      it.int.numbers.asyncFilter { number async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(2))
        return number != 2
      }
    }
    Diagram(
      "asyncCompactMap(_:)",
      "Results of an asynchronous function; those that are nil are left out.",
      ["texts": "1-x---3-|"],
      gives: "--1-----(3|)"
    ) { it in
      it.texts.asyncCompactMap { text async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(2))
        return Int(text)
      }
    }
    Diagram("replace(with:)", rac: "-mapReplace:", "The same for each element.", ["taps": "a-b-c|"], gives: "x-x-x|") {
      it in it.taps.replace(with: "x")
    }
    Diagram("compactMap(_:)", "Results that are nil are left out.", ["texts": "1-x-3|"], gives: "1---3|") { it in
      it.texts.compactMap { Int($0) }
    }
    Diagram(
      "scan(_:_:)",
      rac: "-scanWithStart:reduce:",
      "Every result so far; the initial one is not delivered.",
      ["numbers": "1-2-3|"],
      gives: "1-3-6|"
    ) { it in it.int.numbers.scan(0) { $0 + $1 } }
    Diagram(
      "scanIndexed(_:_:)",
      rac: "-scanWithStart:reduceWithIndex:",
      "The function also gets the number of the element, from 0.",
      ["numbers": "5-2-3|"],
      gives: "0-2-8|"
    ) { it in it.int.numbers.scanIndexed(0) { sum, number, index in sum + number * index } }
    Diagram(
      "scan(into:_:)",
      rac: "-scanWithStart:reduce:",
      "The result is changed in place.",
      ["letters": "a-b-c|"],
      gives: "a-[ab]-[abc]|"
    ) { it in it.letters.scan(into: "") { $0 += $1 } }
    Diagram(
      "combinePrevious(_:_:)",
      rac: "-combinePreviousWithStart:reduce:",
      "Each element with the one before; the first one with the initial value.",
      ["numbers": "1-4-9|"],
      gives: "1-3-5|"
    ) { it in it.int.numbers.combinePrevious(0) { $1 - $0 } }
    Diagram(
      "adjacentPairs()",
      "Each element with the one before; none for the first.",
      ["letters": "a-b-c|"],
      gives: "--[ab]-[bc]|"
    ) { it in it.letters.adjacentPairs() }
    Diagram(
      "aggregate(_:_:)",
      rac: "-aggregateWithStart:reduce:",
      "One element, when the signal finishes: the last result.",
      ["numbers": "1-2-3|"],
      gives: "-----(6|)"
    ) { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Diagram(
      "aggregate(_:_:), nothing to aggregate",
      rac: "-aggregateWithStart:reduce:",
      "Without elements the initial value is delivered.",
      ["numbers": "--|"],
      gives: "--(0|)"
    ) { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Diagram(
      "aggregate(_:_:), a failure",
      rac: "-aggregateWithStart:reduce:",
      "After a failure there is no result.",
      ["numbers": "1-2-#"],
      gives: "----#"
    ) { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Diagram(
      "aggregateIndexed(_:_:)",
      rac: "-aggregateWithStart:reduceWithIndex:",
      "The function also gets the number of the element, from 0.",
      ["numbers": "5-2-3|"],
      gives: "-----(8|)"
    ) { it in it.int.numbers.aggregateIndexed(0) { sum, number, index in sum + number * index } }
    Diagram(
      "aggregate(into:_:)",
      rac: "-aggregateWithStartFactory:reduce:",
      "A value of its own for each subscription is changed in place.",
      ["letters": "a-b-c|"],
      gives: "-----([abc]|)"
    ) { it in it.letters.aggregate(into: "") { $0 += $1 } }
    Diagram(
      "collected()",
      rac: "-collect",
      "All elements together, when the signal finishes.",
      ["letters": "a-b-c|"],
      gives: "-----([abc]|)"
    ) { it in it.letters.collected() }
    Diagram(
      "chunked(count:)",
      "Arrays of equal size; the last one may be shorter.",
      ["letters": "a-b-c-d-e|"],
      gives: "--[ab]---[cd]--([e]|)"
    ) { it in it.letters.chunked(count: 2) }
    Diagram(
      "chunked(count:), a failure",
      "Elements that wait are dropped.",
      ["letters": "a-b-c-#"],
      gives: "--[ab]---#"
    ) { it in it.letters.chunked(count: 2) }
    Diagram(
      "chunked(count:startingEvery:)",
      "Arrays that overlap: here three elements, and a new array at every second one.",
      ["letters": "a-b-c-d-e|"],
      gives: "----[abc]---[cde]([e]|)"
    ) { it in it.letters.chunked(count: 3, startingEvery: 2) }
    Diagram(
      "chunked(openedBy:closedBy:)",
      "The elements between an event of one signal and an event of another one.",
      ["down": "-x---x", "positions": "abcdefgh|", "up": "---x---x"],
      gives: "---[bcd]---[fgh]|"
    ) { it in it.positions.chunked(openedBy: it.down) { _ in it.up } }
    Diagram(
      "chunked(closedBy:)",
      "The elements up to an event of a signal that is made for each array.",
      ["letters": "ab---c-d|", "pauses": "--x-x-x--"],
      gives: "--[ab]-[]-[c]-([d]|)"
    ) { it in it.letters.chunked(closedBy: { _ in it.pauses }) }
    Diagram(
      "batches(upTo:)",
      "What has come while the consumer worked, here for three seconds on each array.",
      ["letters": "abcdefg---|"],
      gives: "---a--[bc]--[def]--(g|)"
    ) { it in
      it.letters.batches(upTo: 3).asyncMap { batch async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(3))
        return batch
      }
    }
    Diagram(
      "chunked(by:)",
      "An array ends where two neighbours do not belong together; here each one rises.",
      ["numbers": "1-2-1-3|"],
      gives: "----[12]--([13]|)"
    ) { it in it.int.numbers.chunked { $0 <= $1 } }
    Diagram(
      "chunked(on:)",
      "Neighbours with the same key, here the size of a letter, and this key.",
      ["letters": "a-b-X-c|"],
      gives: "----[Fab]-[TX]([Fc]|)"
    ) { it in it.letters.chunked(on: { $0 == $0.uppercased() }) }
    Diagram(
      "windowed(count:)",
      "A signal for every two elements; here each one counts its elements.",
      ["letters": "a-b-c-d-e|"],
      gives: "[0a1]-[0b2]-[1c1]-[1d2]-[2e1]|"
    ) { it in
      it.letters.windowed(count: 2).flatMapMerge { window in
        window.scanIndexed("") { _, letter, index in "\(letter)\(index + 1)" }.map { (window.key, $0) }
      }
    }
    Diagram(
      "windowed(count:), overlapping",
      "Signals that overlap; here the elements of each are collected.",
      ["letters": "a-b-c-d-e|"],
      gives: "----[0abc]---[1cde]([2e]|)"
    ) { it in
      it.letters.windowed(count: 3, startingEvery: 2).flatMapMerge { window in
        window.collected().map { (window.key, $0) }
      }
    }
    Diagram(
      "windowed(openedBy:closedBy:)",
      "A signal of the elements between two events; here the elements of each are collected.",
      ["down": "-x---x", "positions": "abcdefgh|", "up": "---x---x"],
      gives: "---[0bcd]---[1fgh]|"
    ) { it in
      it.positions.windowed(openedBy: it.down) { _ in it.up }.flatMapMerge { window in
        window.collected().map { (window.key, $0) }
      }
    }
    Diagram(
      "windowed(closedBy:)",
      "A new signal whenever the one before is closed; here the first is closed after two seconds, and others after four.",
      ["letters": "a-b-c-d-e|"],
      gives: "--[0a]---[1bc]--([2de]|)"
    ) { it in
      it.letters.windowed { number in Signal.timer(after: .seconds(number == 0 ? 2 : 4), clock: it.clock) }
        .flatMapMerge { window in window.collected().map { (window.key, $0) } }
    }
    Diagram(
      "windowed(at:)",
      "A new signal at each element of another one; here the elements of each are collected, also of an empty one.",
      ["letters": "ab---c-d|", "ticks": "--x-x-x--"],
      gives: "--[0ab]-1-[2c]-([3d]|)"
    ) { it in
      it.letters.windowed(at: it.ticks).flatMapMerge { window in window.collected().map { (window.key, $0) } }
    }
    Diagram("not()", rac: "-not", "The opposite.", ["isOn": "T-F|"], gives: "F-T|") { it in it.bool.isOn.not() }
    Diagram(
      "and()",
      rac: "-and",
      "Whether all parts of a tuple are true.",
      ["left": "T--F|", "right": "-T---|"],
      gives: "-T-F-|"
    ) { it in it.bool.left.combineLatest(with: it.bool.right).and() }
    Diagram(
      "or()",
      rac: "-or",
      "Whether any part of a tuple is true.",
      ["left": "F--T|", "right": "-F---|"],
      gives: "-F-T-|"
    ) { it in Signal.combineLatest(it.bool.left, it.bool.right).or() }
    Diagram(
      "anySatisfied(by:)",
      rac: "-any:",
      "True as soon as one element satisfies the predicate; then the signal is unsubscribed from.",
      ["numbers": "1-3-5-7|"],
      gives: "----(T|)"
    ) { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Diagram(
      "anySatisfied(by:), none does",
      rac: "-any:",
      "False when the signal finishes.",
      ["numbers": "1-3-|"],
      gives: "----(F|)"
    ) { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Diagram(
      "anySatisfied(by:), a failure",
      rac: "-any:",
      "A failure is not an answer; in ReactiveCocoa it is NO.",
      ["numbers": "1-3-#"],
      gives: "----#"
    ) { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Diagram("any()", rac: "-any", "Whether there is an element at all.", ["letters": "--a-b|"], gives: "--(T|)") { it in
      it.letters.any()
    }
    Diagram(
      "allSatisfied(by:)",
      rac: "-all:",
      "False as soon as one element does not satisfy the predicate.",
      ["numbers": "5-3-5|"],
      gives: "--(F|)"
    ) { it in it.int.numbers.allSatisfied { $0 > 4 } }
    Diagram(
      "allSatisfied(by:), nothing to ask",
      rac: "-all:",
      "True for no elements at all.",
      ["numbers": "--|"],
      gives: "--(T|)"
    ) { it in it.int.numbers.allSatisfied { $0 > 4 } }
    Diagram(
      "grouped(by:)",
      rac: "-groupBy:",
      "A signal for each key, which begins with the first element of that key; here each group counts its elements.",
      ["letters": "a-b-a-a-b|"],
      gives: "[a1]-[b1]-[a2]-[a3]-[b2]|"
    ) { it in
      it.letters.grouped(by: \.self).flatMapMerge { group in
        group.scan(0) { count, _ in count + 1 }.map { (group.key, $0) }
      }
    }
    Diagram(
      "grouped(by:until:)",
      "A group ends when it had no element for 3 seconds; here each delivers its number of elements then.",
      ["letters": "a-a----a|"],
      gives: "-----[a2]--([a1]|)"
    ) { it in
      it.letters.grouped(by: \.self, until: .idle(for: .seconds(3), clock: it.clock)).flatMapMerge { group in
        group.collected().map { (group.key, $0.count) }
      }
    }
    Diagram(
      "grouped(by:closedBy:)",
      "A group ends at the first element of a signal that is made of it, here its own second element.",
      ["letters": "a-b-a-a-b|"],
      gives: "----[aa]---[bb]([a]|)"
    ) { it in
      it.letters.grouped(by: \.self, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0.collected() }
    }
  }
}
