import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let combining: [Diagram] = list {
    Diagram(
      "merge(with:)",
      rac: "-merge:",
      "The elements of both as they are sent; the end when both have ended.",
      ["left": "a--b|", "right": "-x-y-z|"],
      gives: "ax-(by)-z|"
    ) { it in it.left.merge(with: it.right) }
    Diagram(
      "merge(with:), a failure",
      rac: "-merge:",
      "The first failure ends both.",
      ["left": "a--#", "right": "-x-y-z|"],
      gives: "ax-#"
    ) { it in it.left.merge(with: it.right) }
    Diagram(
      "Signal.merge(_:)",
      rac: "+merge:",
      "The elements of any number of signals.",
      ["a": "a---b|", "b": "-x--|", "c": "--1-2|"],
      gives: "ax1-(b2)|"
    ) { it in Signal.merge(it.a, it.b, it.c) }
    Diagram(
      "append(_:)",
      rac: "-concat:",
      "Another signal after the end. It is subscribed to only then, so earlier elements of a hot one are missed.",
      ["first": "a-b-|", "second": "-x---y-|"],
      gives: "a-b--y-|"
    ) { it in it.first.append(it.second) }
    Diagram(
      "ifEmpty(switchTo:)",
      "Another signal if this one ends without an element.",
      ["first": "----|", "second": "-x---y-|"],
      gives: "-----y-|"
    ) { it in it.first.ifEmpty(switchTo: it.second) }
    Diagram(
      "ifEmpty(switchTo:), not empty",
      "With an element the other signal is not subscribed to.",
      ["first": "a---|", "second": "-x---y-|"],
      gives: "a---|"
    ) { it in it.first.ifEmpty(switchTo: it.second) }
    Diagram(
      "replaceEmpty(with:)",
      "One element if there was none.",
      ["letters": "--|"],
      gives: "--(x|)"
    ) { it in it.letters.replaceEmpty(with: "x") }
    Diagram(
      "append(_:), a failure",
      rac: "-concat:",
      "After a failure nothing follows.",
      ["first": "a-#"],
      cold: ["second": "x|"],
      gives: "a-#"
    ) { it in it.first.append(it.second) }
    Diagram(
      "Signal.concat(_:)",
      rac: "+concat:",
      "One signal after the other.",
      cold: ["a": "a-b|", "b": "-x|", "c": "1|"],
      gives: "a-b-x1|"
    ) { it in Signal.concat(it.a, it.b, it.c) }
    Diagram(
      "then(_:)",
      rac: "-then:",
      "No element of the first signal; after its end, those of a second.",
      ["logIn": "a-b|"],
      cold: ["load": "-x-y|"],
      gives: "----x-y|"
    ) { it in it.logIn.then { it.load } }
    Diagram(
      "zip(with:)",
      rac: "-zipWith:",
      "The first with the first, the second with the second. It ends when no more pair is possible.",
      ["left": "a--b-c|", "right": "-xy-z|"],
      gives: "-[ax]-[by]-([cz]|)"
    ) { it in it.left.zip(with: it.right) }
    Diagram(
      "elementsEqual(_:)",
      "Whether all elements are the same, when that is known.",
      ["expected": "a-b|", "actual": "-a-b|"],
      gives: "----(T|)"
    ) { it in it.expected.elementsEqual(it.actual) }
    Diagram(
      "elementsEqual(_:), they differ",
      "The first difference is the answer.",
      ["expected": "a-b---|", "actual": "-a-c-d|"],
      gives: "---(F|)"
    ) { it in it.expected.elementsEqual(it.actual) }
    Diagram(
      "zip(with:), one is ahead",
      rac: "-zipWith:",
      "The elements of a signal that has ended are still paired.",
      ["left": "ab|", "right": "---x-y-z|"],
      gives: "---[ax]-([by]|)"
    ) { it in it.left.zip(with: it.right) }
    Diagram(
      "zip(with:), a failure",
      rac: "-zipWith:",
      "A failure waits until the elements before it have their partners.",
      ["left": "ab#", "right": "---x-y"],
      gives: "---[ax]-([by]#)"
    ) { it in it.left.zip(with: it.right) }
    Diagram(
      "Signal.zip(_:)",
      rac: "+zip:",
      "The same for any number of signals, of any types.",
      ["a": "a--b|", "b": "-x-y|", "c": "--1-2|"],
      gives: "--[ax1]-([by2]|)"
    ) { it in Signal.zip(it.a, it.b, it.int.c) }
    Diagram(
      "combineLatest(with:)",
      rac: "-combineLatestWith:",
      "The newest of both whenever one changes, once both have an element.",
      ["left": "a--b-|", "right": "--x--y|"],
      gives: "--[ax][bx]-[by]|"
    ) { it in it.left.combineLatest(with: it.right) }
    Diagram(
      "combineLatest(with:), one has nothing",
      rac: "-combineLatestWith:",
      "It ends when both have ended, even if no element is possible before.",
      ["left": "|", "right": "-x-y|"],
      gives: "----|"
    ) { it in it.left.combineLatest(with: it.right) }
    Diagram(
      "combineLatest(with:), a signal with itself",
      rac: "-combineLatestWith:",
      "An event of both sides is taken on the left first.",
      ["letters": "a-b|"],
      gives: "[aa]-([ba][bb])|"
    ) { it in it.letters.combineLatest(with: it.letters) }
    Diagram(
      "Signal.combineLatest(_:)",
      rac: "+combineLatest:",
      "The same for any number of signals, of any types.",
      ["a": "a---b|", "b": "-x--|", "c": "--1|"],
      gives: "--[ax1]-[bx1]|"
    ) { it in Signal.combineLatest(it.a, it.b, it.int.c) }
    Diagram(
      "withLatest(from:)",
      "Each element with the newest of another signal.",
      ["taps": "a-b-c|", "values": "-x-y-z"],
      gives: "--[bx]-[cy]|"
    ) { it in it.taps.withLatest(from: it.values) }
    Diagram(
      "sample(on:)",
      rac: "-sample:",
      "The newest element for each element of another signal, again if it has not changed.",
      ["values": "-a--b----|", "ticks": "x-x-x-x-x-x"],
      gives: "--a-b-b-b|"
    ) { it in it.values.sample(on: it.ticks) }
    Diagram(
      "sample(on:), the sampler ends",
      rac: "-sample:",
      "It ends when one of the two does.",
      ["values": "a-b-c-d|", "ticks": "-x-|"],
      gives: "-a-|"
    ) { it in it.values.sample(on: it.ticks) }
    Diagram(
      "race(with:)",
      "The signal that has the first event, whatever it is.",
      ["left": "--a-b-|", "right": "-x-y|"],
      gives: "-x-y|"
    ) { it in it.left.race(with: it.right) }
    Diagram(
      "race(with:), a failure is an event",
      "A failure wins, too.",
      ["left": "--a-b-|", "right": "-#"],
      gives: "-#"
    ) { it in it.left.race(with: it.right) }
    Diagram(
      "Signal.race(_:)",
      "The first of any number of signals.",
      ["a": "--a-b|", "b": "-x-y|", "c": "---1|"],
      gives: "-x-y|"
    ) { it in Signal.race(it.a, it.b, it.c) }
    Diagram(
      "Signal.when(_:then:else:)",
      rac: "+if:then:else:",
      "One of two signals. Each element of the condition subscribes again, also if it has not changed.",
      ["isOn": "-T--F--F-|"],
      cold: ["on": "a-b-c|", "off": "x--y|"],
      gives: "-a-bx--x--y|"
    ) { it in Signal.when(it.bool.isOn, then: it.on, else: it.off) }
    Diagram(
      "Signal.switching(on:cases:default:)",
      rac: "+switch:cases:default:",
      "One of several signals, by key.",
      ["tab": "-h--s--q-|"],
      cold: ["home": "a-b-c|", "search": "x-y-z|", "other": "?|"],
      gives: "-a-bx-y?-|"
    ) { it in Signal.switching(on: it.tab, cases: ["h": it.home, "s": it.search], default: it.other) }
    Diagram(
      "Signal.switching(on:cases:otherwiseFailingWith:)",
      rac: "+switch:cases:default:",
      "Without a default, an unknown key is a failure.",
      ["tab": "-h--q-|"],
      cold: ["home": "a-b-c|"],
      gives: "-a-b#2"
    ) { it in Signal.switching(on: it.tab, cases: ["h": it.home]) { _ in MarbleFailure(2) } }
  }
}
