import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let failures: [Diagram] = list {
    Title("catch(_:)", rac: "-catch:", "Another signal in place of the failure.")
      .shows(["remote": "a-b-#"], cold: ["cached": "-x-y|"], gives: "a-b--x-y|") { it in
        it.remote.catch { _ in it.cached }
      }
    Title("replaceError(with:)", rac: "-catchTo:", "An element in place of the failure.")
      .shows(["remote": "a-b-#"], gives: "a-b-(x|)") { it in it.remote.replaceError(with: "x") }
    Title("retry()", rac: "-retry:", "Subscribes again after a failure; what was delivered stays delivered.")
      .shows(cold: ["request": "-a-#"], gives: "-a--a-#") { it in it.request.retry(1) }
    Title("retry(), never", rac: "-retry:", "0 means no second attempt; in ReactiveCocoa it means no limit.")
      .shows(cold: ["request": "-a-#"], gives: "-a-#") { it in it.request.retry(0) }
    Title("retry(), without limit", rac: "-retry", "Forever, if every attempt fails.")
      .shows(cold: ["request": "-a-#"], gives: "-a--a--a--a", lasting: 12) { it in it.request.retry() }
    Title("retry(), after waits", "Subscribes again some time after a failure, here after 1 and 2 seconds.")
      .shows(cold: ["request": "a-#"], gives: "a--a---a-#") { it in
        it.request.retry(2, backoff: .exponential(from: .seconds(1), upTo: .seconds(8)), clock: it.clock)
      }
    Title(
      "retry(), renewed by elements",
      "An element renews the number of attempts: here one attempt after each failure, without an end."
    )
    .shows(cold: ["connection": "a-#"], gives: "a---a---a--", lasting: 11) { it in
      it.connection.retry(1, backoff: .constant(.seconds(2)), renewedByElements: true, clock: it.clock)
    }
    Title(
      "retry(when:)",
      "An asynchronous function decides after each failure; here after 2 seconds, and for two attempts."
    )
    .shows(cold: ["request": "a-#"], gives: "a---a---#") { it in
      it.request.retry { _, attempt in
        try? await it.clock.sleep(for: .seconds(2))
        return attempt < 2
      }
    }
    Title("repeat()", rac: "-repeat", "Subscribes again at the end.")
      .shows(cold: ["round": "-a-|"], gives: "-a--a--a", lasting: 9) { it in it.round.repeat() }
    Title("repeat(), a number of rounds", rac: "-repeat", "Two rounds in all.")
      .shows(cold: ["round": "-a-|"], gives: "-a--a-|") { it in it.round.repeat(2) }
    Title("repeat(), after waits", "Subscribes again some time after the end.")
      .shows(cold: ["request": "a|"], gives: "a---a---a|") { it in
        it.request.repeat(3, backoff: .constant(.seconds(3)), clock: it.clock)
      }
    Title("attempt(_:)", rac: "-try:", "Elements pass until the function throws.")
      .shows(["numbers": "1-2-3|"], gives: "1-#2") { it in
        it.int.numbers.attempt { number throws(MarbleFailure) in
          if number == 2 { throw MarbleFailure(2) }
        }
      }
    Title("Signal.attempt(_:)", rac: "+try:", "The result of a function that can throw.")
      .shows(gives: "#2") { it in
        Signal<String, MarbleFailure>.attempt { () throws(MarbleFailure) in throw MarbleFailure(2) }
      }
    Title("Signal.async(_:)", "The result of an asynchronous function, here after 3 seconds.")
      .shows(gives: "---(a|)") { it in
        Signal<String, Never>.async {
          try? await it.clock.sleep(for: .seconds(3))
          return "a"
        }
      }
    Title("tryMap(_:)", rac: "-tryMap:", "A result for each element, or a failure.")
      .shows(["texts": "1-2-x-4|"], gives: "1-2-#2") { it in
        it.texts.tryMap { text throws(MarbleFailure) in
          guard let number = Int(text) else { throw MarbleFailure(2) }
          return number
        }
      }
    Title("tryFilter(_:)", "Elements that satisfy a predicate, or its failure.")
      .shows(["texts": "1-2-3-x-5|"], gives: "1---3-#2") { it in
        it.texts.tryFilter { text throws(MarbleFailure) in
          guard let number = Int(text) else { throw MarbleFailure(2) }
          return number != 2
        }
      }
    Title("tryCompactMap(_:)", "Results that are not nil, or a failure.")
      .shows(["texts": "1-?-3-x-5|"], gives: "1---3-#2") { it in
        it.texts.tryCompactMap { text throws(MarbleFailure) -> Int? in
          if text == "?" { return nil }
          guard let number = Int(text) else { throw MarbleFailure(2) }
          return number
        }
      }
    Title("tryScan(_:_:)", "A running result, or a failure; here when the sum exceeds 5.")
      .shows(["numbers": "1-2-3-4|"], gives: "1-3-#2") { it in
        it.int.numbers.tryScan(0) { sum, number throws(MarbleFailure) in
          if sum + number > 5 { throw MarbleFailure(2) }
          return sum + number
        }
      }
    Title("mapError(_:)", "Another failure in place of the failure.")
      .shows(["letters": "a-#"], gives: "a-#2") { it in it.letters.mapError { _ in MarbleFailure(2) } }
    Title("promoteFailure()", "Only the type changes, so that the signal can be combined with others.")
      .shows(["sure": "a-b|", "unsure": "-x-#"], gives: "axb#") { it in
        it.safe.sure.promoteFailure().merge(with: it.unsure)
      }
  }
}
