import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let consuming: [Diagram] = list {
    Diagram("first()", rac: "-first", "The first element.", ["letters": "--a-b|"], answers: "--(a|)") {
      it throws(MarbleFailure) in
      try await it.letters.first()
    }
    Diagram(
      "first(), there is none",
      rac: "-first",
      "nil if it ends without one.",
      ["letters": "--|"],
      answers: "--([nil]|)"
    ) { it throws(MarbleFailure) in try await it.letters.first()
    }
    Diagram(
      "first(or:)",
      rac: "-firstOrDefault:",
      "The first element, or another one; but a failure stays a failure.",
      ["letters": "--|"],
      answers: "--(x|)"
    ) { it throws(MarbleFailure) in try await it.letters.first(or: "x") }
    Diagram(
      "first(where:)",
      "The first element that satisfies a predicate.",
      ["numbers": "1-2-3|"],
      answers: "--(2|)"
    ) { it throws(MarbleFailure) in try await it.int.numbers.first { $0 > 1 } }
    Diagram(
      "firstNonNil(_:)",
      "The first result of a function that is not nil.",
      ["texts": "x-2-3|"],
      answers: "--(2|)"
    ) { it throws(MarbleFailure) in try await it.texts.firstNonNil { Int($0) } }
    Diagram("last()", "The last element, at the end.", ["letters": "a-b-|"], answers: "----(b|)") {
      it throws(MarbleFailure) in
      try await it.letters.last()
    }
    Diagram("collect()", rac: "-toArray", "All elements, at the end.", ["letters": "a-b-|"], answers: "----([ab]|)") {
      it throws(MarbleFailure) in
      try await it.letters.collect()
    }
    Diagram(
      "collect(), a failure",
      rac: "-toArray",
      "Throws the failure of the signal.",
      ["letters": "a-#"],
      answers: "--#"
    ) { it throws(MarbleFailure) in try await it.letters.collect()
    }
    Diagram(
      "reduce(_:_:)",
      rac: "-aggregateWithStart:reduce:",
      "The result of combining all elements.",
      ["numbers": "1-2-3|"],
      answers: "-----(6|)"
    ) { it throws(MarbleFailure) in try await it.int.numbers.reduce(0) { $0 + $1 } }
    Diagram(
      "reduce(into:_:)",
      rac: "-aggregateWithStartFactory:reduce:",
      "The same, changing the result in place.",
      ["letters": "a-b-c|"],
      answers: "-----([abc]|)"
    ) { it throws(MarbleFailure) in try await it.letters.reduce(into: "") { $0 += $1 } }
    Diagram("count()", "The number of elements, at the end.", ["letters": "a-b-|"], answers: "----(2|)") {
      it throws(MarbleFailure) in
      try await it.letters.count()
    }
    Diagram(
      "count(where:)",
      "How many elements satisfy a predicate.",
      ["numbers": "1-2-3|"],
      answers: "-----(2|)"
    ) { it throws(MarbleFailure) in try await it.int.numbers.count { $0 > 1 } }
    Diagram("min()", "The least element, at the end.", ["numbers": "3-1-2|"], answers: "-----(1|)") {
      it throws(MarbleFailure) in
      try await it.int.numbers.min()
    }
    Diagram(
      "min(by:)",
      "The least element in an order, here the shortest; of equal ones the first.",
      ["words": "[to]-b-a|"],
      answers: "-----(b|)"
    ) { it throws(MarbleFailure) in try await it.words.min { $0.count < $1.count } }
    Diagram("max()", "The greatest element, at the end.", ["numbers": "1-3-2|"], answers: "-----(3|)") {
      it throws(MarbleFailure) in
      try await it.int.numbers.max()
    }
    Diagram(
      "max(by:)",
      "The greatest element in an order, here the longest; of equal ones the first.",
      ["words": "a-[to]-[of]|"],
      answers: "-----([to]|)"
    ) { it throws(MarbleFailure) in try await it.words.max { $0.count < $1.count } }
    Diagram(
      "isEmpty()",
      "Whether there is no element: the first one decides.",
      ["letters": "--a-b|"],
      answers: "--(F|)"
    ) {
      it throws(MarbleFailure) in
      try await it.letters.isEmpty()
    }
    Diagram(
      "contains(_:)",
      "Whether an element is equal to another one: the first such element decides.",
      ["letters": "a-b-c|"],
      answers: "--(T|)"
    ) { it throws(MarbleFailure) in try await it.letters.contains("b") }
    Diagram(
      "contains(where:)",
      rac: "-any:",
      "Whether an element satisfies a predicate: the first such element decides.",
      ["numbers": "1-2-3|"],
      answers: "--(T|)"
    ) { it throws(MarbleFailure) in try await it.int.numbers.contains { $0 > 1 } }
    Diagram(
      "allSatisfy(_:)",
      rac: "-all:",
      "Whether all elements satisfy a predicate: the first one that does not decides.",
      ["numbers": "1-2-3|"],
      answers: "--(F|)"
    ) { it throws(MarbleFailure) in try await it.int.numbers.allSatisfy { $0 < 2 } }
    Diagram(
      "forEach(_:)",
      rac: "-subscribeNext:error:completed:",
      "A function for each element; returns at the end.",
      ["letters": "a-b-|"],
      answers: "----|",
      noting: "a-b"
    ) { it throws(MarbleFailure) in try await it.letters.forEach { it.note($0) } }
    Diagram(
      "forEachBatch(upTo:_:)",
      "What is ready, together: here the function takes three seconds each time.",
      ["letters": "abcdefg---|"],
      answers: "------------|",
      noting: "a--[bc]--[def]--g"
    ) { it throws(MarbleFailure) in
      try await it.letters.forEachBatch(upTo: 3) { batch in
        it.note(batch.joined())
        try? await it.clock.sleep(for: .seconds(3))
      }
    }
    Diagram(
      "forEach(_:), asynchronous",
      "The next element is taken when the function has returned for the one before.",
      ["letters": "ab----|"],
      answers: "------|",
      noting: "--a-b"
    ) { it throws(MarbleFailure) in
      try await it.letters.forEach { letter in
        try? await it.clock.sleep(for: .seconds(2))
        it.note(letter)
      }
    }
    Diagram(
      "waitUntilFinished()",
      rac: "-waitUntilCompleted:",
      "Returns at the end, and throws at a failure.",
      ["letters": "a-b-#"],
      answers: "----#"
    ) { it throws(MarbleFailure) in try await it.letters.waitUntilFinished() }
    Diagram(
      "withSubscription(to:_:)",
      "A subscription for the duration of a function, which cannot miss the reply.",
      ["replies": "-a-b|"],
      answers: "-----|",
      noting: "-----a"
    ) { it in
      await withSubscription(to: it.safe.replies) { replies in
        try? await it.clock.sleep(for: .seconds(5))
        it.note(await replies.next() ?? "none")
      }
    }
  }
}
