import Testing

@testable import AsyncStreamsBridge

@Suite("Channels", .onMainThread)
struct ChannelTests {
  private final class View {
    @RACObserved var text: String?
    @RACObserved var number = 0
  }

  @Test("CHN-001 a channel is released once its subscribers are disposed")
  func release() {
    weak var channel: RACChannel<Int>?
    weak var leading: RACSignal<Int>?
    var disposables: [RACDisposable] = []
    func make() {
      let made = RACChannel<Int>()
      channel = made
      leading = made.leadingTerminal
      disposables = [made.leadingTerminal.subscribeNext { _ in }, made.followingTerminal.subscribeNext { _ in }]
    }
    make()
    disposables.forEach { $0.dispose() }
    disposables = []
    #expect(channel == nil)
    #expect(leading == nil)
  }

  @Test("CHX-008 values sent through a property's terminal do not come back")
  func noEcho() {
    let view = View()
    let terminal = RACChannelTo(view.$text)
    let recorder = Recorder(terminal.skip(1))
    terminal.sendNext("a")
    terminal.sendNext("b")
    #expect(view.text == "b")
    #expect(recorder.values.isEmpty)
    view.text = "c"
    #expect(recorder.values == ["c"])
  }

  @Test("CHX-012, KVC-019 values sent to a terminal are assigned, with the nil value for nil")
  func assigning() {
    let view = View()
    let terminal = RACChannelTo(view.$number, nilValue: 5)
    terminal.sendNext(2)
    #expect(view.number == 2)
    terminal.sendNext(nil)
    #expect(view.number == 5)
    let text = RACChannelTo(view.$text, nilValue: "none")
    text.sendNext(nil)
    #expect(view.text == "none")
  }

  @Test("CHX-014, CHX-015, KVC-005 the terminal completes when the object dies, and is released after it")
  func targetDies() {
    weak var view: View?
    weak var terminal: RACChannelTerminal<String>?
    let completed = Flag()
    func make() {
      let made = View()
      let madeTerminal = RACChannelTo(made.$text)
      view = made
      terminal = madeTerminal
      madeTerminal.subscribeCompleted { completed.set() }
    }
    make()
    #expect(view == nil)
    #expect(completed.isSet)
    #expect(terminal == nil)
  }

  @Test("KVC-001 a property's terminal starts with the present value")
  func presentValue() {
    let view = View()
    #expect(Recorder(RACChannelTo(view.$text).take(1)).values == [nil])
    view.text = "test value 1"
    #expect(Recorder(RACChannelTo(view.$text).take(1)).values == ["test value 1"])
  }

  @Test("KVC-004 a terminal may subscribe to a signal")
  func terminalAsSubscriber() {
    let view = View()
    let observed = Recorder(RACObserve(view.$text).skip(1))
    RACSignal.merge([.return("1"), .return("2"), .never()]).subscribe(RACChannelTo(view.$text))
    #expect(observed.values == ["1", "2"])
  }

  @Test("KVC-012 bound properties follow each other, and the right side wins at the start")
  func bound() {
    let (a, b) = (View(), View())
    a.text = "x"
    b.text = "y"
    RACChannelTo(a.$text).bind(to: RACChannelTo(b.$text))
    #expect(a.text == "y" && b.text == "y")
    b.text = "x"
    #expect(a.text == "x" && b.text == "x")
    a.text = "z"
    #expect(a.text == "z" && b.text == "z")
  }

  @Test("KVC-018 a one-way binding ends with its disposable")
  func oneWay() {
    let (a, b) = (View(), View())
    a.text = "x"
    let disposable = RACChannelTo(a.$text).subscribe(RACChannelTo(b.$text))
    #expect(b.text == "x")
    a.text = "y"
    #expect(b.text == "y")
    disposable.dispose()
    a.text = "z"
    #expect(b.text == "y")
  }
}
