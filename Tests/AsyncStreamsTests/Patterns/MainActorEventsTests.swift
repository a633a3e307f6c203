import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

/// A control that calls actions, like those of the platforms.
@MainActor private final class Control {
  final class Action: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  var actions: [Action] = []

  func tap() { for action in actions { action.run() } }

  var taps: Signal<Void, Never> {
    Signal.events(of: self) { control, continuation -> Action in
      let action = Action { continuation.yield(()) }
      control.actions.append(action)
      return action
    } detach: { (control, action: Action) in
      control.actions.removeAll { $0 === action }
    }
  }
}

/// The function on which the extensions of controls are built.
@MainActor @Suite(.noSubscriptionSurvives) struct MainActorEventsTests {
  @Test func `events are delivered until the iteration goes away`() async {
    let control = Control()
    var taps = Optional(control.taps.makeAsyncIterator())
    #expect(control.actions.count == 1)
    control.tap()
    #expect(await taps?.next() != nil)
    taps = nil
    while !control.actions.isEmpty { await Waker.giveWay() }
  }

  @Test func `the signal ends with the source, which it does not keep alive`() async {
    var control: Control? = Control()
    weak var reference = control
    let signal = control?.taps
    var taps = signal?.makeAsyncIterator()
    control?.tap()
    #expect(await taps?.next() != nil)
    control = nil
    #expect(reference == nil)
    #expect(await taps?.next() == nil)
    #expect(await signal?.collect().count == 0, "at once, for whoever comes later")
    reference = nil
  }
}
