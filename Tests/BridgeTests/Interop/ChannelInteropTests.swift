import AsyncStreams
import AsyncStreamsTesting
import Testing

@testable import AsyncStreamsBridge

@Suite("A two-way channel as a channel of RAC")
struct ChannelFaceTests {
  @Test func `only the following end begins with the newest value`() {
    let face = TwoWayChannel<Int, Never>(5).racChannel()
    face.followingTerminal.sendNext(6)
    #expect(EventRecording(face.followingTerminal).values == [5])
    #expect(EventRecording(face.leadingTerminal).values == [])
  }

  @Test func `nil is an element if elements are optional, else a failure`() {
    let optional = TwoWayChannel<Int?, Never>()
    let face = optional.racChannel()
    let unwrapped = EventRecording(optional.following.racTerminal(of: Int.self))
    let recording = EventRecording(face.followingTerminal)
    face.leadingTerminal.sendNext(nil)
    face.leadingTerminal.sendNext(1)
    optional.leading.yield(nil)
    #expect(unwrapped.events == [RACEvent(value: nil), RACEvent(value: 1), RACEvent(value: nil)])
    #expect(recording.events.map { $0.value == nil } == [true, false, true], "nil, not an optional that is nil")

    let strict = TwoWayChannel<Int, any Error>()
    let failed = EventRecording(strict.racChannel().followingTerminal)
    strict.leading.racTerminal().sendNext(nil)
    #expect(failed.events == [RACEvent(error: RACInteropError.nilValue)])
    sendNil(optional.leading)
    #expect(unwrapped.events.count == 4)
  }

  /// Sends nil in code that does not know whether the elements are optional.
  private func sendNil<Element>(_ terminal: ChannelTerminal<Element, Never>) {
    terminal.racTerminal().sendNext(nil)
  }

  @Test func `an error becomes a failure of the channel, with a conversion or without`() {
    let typed = TwoWayChannel<Int, TestError>()
    let recording = EventRecording(typed.racChannel().leadingTerminal)
    typed.racChannel().followingTerminal.sendError(TestError(code: 1))
    #expect(recording.events == [RACEvent(error: TestError(code: 1))])

    let mapped = TwoWayChannel<Int, TestError>()
    let face = mapped.racChannel { _ in TestError(code: 2) }
    let failed = EventRecording(face.leadingTerminal)
    face.leadingTerminal.sendError(nil)
    #expect(failed.events == [RACEvent(error: TestError(code: 2))])
  }

  @Test func `what is sent from inside a block comes after it, and a pair of bound channels is silent then`() {
    let name = TwoWayChannel<String, Never>("model")
    let view = TwoWayChannel<String, Never>("view")
    let trail = Trail<String>()
    onMainThread { _ in
      view.following.racTerminal().bind(to: name.following.racTerminal())
      name.leading.racTerminal().subscribeNext { trail.note("name \($0 ?? "")") }
      view.leading.racTerminal().subscribeNext { trail.note("view \($0 ?? "")") }
      name.leading.yield("a")
      view.leading.yield("b")
    }
    #expect(trail.notes == ["view a", "name b"])
  }

  @Test(.onMainThread) func `binding leaves out the value that is there, and nothing else`() {
    for view in [TwoWayChannel<String, Never>(), TwoWayChannel<String, Never>("placeholder")] {
      let model = TwoWayChannel<String, Never>("model")
      let (shown, stored) = (EventRecording(view.leading.racTerminal()), EventRecording(model.leading.racTerminal()))
      view.following.racTerminal().bind(to: model.following.racTerminal())
      #expect(shown.values == ["model"])
      view.leading.yield("first edit")
      view.leading.yield("second edit")
      #expect(stored.values == ["first edit", "second edit"])
      view.leading.finish()
    }
  }
}

@Suite("A channel of RAC as a two-way channel")
struct ConnectedChannelTests {
  private final class Person {
    @RACObserved var name: String? = "Ada"
    @RACObserved var age = 36
  }

  @Test func `the newest value is there when the call returns, also on a raw thread`() async {
    let original = RACChannel<Int>()
    original.leadingTerminal.sendNext(1)
    let kept = Keeper<TwoWayChannel<Int, any Error>>()
    onRawThread { kept.objects = [original.twoWayChannel()] }
    let channel = kept.objects[0]
    let (behind, ahead) = (Once(channel.following), Once(channel.leading))
    original.followingTerminal.sendCompleted()
    #expect(await events(of: behind) == [RACEvent(value: 1), .completed()])
    #expect(await events(of: ahead) == [.completed()])
    withExtendedLifetime((channel, kept)) {}
  }

  @Test func `a property and an async channel follow each other`() {
    let person = Person()
    let age = RACChannelTo(person.$age).terminal { _ in fatalError("a property does not fail") }
    let field = TwoWayChannel<Int, Never>(0)
    let shown = EventRecording(field.leading.racTerminal())
    field.following.racTerminal().bind(to: age.racTerminal())
    person.age = 37
    #expect(shown.values == [36, 37])
    field.leading.yield(38)
    #expect(person.age == 38)
    #expect(shown.values == [36, 37], "no echo")
  }

  @Test func `nil is an element of an optional end, and fails another one alone`() async {
    let person = Person()
    let terminal = RACChannelTo(person.$name)
    let optional = terminal.optionalTerminal()
    let strict = terminal.terminal()
    let (optionals, names) = (Once(optional), Once(strict))
    person.name = nil
    person.name = "Grace"
    optional.yield(nil)
    #expect(person.name == nil)
    optional.finish()
    #expect(
      await events(of: optionals)
        == [RACEvent(value: "Ada"), RACEvent(value: nil), RACEvent(value: "Grace"), .completed()]
    )
    #expect(await events(of: names) == [RACEvent(value: "Ada"), RACEvent(error: RACInteropError.nilValue)])
    withExtendedLifetime((optional, strict)) {}
  }

  @Test func `a channel that has ended is ended`() async {
    let original = RACChannel<Int>()
    original.leadingTerminal.sendNext(1)
    original.leadingTerminal.sendCompleted()
    let channel = original.twoWayChannel()
    #expect(channel.leading.hasEnded && channel.following.hasEnded)
    #expect(await events(of: channel.following) == [RACEvent(value: 1), .completed()])
  }

  @Test func `releasing the async end disconnects it, and ends nothing of RAC`() async {
    let original = RACChannel<Int>()
    let recording = onMainThread { _ in EventRecording(original.leadingTerminal) }
    var channel: TwoWayChannel<Int, any Error>? = original.twoWayChannel()
    channel?.following.yield(1)
    let iteration = (channel?.following).map { Once($0) }
    channel = nil
    original.leadingTerminal.sendNext(2)
    original.followingTerminal.sendNext(3)
    #expect(recording.events == [RACEvent(value: 1), RACEvent(value: 3)])
    if let iteration { #expect(await events(of: iteration) == [.completed()]) }
  }

  @Test func `the async channel keeps the ends of RAC working, and both are released`() {
    weak var leading: RACChannelTerminal<Int>?
    var channel: TwoWayChannel<Int, any Error>?
    func make() {
      let original = RACChannel<Int>()
      leading = original.leadingTerminal
      channel = original.twoWayChannel()
    }
    make()
    #expect(leading != nil)
    let recording = (channel?.following).map { EventRecording($0.racTerminal()) }
    channel?.leading.yield(1)
    #expect(recording?.values == [1])
    channel = nil
    #expect(leading == nil)
  }
}
