import Testing

@testable import AsyncStreamsBridge

@Suite("Channels of views, which have no starting value", .onMainThread)
struct ViewChannelTests {
  private final class View {
    @RACObserved var text: String? = "placeholder"
    @RACObserved var level = 3
  }

  @Test func `subscribers get edits only, and no edit twice`() {
    let view = View()
    let terminal = RACChannelTo(view.$text, startingWithValue: false)
    let first = Recorder(terminal)
    #expect(first.values.isEmpty)
    view.text = "a"
    let second = Recorder(terminal)
    view.text = "b"
    #expect(first.values == ["a", "b"])
    #expect(second.values == ["b"], "no starting value for a later one, either")
  }

  @Test func `a value sent to the terminal is assigned, and does not come back`() {
    let view = View()
    let level = RACChannelTo(view.$level, nilValue: 0, startingWithValue: false)
    let recorder = Recorder(level)
    level.sendNext(7)
    #expect(view.level == 7)
    level.sendNext(nil)
    #expect(view.level == 0)
    #expect(recorder.values.isEmpty)
  }

  @Test(arguments: [true, false])
  func `bound to a model, the view shows its value, whichever is bound`(viewIsFirst: Bool) {
    let (view, model) = (View(), View())
    model.text = "stored"
    let field = RACChannelTo(view.$text, startingWithValue: false)
    let stored = RACChannelTo(model.$text)
    if viewIsFirst {
      field.bind(to: stored)
      #expect(view.text == "stored")
    } else {
      field.subscribe(stored)
      stored.subscribe(field)
      #expect(view.text == "stored")
    }
    #expect(model.text == "stored", "the value of the view is not stored")
    view.text = "first edit"
    #expect(model.text == "first edit")
    model.text = "changed"
    #expect(view.text == "changed")
  }

  @Test func `binding the end of the model of a plain channel passes its first value on`() {
    let (channel, other) = (RACChannel<Int>(), RACChannel<Int>())
    channel.leadingTerminal.bind(to: other.leadingTerminal)
    let recorder = Recorder(other.followingTerminal)
    channel.followingTerminal.sendNext(1)
    channel.followingTerminal.sendNext(2)
    #expect(recorder.values == [1, 2])
    channel.leadingTerminal.sendCompleted()
  }

  @Test func `binding an end without a value yet passes its first value on`() {
    let (channel, other) = (RACChannel<Int>(), RACChannel<Int>())
    other.leadingTerminal.sendNext(0)
    let received = Recorder(channel.leadingTerminal)
    channel.followingTerminal.bind(to: other.followingTerminal)
    let recorder = Recorder(other.leadingTerminal)
    channel.leadingTerminal.sendNext(1)
    channel.leadingTerminal.sendNext(2)
    #expect(received.values == [0])
    #expect(recorder.values == [1, 2])
    channel.leadingTerminal.sendCompleted()
  }

  @Test func `the channel ends with the view, which it does not keep`() {
    var view: View? = View()
    weak let released = view
    let recorder = (view?.$text).map { Recorder(RACChannelTo($0, startingWithValue: false)) }
    view = nil
    #expect(released == nil)
    #expect(recorder?.isCompleted == true)
  }
}
