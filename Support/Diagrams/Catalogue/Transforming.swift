import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let transforming: [Diagram] = list {
    Title("map(_:)", rac: "-map:", "One result for each element.")
      .shows(["numbers": "1-2-3|"], gives: "[10]-[20]-[30]|") { it in it.int.numbers.map { $0 * 10 } }
    Title("map(_:), a key path", "A property of each element.")
      .shows(["words": "a-[bc]-[def]|"], gives: "1-2-3|") { it in it.words.map(\.count) }
    Title("asyncMap(_:)", "The next element is taken when the function has returned for the one before.")
      .shows(["letters": "a-b----c|"], gives: "--A-B----(C|)") { it in
        it.letters.asyncMap { letter async throws(MarbleFailure) in
          try? await it.clock.sleep(for: .seconds(2))
          return letter.uppercased()
        }
      }
    Title(
      "asyncMap(maxConcurrent:_:)",
      "At most two calls at a time, here of 3, 1 and 1 seconds; a result waits for those before it."
    )
    .shows(["seconds": "(311)|"], gives: "---(31)(1|)") { it in
      it.int.seconds.asyncMap(maxConcurrent: 2) { seconds async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(seconds))
        return seconds
      }
    }
    Title("asyncMap(maxConcurrent:_:), not in order", "Each result when its call returns.")
      .shows(["seconds": "(311)|"], gives: "-11(3|)") { it in
        it.int.seconds.asyncMap(maxConcurrent: 2, inOrder: false) { seconds async throws(MarbleFailure) in
          try? await it.clock.sleep(for: .seconds(seconds))
          return seconds
        }
      }
    Title("asyncMap(maxConcurrent:_:), a failure", "It follows the results of the elements before it.")
      .shows(["texts": "3x-1|"], gives: "---(3#2)") { it in
        it.texts.asyncMap(maxConcurrent: 2) { text async throws(MarbleFailure) in
          guard let seconds = Int(text) else { throw MarbleFailure(2) }
          try? await it.clock.sleep(for: .seconds(seconds))
          return text
        }
      }
    Title(
      "asyncFilter(_:)",
      "Elements that satisfy an asynchronous predicate; the next one is taken when it has answered."
    )
    .shows(["numbers": "1-2---3-|"], gives: "--1-----(3|)") { it in
      it.int.numbers.asyncFilter { number async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(2))
        return number != 2
      }
    }
    Title("asyncCompactMap(_:)", "Results of an asynchronous function; those that are nil are left out.")
      .shows(["texts": "1-x---3-|"], gives: "--1-----(3|)") { it in
        it.texts.asyncCompactMap { text async throws(MarbleFailure) in
          try? await it.clock.sleep(for: .seconds(2))
          return Int(text)
        }
      }
    Title("replace(with:)", rac: "-mapReplace:", "The same for each element.")
      .shows(["taps": "a-b-c|"], gives: "x-x-x|") { it in it.taps.replace(with: "x") }
    Title("compactMap(_:)", "Results that are nil are left out.")
      .shows(["texts": "1-x-3|"], gives: "1---3|") { it in it.texts.compactMap { Int($0) } }
    Title("scan(_:_:)", rac: "-scanWithStart:reduce:", "Every result so far; the initial one is not delivered.")
      .shows(["numbers": "1-2-3|"], gives: "1-3-6|") { it in it.int.numbers.scan(0) { $0 + $1 } }
    Title(
      "scanIndexed(_:_:)",
      rac: "-scanWithStart:reduceWithIndex:",
      "The function also gets the number of the element, from 0."
    )
    .shows(["numbers": "5-2-3|"], gives: "0-2-8|") { it in
      it.int.numbers.scanIndexed(0) { sum, number, index in sum + number * index }
    }
    Title("scan(into:_:)", rac: "-scanWithStart:reduce:", "The result is changed in place.")
      .shows(["letters": "a-b-c|"], gives: "a-[ab]-[abc]|") { it in it.letters.scan(into: "") { $0 += $1 } }
    Title(
      "combinePrevious(_:_:)",
      rac: "-combinePreviousWithStart:reduce:",
      "Each element with the one before; the first one with the initial value."
    )
    .shows(["numbers": "1-4-9|"], gives: "1-3-5|") { it in it.int.numbers.combinePrevious(0) { $1 - $0 } }
    Title("adjacentPairs()", "Each element with the one before; none for the first.")
      .shows(["letters": "a-b-c|"], gives: "--[ab]-[bc]|") { it in it.letters.adjacentPairs() }
    Title(
      "aggregate(_:_:)",
      rac: "-aggregateWithStart:reduce:",
      "One element, when the signal finishes: the last result."
    )
    .shows(["numbers": "1-2-3|"], gives: "-----(6|)") { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Title(
      "aggregate(_:_:), nothing to aggregate",
      rac: "-aggregateWithStart:reduce:",
      "Without elements the initial value is delivered."
    )
    .shows(["numbers": "--|"], gives: "--(0|)") { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Title("aggregate(_:_:), a failure", rac: "-aggregateWithStart:reduce:", "After a failure there is no result.")
      .shows(["numbers": "1-2-#"], gives: "----#") { it in it.int.numbers.aggregate(0) { $0 + $1 } }
    Title(
      "aggregateIndexed(_:_:)",
      rac: "-aggregateWithStart:reduceWithIndex:",
      "The function also gets the number of the element, from 0."
    )
    .shows(["numbers": "5-2-3|"], gives: "-----(8|)") { it in
      it.int.numbers.aggregateIndexed(0) { sum, number, index in sum + number * index }
    }
    Title(
      "aggregate(into:_:)",
      rac: "-aggregateWithStartFactory:reduce:",
      "A value of its own for each subscription is changed in place."
    )
    .shows(["letters": "a-b-c|"], gives: "-----([abc]|)") { it in it.letters.aggregate(into: "") { $0 += $1 } }
    Title("collected()", rac: "-collect", "All elements together, when the signal finishes.")
      .shows(["letters": "a-b-c|"], gives: "-----([abc]|)") { it in it.letters.collected() }
    Title("chunked(count:)", "Arrays of equal size; the last one may be shorter.")
      .shows(["letters": "a-b-c-d-e|"], gives: "--[ab]---[cd]--([e]|)") { it in it.letters.chunked(count: 2) }
    Title("chunked(count:), a failure", "Elements that wait are dropped.")
      .shows(["letters": "a-b-c-#"], gives: "--[ab]---#") { it in it.letters.chunked(count: 2) }
    Title(
      "chunked(count:startingEvery:)",
      "Arrays that overlap: here three elements, and a new array at every second one."
    )
    .shows(["letters": "a-b-c-d-e|"], gives: "----[abc]---[cde]([e]|)") { it in
      it.letters.chunked(count: 3, startingEvery: 2)
    }
    Title("chunked(closedBy:)", "The elements up to an event of a signal that is made for each array.")
      .shows(["letters": "ab---c-d|", "pauses": "--x-x-x--"], gives: "--[ab]-[]-[c]-([d]|)") { it in
        it.letters.chunked(closedBy: { _ in it.pauses })
      }
    Title("batches(upTo:)", "What has come while the consumer worked, here for three seconds on each array.")
      .shows(["letters": "abcdefg---|"], gives: "---a--[bc]--[def]--(g|)") { it in
        it.letters.batches(upTo: 3).asyncMap { batch async throws(MarbleFailure) in
          try? await it.clock.sleep(for: .seconds(3))
          return batch
        }
      }
    Title("chunked(by:)", "An array ends where two neighbours do not belong together; here each one rises.")
      .shows(["numbers": "1-2-1-3|"], gives: "----[12]--([13]|)") { it in it.int.numbers.chunked { $0 <= $1 } }
    Title("chunked(on:)", "Neighbours with the same key, here the size of a letter, and this key.")
      .shows(["letters": "a-b-X-c|"], gives: "----[Fab]-[TX]([Fc]|)") { it in
        it.letters.chunked(on: { $0 == $0.uppercased() })
      }
    Title("windowed(count:)", "A signal for every two elements; here each one counts its elements.")
      .shows(["letters": "a-b-c-d-e|"], gives: "[0a1]-[0b2]-[1c1]-[1d2]-[2e1]|") { it in
        it.letters.windowed(count: 2).flatMapMerge { window in
          window.scanIndexed("") { _, letter, index in "\(letter)\(index + 1)" }.map { (window.key, $0) }
        }
      }
    Title("windowed(count:), overlapping", "Signals that overlap; here the elements of each are collected.")
      .shows(["letters": "a-b-c-d-e|"], gives: "----[0abc]---[1cde]([2e]|)") { it in
        it.letters.windowed(count: 3, startingEvery: 2).flatMapMerge { window in
          window.collected().map { (window.key, $0) }
        }
      }
    Title(
      "windowed(closedBy:)",
      "A new signal whenever the one before is closed; here the first is closed after two seconds, and others after four."
    )
    .shows(["letters": "a-b-c-d-e|"], gives: "--[0a]---[1bc]--([2de]|)") { it in
      it.letters.windowed { number in Signal.timer(after: .seconds(number == 0 ? 2 : 4), clock: it.clock) }
        .flatMapMerge { window in window.collected().map { (window.key, $0) } }
    }
    Title(
      "windowed(at:)",
      "A new signal at each element of another one; here the elements of each are collected, also of an empty one."
    )
    .shows(["letters": "ab---c-d|", "ticks": "--x-x-x--"], gives: "--[0ab]-1-[2c]-([3d]|)") { it in
      it.letters.windowed(at: it.ticks).flatMapMerge { window in window.collected().map { (window.key, $0) } }
    }
    Title("not()", rac: "-not", "The opposite.")
      .shows(["isOn": "T-F|"], gives: "F-T|") { it in it.bool.isOn.not() }
    Title("and()", rac: "-and", "Whether all parts of a tuple are true.")
      .shows(["left": "T--F|", "right": "-T---|"], gives: "-T-F-|") { it in
        it.bool.left.combineLatest(with: it.bool.right).and()
      }
    Title("or()", rac: "-or", "Whether any part of a tuple is true.")
      .shows(["left": "F--T|", "right": "-F---|"], gives: "-F-T-|") { it in
        Signal.combineLatest(it.bool.left, it.bool.right).or()
      }
    Title(
      "anySatisfied(by:)",
      rac: "-any:",
      "True as soon as one element satisfies the predicate; then the signal is unsubscribed from."
    )
    .shows(["numbers": "1-3-5-7|"], gives: "----(T|)") { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Title("anySatisfied(by:), none does", rac: "-any:", "False when the signal finishes.")
      .shows(["numbers": "1-3-|"], gives: "----(F|)") { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Title("anySatisfied(by:), a failure", rac: "-any:", "A failure is not an answer; in ReactiveCocoa it is NO.")
      .shows(["numbers": "1-3-#"], gives: "----#") { it in it.int.numbers.anySatisfied { $0 > 4 } }
    Title("any()", rac: "-any", "Whether there is an element at all.")
      .shows(["letters": "--a-b|"], gives: "--(T|)") { it in it.letters.any() }
    Title("allSatisfied(by:)", rac: "-all:", "False as soon as one element does not satisfy the predicate.")
      .shows(["numbers": "5-3-5|"], gives: "--(F|)") { it in it.int.numbers.allSatisfied { $0 > 4 } }
    Title("allSatisfied(by:), nothing to ask", rac: "-all:", "True for no elements at all.")
      .shows(["numbers": "--|"], gives: "--(T|)") { it in it.int.numbers.allSatisfied { $0 > 4 } }
    Title(
      "grouped(by:)",
      rac: "-groupBy:",
      "A signal for each key, which begins with the first element of that key; here each group counts its elements."
    )
    .shows(["letters": "a-b-a-a-b|"], gives: "[a1]-[b1]-[a2]-[a3]-[b2]|") { it in
      it.letters.grouped(by: \.self).flatMapMerge { group in
        group.scan(0) { count, _ in count + 1 }.map { (group.key, $0) }
      }
    }
    Title(
      "grouped(by:until:)",
      "A group ends when it had no element for 3 seconds; here each delivers its number of elements then."
    )
    .shows(["letters": "a-a----a|"], gives: "-----[a2]--([a1]|)") { it in
      it.letters.grouped(by: \.self, until: .idle(for: .seconds(3), clock: it.clock)).flatMapMerge { group in
        group.collected().map { (group.key, $0.count) }
      }
    }
    Title(
      "grouped(by:closedBy:)",
      "A group ends at the first element of a signal that is made of it, here its own second element."
    )
    .shows(["letters": "a-b-a-a-b|"], gives: "----[aa]---[bb]([a]|)") { it in
      it.letters.grouped(by: \.self, closedBy: { $0.dropFirst(1) }).flatMapMerge { $0.collected() }
    }
  }
}
