import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let consuming: [Diagram] = list {
    Title("first()", rac: "-first", "The first element.")
      .shows(["letters": "--a-b|"], answers: "--(a|)") { it throws(MarbleFailure) in try await it.letters.first() }
    Title("first(), there is none", rac: "-first", "nil if it ends without one.")
      .shows(["letters": "--|"], answers: "--([nil]|)") { it throws(MarbleFailure) in try await it.letters.first() }
    Title("first(where:)", "The first element that satisfies a predicate.")
      .shows(["numbers": "1-2-3|"], answers: "--(2|)") { it throws(MarbleFailure) in
        try await it.int.numbers.first { $0 > 1 }
      }
    Title("firstNonNil(_:)", "The first result of a function that is not nil.")
      .shows(["texts": "x-2-3|"], answers: "--(2|)") { it throws(MarbleFailure) in
        try await it.texts.firstNonNil { Int($0) }
      }
    Title("last()", "The last element, at the end.")
      .shows(["letters": "a-b-|"], answers: "----(b|)") { it throws(MarbleFailure) in try await it.letters.last() }
    Title("collect()", rac: "-toArray", "All elements, at the end.")
      .shows(["letters": "a-b-|"], answers: "----([ab]|)") { it throws(MarbleFailure) in
        try await it.letters.collect()
      }
    Title("collect(), a failure", rac: "-toArray", "Throws the failure of the signal.")
      .shows(["letters": "a-#"], answers: "--#") { it throws(MarbleFailure) in try await it.letters.collect() }
    Title("reduce(_:_:)", rac: "-aggregateWithStart:reduce:", "The result of combining all elements.")
      .shows(["numbers": "1-2-3|"], answers: "-----(6|)") { it throws(MarbleFailure) in
        try await it.int.numbers.reduce(0) { $0 + $1 }
      }
    Title("reduce(into:_:)", rac: "-aggregateWithStartFactory:reduce:", "The same, changing the result in place.")
      .shows(["letters": "a-b-c|"], answers: "-----([abc]|)") { it throws(MarbleFailure) in
        try await it.letters.reduce(into: "") { $0 += $1 }
      }
    Title("count()", "The number of elements, at the end.")
      .shows(["letters": "a-b-|"], answers: "----(2|)") { it throws(MarbleFailure) in try await it.letters.count() }
    Title("count(where:)", "How many elements satisfy a predicate.")
      .shows(["numbers": "1-2-3|"], answers: "-----(2|)") { it throws(MarbleFailure) in
        try await it.int.numbers.count { $0 > 1 }
      }
    Title("min()", "The least element, at the end.")
      .shows(["numbers": "3-1-2|"], answers: "-----(1|)") { it throws(MarbleFailure) in try await it.int.numbers.min() }
    Title("min(by:)", "The least element in an order, here the shortest; of equal ones the first.")
      .shows(["words": "[to]-b-a|"], answers: "-----(b|)") { it throws(MarbleFailure) in
        try await it.words.min { $0.count < $1.count }
      }
    Title("max()", "The greatest element, at the end.")
      .shows(["numbers": "1-3-2|"], answers: "-----(3|)") { it throws(MarbleFailure) in try await it.int.numbers.max() }
    Title("max(by:)", "The greatest element in an order, here the longest; of equal ones the first.")
      .shows(["words": "a-[to]-[of]|"], answers: "-----([to]|)") { it throws(MarbleFailure) in
        try await it.words.max { $0.count < $1.count }
      }
    Title("isEmpty()", "Whether there is no element: the first one decides.")
      .shows(["letters": "--a-b|"], answers: "--(F|)") { it throws(MarbleFailure) in try await it.letters.isEmpty() }
    Title("contains(_:)", "Whether an element is equal to another one: the first such element decides.")
      .shows(["letters": "a-b-c|"], answers: "--(T|)") { it throws(MarbleFailure) in
        try await it.letters.contains("b")
      }
    Title("contains(where:)", rac: "-any:", "Whether an element satisfies a predicate: the first such element decides.")
      .shows(["numbers": "1-2-3|"], answers: "--(T|)") { it throws(MarbleFailure) in
        try await it.int.numbers.contains { $0 > 1 }
      }
    Title(
      "allSatisfy(_:)",
      rac: "-all:",
      "Whether all elements satisfy a predicate: the first one that does not decides."
    )
    .shows(["numbers": "1-2-3|"], answers: "--(F|)") { it throws(MarbleFailure) in
      try await it.int.numbers.allSatisfy { $0 < 2 }
    }
    Title("forEach(_:)", rac: "-subscribeNext:error:completed:", "A function for each element; returns at the end.")
      .shows(["letters": "a-b-|"], answers: "----|", noting: "a-b") { it throws(MarbleFailure) in
        try await it.letters.forEach { it.note($0) }
      }
    Title("forEachBatch(upTo:_:)", "What is ready, together: here the function takes three seconds each time.")
      .shows(["letters": "abcdefg---|"], answers: "------------|", noting: "a--[bc]--[def]--g") {
        it throws(MarbleFailure) in
        try await it.letters.forEachBatch(upTo: 3) { batch in
          it.note(batch.joined())
          try? await it.clock.sleep(for: .seconds(3))
        }
      }
    Title("forEach(_:), asynchronous", "The next element is taken when the function has returned for the one before.")
      .shows(["letters": "ab----|"], answers: "------|", noting: "--a-b") { it throws(MarbleFailure) in
        try await it.letters.forEach { letter in
          try? await it.clock.sleep(for: .seconds(2))
          it.note(letter)
        }
      }
    Title("waitUntilFinished()", rac: "-waitUntilCompleted:", "Returns at the end, and throws at a failure.")
      .shows(["letters": "a-b-#"], answers: "----#") { it throws(MarbleFailure) in
        try await it.letters.waitUntilFinished()
      }
    Title("withSubscription(to:_:)", "A subscription for the duration of a function, which cannot miss the reply.")
      .shows(["replies": "-a-b|"], answers: "-----|", noting: "-----a") { it in
        await withSubscription(to: it.safe.replies) { replies in
          try? await it.clock.sleep(for: .seconds(5))
          it.note(await replies.next() ?? "none")
        }
      }
  }
}
