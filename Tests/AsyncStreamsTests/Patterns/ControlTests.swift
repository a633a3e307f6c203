import AsyncStreamsFoundation
import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// A control like those of the platforms: enabled or not, with a value, posting when it has been edited.
@MainActor private final class Slider: LifetimeOwner {
  static let edited = Notification.Name("edited")

  let lifetime = Lifetime()
  let center: NotificationCenter
  let edits = Subject<Void, Never>(name: "edits")
  var isEnabled = true
  var value = 0 { didSet { history.append(value) } }
  var history: [Int] = []

  init(_ center: NotificationCenter = NotificationCenter()) {
    self.center = center
  }

  /// What the user does.
  func edit(_ value: Int) {
    self.value = value
    edits.yield(())
    center.post(name: Self.edited, object: self)
  }
}

/// Commands on controls.
@MainActor @Suite(.noSubscriptionSurvives) struct CommandControlTests {
  @Test func `a control executes the command, and is enabled while that is`() async throws {
    try await VirtualTime.run { time in
      let slider = Slider()
      let gate = Subject<Void, Never>()
      let arrivals = gate.signal(bufferingPolicy: .unbounded)
      let command = Command { (input: Int) in arrivals.prefix(1).map { input } }
      var values = command.values.makeAsyncIterator()
      var executing = command.isExecuting.changes.makeAsyncIterator()
      command.bind(to: slider, enabling: \.isEnabled, at: slider.edits) { slider.value }
      slider.edit(3)
      #expect(await executing.next() == true)
      await time.settle()
      #expect(!slider.isEnabled)
      slider.edit(4)
      await time.settle()
      gate.yield(())
      #expect(await values.next() == 3)
      #expect(await executing.next() == false)
      await time.settle()
      #expect(slider.isEnabled)
      #expect(!command.isExecuting.value, "what came while it was disabled was left out")
    }
  }

  @Test func `the turn that starts an execution disables the control`() async {
    let slider = Slider()
    let gate = Subject<Int, Never>()
    let command = Command { (_: Int) in gate }
    command.bind(to: slider, enabling: \.isEnabled, at: slider.edits) { slider.value }
    #expect(slider.isEnabled)
    slider.edit(3)
    while !command.isExecuting.value { await Task.yield() }
    #expect(!slider.isEnabled)
    gate.finish()
    #expect(await eventually { slider.isEnabled })
  }

  @Test func `what triggers starts on the actor on which it was connected`() async {
    let taps = Subject<Int, Never>()
    let gate = Subject<Int, Never>()
    let command = Command { (_: Int) in
      MainActor.assertIsolated()
      return gate
    }
    let turns = Shared(0)
    let handle = taps.map { tap in
      // The iteration runs on the actor that requested it.
      MainActor.assertIsolated()
      turns.update { $0 += 1 }
      return tap
    }
    .execute(command)
    taps.yield(1)
    while turns.value == 0 { await Task.yield() }
    #expect(command.isExecuting.value, "in the same turn")
    handle.cancel()
    await handle.waitUntilEnded()
  }

  @Test func `the control is as enabled as the command before the call returns`() async throws {
    try await VirtualTime.run { time in
      let slider = Slider()
      let command = Command<Int, Int, Never>(enabled: Signal<Bool, Never>.just(false)) { $0 }
      let handle = command.bind(to: slider, enabling: \.isEnabled, at: slider.edits) { 1 }
      #expect(!slider.isEnabled)
      handle.cancel()
      await handle.waitUntilEnded()
      #expect(!slider.isEnabled, "it stays as it was")
      while slider.edits.subscriptionCount > 0 { await time.settle() }
    }
  }

  @Test("The connection ends with either side, and keeps neither", arguments: [true, false])
  func ending(controlGoes: Bool) async throws {
    try await VirtualTime.run { time in
      var slider: Slider? = Slider()
      var command: Command<Int, Int, Never>? = Command { $0 }
      weak let (control, work) = (slider, command)
      let edits = slider?.edits
      let handle = command?.bind(to: slider ?? Slider(), enabling: \.isEnabled, at: edits ?? Subject()) { 1 }
      if controlGoes { slider = nil } else { command = nil }
      await handle?.waitUntilEnded()
      #expect((control == nil) == controlGoes)
      #expect((work == nil) == !controlGoes)
      while edits?.subscriptionCount != 0 { await time.settle() }
      withExtendedLifetime((slider, command)) {}
    }
  }

  @Test func `the connection ends with the triggers`() async {
    let slider = Slider()
    let command = Command<Int, Int, Never> { $0 }
    let handle = command.bind(to: slider, enabling: \.isEnabled, at: slider.edits) { 1 }
    slider.edits.finish()
    await handle.waitUntilEnded()
    withExtendedLifetime(command) {}
  }
}

/// Channels to the properties of controls.
@MainActor @Suite(.noSubscriptionSurvives) struct PropertyTerminalTests {
  @Test func `edits come out, what is sent is assigned, and nothing comes back`() async throws {
    try await VirtualTime.run { time in
      let slider = Slider()
      slider.value = 9
      let end = ChannelTerminal.property(\.value, of: slider, edits: slider.edits)
      var edits = end.makeAsyncIterator()
      slider.edit(1)
      #expect(await edits.next() == 1, "there is no value to begin with")
      end.yield(5)
      await time.settle()
      #expect(slider.value == 5)
      slider.value = 6
      slider.edit(7)
      #expect(await edits.next() == 7, "what the program assigns is no edit")
      #expect(slider.history == [9, 1, 5, 6, 7])
    }
  }

  @Test func `bound to a model, the control begins with the value of the model, and both follow each other`()
    async throws
  {
    try await VirtualTime.run { time in
      let slider = Slider()
      let model = TwoWayChannel<Int, Never>(3)
      var changes = model.leading.makeAsyncIterator()
      let handle = ChannelTerminal.property(\.value, of: slider, edits: slider.edits).bind(to: model.following)
      await time.settle()
      #expect(slider.value == 3)
      slider.edit(4)
      #expect(await changes.next() == 4)
      model.leading.yield(8)
      await time.settle()
      #expect(slider.value == 8)
      handle.cancel()
      await handle.waitUntilEnded()
    }
  }

  @Test func `the channel ends with the object, with the edits, and without an object`() async {
    var slider: Slider? = Slider()
    weak let reference = slider
    let end = ChannelTerminal.property(\.value, of: slider, edits: slider?.edits ?? Subject())
    slider = nil
    #expect(reference == nil)
    #expect(await end.collect() == [])
    #expect(end.hasEnded)
    let survivor = Slider()
    let other = ChannelTerminal.property(\.value, of: survivor, edits: survivor.edits)
    survivor.edits.finish()
    #expect(await other.collect() == [])
    let edits = Subject<Void, Never>()
    let nobody: Slider? = nil
    let finished = ChannelTerminal.property(\.value, of: nobody, edits: edits)
    #expect(finished.hasEnded)
    #expect(edits.subscriptionCount == 0)
  }

  @Test func `an end that nobody holds follows no edits`() async throws {
    try await VirtualTime.run { time in
      let slider = Slider()
      do {
        let end = ChannelTerminal.property(\.value, of: slider, edits: slider.edits)
        #expect(slider.edits.subscriptionCount == 1)
        end.yield(2)
        await time.settle()
        #expect(slider.value == 2)
      }
      while slider.edits.subscriptionCount > 0 { await time.settle() }
    }
  }
}

/// Values that are read when an object posts.
@MainActor @Suite(.noSubscriptionSurvives) struct NotifiedValueTests {
  private func values(of slider: Slider?, from center: NotificationCenter) -> Signal<Int, Never> {
    center.values(of: slider, after: Slider.edited) { $0.value }
  }

  @Test func `the present value comes first, then one for each notification of the object`() async {
    let center = NotificationCenter()
    let (slider, other) = (Slider(center), Slider(center))
    var values = Optional(values(of: slider, from: center).makeAsyncIterator())
    slider.value = 5
    other.edit(6)
    slider.edit(7)
    #expect(await values?.next() == 0, "read when the iteration began")
    #expect(await values?.next() == 7)
    values = nil
    slider.edit(8)
  }

  @Test func `the signal ends with the object, which it does not keep alive`() async {
    let center = NotificationCenter()
    var slider: Slider? = Slider(center)
    weak let reference = slider
    let signal = values(of: slider, from: center)
    var iterator = signal.makeAsyncIterator()
    slider?.edit(1)
    slider = nil
    #expect(reference == nil)
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(await signal.collect() == [])
    #expect(await values(of: nil, from: center).collect() == [])
  }
}
