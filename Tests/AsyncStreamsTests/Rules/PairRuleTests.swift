import AsyncStreamsTesting
import Testing

@testable import AsyncStreams

/// The rules of operators with two inputs are machines: events go in, steps come out, and nothing else happens.
@Suite struct PairRuleTests {
  @Test func `merge passes on both, and finishes with the second end`() {
    expect(MergeRule<Character, MarbleFailure>(), "L:a R:b L:| R:c R:|", gives: "a b - c |")
  }

  @Test func `a failure of either input is passed on at once`() {
    expect(MergeRule<Character, MarbleFailure>(), "L:a R:#", gives: "a #")
    expect(CombineLatestRule<Character, Character, MarbleFailure>(), "L:#", gives: "#")
    expect(SampleRule<Character, Character, MarbleFailure>(), "R:#", gives: "#")
  }

  @Test func `combineLatest pairs each element with the newest of the other input`() {
    expect(
      CombineLatestRule<Character, Character, MarbleFailure>(),
      "L:a L:b R:1 L:c R:| L:d L:|",
      gives: "- - (b1) (c1) - (d1) |"
    )
  }

  @Test func `withLatest needs an element of the left input, and ignores its end`() {
    expect(WithLatestRule<Character, Character, MarbleFailure>(), "R:1 L:a R:2 L:| R:3 R:|", gives: "- - (2a) - (3a) |")
  }

  @Test func `sample delivers the newest element, also twice`() {
    expect(SampleRule<Character, Character, MarbleFailure>(), "R:1 L:a R:2 R:3 L:|", gives: "- - a a |")
  }

  @Test func `race unsubscribes from the input that was not the first`() {
    expect(RaceRule<Character, MarbleFailure>(), "L:a L:b L:|", gives: "a b |", leaves: [.left])
    expect(RaceRule<Character, MarbleFailure>(), "R:|", gives: "|", leaves: [])
  }

  @Test func `drop until unsubscribes from its trigger, whose failure opens nothing`() {
    expect(
      DropUntilRule<Character, MarbleFailure, Character, MarbleFailure>(),
      "R:a L:1 R:b R:|",
      gives: "- - b |",
      leaves: [.right]
    )
    expect(DropUntilRule<Character, MarbleFailure, Character, MarbleFailure>(), "L:# R:a", gives: "- -")
  }

  @Test func `prefix until finishes with its trigger, whose failure is ignored`() {
    expect(TriggeredEndRule<Character, MarbleFailure, Character, MarbleFailure, EndInOrder>(), "R:a L:1", gives: "a |")
    expect(
      TriggeredEndRule<Character, MarbleFailure, Character, MarbleFailure, EndInOrder>(),
      "L:# R:a R:|",
      gives: "- a |"
    )
  }

  @Test func `a replacement takes over, and unsubscribes from what it replaces`() {
    expect(PrefixUntilReplacedRule<Character, MarbleFailure>(), "R:a R:| L:b L:|", gives: "a - b |", leaves: [.left])
  }

  /// Passes events to a rule: `L:a` is an element of the left input, `|` an end, `#` a failure.
  ///
  /// - Parameters:
  ///   - steps: What the rule answers to each: an element, `-` for nothing, `x|` for the last element.
  ///   - open: The inputs that are still open before the last event, if that matters.
  private func expect<Rule: PairRule>(
    _ rule: Rule,
    _ events: String,
    gives steps: String,
    leaves open: OpenInputs? = nil,
    at location: SourceLocation = #_sourceLocation
  )
  where
    Rule.Left == Character, Rule.Right == Character, Rule.LeftFailure == MarbleFailure,
    Rule.RightFailure == MarbleFailure
  {
    var (state, inputs, found, before) = (rule.makeState(), OpenInputs([.left, .right]), [String](), OpenInputs())
    for event in events.split(separator: " ") {
      before = inputs
      let parsed: SignalEvent<Character, MarbleFailure> =
        switch event.last {
        case "|"?: .finished
        case "#"?: .failure(MarbleFailure())
        case let element?: .value(element)
        case nil: .finished
        }
      if event.first == "L" {
        if parsed.isEnd { inputs.remove(.left) }
        found.append(text(rule.receiveLeft(parsed, &state, &inputs)))
      } else {
        if parsed.isEnd { inputs.remove(.right) }
        found.append(text(rule.receiveRight(parsed, &state, &inputs)))
      }
      if inputs.isEmpty { break }
    }
    #expect(found.joined(separator: " ") == steps, sourceLocation: location)
    if let open { #expect((inputs.isEmpty ? before.intersection(open) : inputs) == open, sourceLocation: location) }
  }
}

/// A step as text.
func text<Output, Failure: Error>(_ step: StageStep<Output, Failure>) -> String {
  switch step {
  case .emit(let output): text(output)
  case .skip: "-"
  case .emitLast(let output): text(output) + "|"
  case .finish: "|"
  case .fail: "#"
  }
}

private func text<Output>(_ output: Output) -> String {
  if let pair = output as? (Character, Character) { "(\(pair.0)\(pair.1))" } else { "\(output)" }
}
