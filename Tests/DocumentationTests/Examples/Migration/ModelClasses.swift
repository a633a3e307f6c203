import AsyncStreams
import AsyncStreamsTesting
import Observation
import Testing

/// It never changes: final, with constants.
final class Story: Sendable {
  let title: String
  init(title: String) { self.title = title }
}

/// It changes on the main actor: an element as it is; its state is read behind `.here`.
@MainActor final class Draft {
  var title = ""
}

/// It changes anywhere: send a snapshot.
struct PlayerState: Sendable {
  var position = 0.0
}

@MainActor @Observable final class CodeForm {
  var name = ""  // `Signal.observing` delivers changes.
  @ObservationIgnored @EachAssignment var code = ""  // `$code` delivers every assignment.
}

@Suite struct ModelClassTests {
  @Test func `state of a class of the main actor is read behind here`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (drafts, bag) = (Subject<Draft, Never>(), SubscriptionBag())
      let titles = drafts.here.map { $0.title }
      var seen: [String] = []
      bag.consume(titles) { seen.append($0) }
      let draft = Draft()
      draft.title = "Streams"
      drafts.yield(draft)
      await time.settle()
      #expect(seen == ["Streams"])
    }
  }

  @Test func `constants and snapshots are elements anywhere`() async {
    let (stories, states) = (ReplaySubject<Story, Never>(), ReplaySubject<PlayerState, Never>())
    stories.yield(Story(title: "Streams"))
    states.yield(PlayerState(position: 1))
    #expect(await stories.map { $0.title }.first() == "Streams")
    #expect(await states.map { $0.position }.first() == 1)
  }

  @Test func `an equal value is delivered by EachAssignment only`() async throws {
    try await VirtualTime.run { @MainActor time in
      let (form, bag) = (CodeForm(), SubscriptionBag())
      var (names, codes): ([String], [String]) = ([], [])
      bag.consume(Signal.observing { form.name }) { names.append($0) }
      bag.consume(form.$code) { codes.append($0) }
      form.name = ""
      form.code = ""
      await time.settle()
      #expect(names == [""])
      #expect(codes == ["", ""])
    }
  }
}
