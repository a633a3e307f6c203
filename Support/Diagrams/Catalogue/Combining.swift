import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let combining: [Diagram] = list {
    Title("merge(with:)", rac: "-merge:", "The elements of both as they are sent; the end when both have ended.")
      .shows(["left": "a--b|", "right": "-x-y-z|"], gives: "ax-(by)-z|") { it in it.left.merge(with: it.right) }
    Title("merge(with:), a failure", rac: "-merge:", "The first failure ends both.")
      .shows(["left": "a--#", "right": "-x-y-z|"], gives: "ax-#") { it in it.left.merge(with: it.right) }
    Title("Signal.merge(_:)", rac: "+merge:", "The elements of any number of signals.")
      .shows(["a": "a---b|", "b": "-x--|", "c": "--1-2|"], gives: "ax1-(b2)|") { it in Signal.merge(it.a, it.b, it.c) }
    Title(
      "append(_:)",
      rac: "-concat:",
      "Another signal after the end. It is subscribed to only then, so earlier elements of a hot one are missed."
    )
    .shows(["first": "a-b-|", "second": "-x---y-|"], gives: "a-b--y-|") { it in it.first.append(it.second) }
    Title("ifEmpty(switchTo:)", "Another signal if this one ends without an element.")
      .shows(["first": "----|", "second": "-x---y-|"], gives: "-----y-|") { it in
        it.first.ifEmpty(switchTo: it.second)
      }
    Title("ifEmpty(switchTo:), not empty", "With an element the other signal is not subscribed to.")
      .shows(["first": "a---|", "second": "-x---y-|"], gives: "a---|") { it in it.first.ifEmpty(switchTo: it.second) }
    Title("replaceEmpty(with:)", "One element if there was none.")
      .shows(["letters": "--|"], gives: "--(x|)") { it in it.letters.replaceEmpty(with: "x") }
    Title("append(_:), a failure", rac: "-concat:", "After a failure nothing follows.")
      .shows(["first": "a-#"], cold: ["second": "x|"], gives: "a-#") { it in it.first.append(it.second) }
    Title("Signal.concat(_:)", rac: "+concat:", "One signal after the other.")
      .shows(cold: ["a": "a-b|", "b": "-x|", "c": "1|"], gives: "a-b-x1|") { it in Signal.concat(it.a, it.b, it.c) }
    Title("then(_:)", rac: "-then:", "No element of the first signal; after its end, those of a second.")
      .shows(["logIn": "a-b|"], cold: ["load": "-x-y|"], gives: "----x-y|") { it in it.logIn.then { it.load } }
    Title(
      "zip(with:)",
      rac: "-zipWith:",
      "The first with the first, the second with the second. It ends when no more pair is possible."
    )
    .shows(["left": "a--b-c|", "right": "-xy-z|"], gives: "-[ax]-[by]-([cz]|)") { it in it.left.zip(with: it.right) }
    Title("elementsEqual(_:)", "Whether all elements are the same, when that is known.")
      .shows(["expected": "a-b|", "actual": "-a-b|"], gives: "----(T|)") { it in it.expected.elementsEqual(it.actual) }
    Title("elementsEqual(_:), they differ", "The first difference is the answer.")
      .shows(["expected": "a-b---|", "actual": "-a-c-d|"], gives: "---(F|)") { it in
        it.expected.elementsEqual(it.actual)
      }
    Title("zip(with:), one is ahead", rac: "-zipWith:", "The elements of a signal that has ended are still paired.")
      .shows(["left": "ab|", "right": "---x-y-z|"], gives: "---[ax]-([by]|)") { it in it.left.zip(with: it.right) }
    Title(
      "zip(with:), a failure",
      rac: "-zipWith:",
      "A failure waits until the elements before it have their partners."
    )
    .shows(["left": "ab#", "right": "---x-y"], gives: "---[ax]-([by]#)") { it in it.left.zip(with: it.right) }
    Title("Signal.zip(_:)", rac: "+zip:", "The same for any number of signals, of any types.")
      .shows(["a": "a--b|", "b": "-x-y|", "c": "--1-2|"], gives: "--[ax1]-([by2]|)") { it in
        Signal.zip(it.a, it.b, it.int.c)
      }
    Title(
      "combineLatest(with:)",
      rac: "-combineLatestWith:",
      "The newest of both whenever one changes, once both have an element."
    )
    .shows(["left": "a--b-|", "right": "--x--y|"], gives: "--[ax][bx]-[by]|") { it in
      it.left.combineLatest(with: it.right)
    }
    Title(
      "combineLatest(with:), one has nothing",
      rac: "-combineLatestWith:",
      "It ends when both have ended, even if no element is possible before."
    )
    .shows(["left": "|", "right": "-x-y|"], gives: "----|") { it in it.left.combineLatest(with: it.right) }
    Title(
      "combineLatest(with:), a signal with itself",
      rac: "-combineLatestWith:",
      "An event of both sides is taken on the left first."
    )
    .shows(["letters": "a-b|"], gives: "[aa]-([ba][bb])|") { it in it.letters.combineLatest(with: it.letters) }
    Title("Signal.combineLatest(_:)", rac: "+combineLatest:", "The same for any number of signals, of any types.")
      .shows(["a": "a---b|", "b": "-x--|", "c": "--1|"], gives: "--[ax1]-[bx1]|") { it in
        Signal.combineLatest(it.a, it.b, it.int.c)
      }
    Title("withLatest(from:)", "Each element with the newest of another signal.")
      .shows(["taps": "a-b-c|", "values": "-x-y-z"], gives: "--[bx]-[cy]|") { it in
        it.taps.withLatest(from: it.values)
      }
    Title(
      "sample(on:repeats:)",
      rac: "-sample:",
      "The newest element for each element of another signal, again if it has not changed."
    )
    .shows(["values": "-a--b----|", "ticks": "x-x-x-x-x-x"], gives: "--a-b-b-b|") { it in
      it.values.sample(on: it.ticks, repeats: true)
    }
    Title("sample(on:repeats:), once", "The newest element for each element of another signal, if it is a new one.")
      .shows(["values": "-a--b----|", "ticks": "x-x-x-x-x-x"], gives: "--a-b----|") { it in
        it.values.sample(on: it.ticks, repeats: false)
      }
    Title("sample(on:repeats:), the sampler ends", rac: "-sample:", "It ends when one of the two does.")
      .shows(["values": "a-b-c-d|", "ticks": "-x-|"], gives: "-a-|") { it in
        it.values.sample(on: it.ticks, repeats: true)
      }
    Title("race(with:)", "The signal that has the first event, whatever it is.")
      .shows(["left": "--a-b-|", "right": "-x-y|"], gives: "-x-y|") { it in it.left.race(with: it.right) }
    Title("race(with:), a failure is an event", "A failure wins, too.")
      .shows(["left": "--a-b-|", "right": "-#"], gives: "-#") { it in it.left.race(with: it.right) }
    Title("Signal.race(_:)", "The first of any number of signals.")
      .shows(["a": "--a-b|", "b": "-x-y|", "c": "---1|"], gives: "-x-y|") { it in Signal.race(it.a, it.b, it.c) }
    Title(
      "Signal.when(_:then:else:)",
      rac: "+if:then:else:",
      "One of two signals. Each element of the condition subscribes again, also if it has not changed."
    )
    .shows(["isOn": "-T--F--F-|"], cold: ["on": "a-b-c|", "off": "x--y|"], gives: "-a-bx--x--y|") { it in
      Signal.when(it.bool.isOn, then: it.on, else: it.off)
    }
    Title("Signal.switching(on:cases:default:)", rac: "+switch:cases:default:", "One of several signals, by key.")
      .shows(["tab": "-h--s--q-|"], cold: ["home": "a-b-c|", "search": "x-y-z|", "other": "?|"], gives: "-a-bx-y?-|") {
        it in
        Signal.switching(on: it.tab, cases: ["h": it.home, "s": it.search], default: it.other)
      }
    Title(
      "Signal.switching(on:cases:throwing:)",
      rac: "+switch:cases:default:",
      "Without a default, an unknown key is a failure."
    )
    .shows(["tab": "-h--q-|"], cold: ["home": "a-b-c|"], gives: "-a-b#2") { it in
      Signal.switching(on: it.tab, cases: ["h": it.home]) { _ in MarbleFailure(2) }
    }
  }
}
