import Testing

@testable import AsyncStreamsBridge

@Suite("Channels through an object that is exchanged", .onMainThread)
struct NestedChannelTests {
  private final class Child {
    @RACObserved var string: String?

    init(_ string: String? = nil) {
      self.string = string
    }
  }

  private final class Parent {
    @RACObserved var child: Child?

    var terminal: RACChannelTerminal<String> { RACChannelTo($child) { $0.$string } }
  }

  @Test func `KVC-008, KVC-009 two properties of children follow each other, also when the object is replaced`() {
    let (a, b) = (Parent(), Parent())
    a.terminal.bind(to: b.terminal)
    a.child = Child()
    b.child = Child()
    a.child?.string = "x"
    #expect(b.child?.string == "x")
    #expect(a.child !== b.child)
    b.child = nil
    #expect(a.child != nil && a.child?.string == nil)
    for text in ["y", "z"] {
      b.child = Child(text)
      #expect(a.child?.string == text)
      #expect(b.child?.string == text)
    }
  }

  @Test func `KVC-010 it works when there was no object at the time of the binding`() {
    let (a, b) = (Parent(), Parent())
    a.terminal.bind(to: b.terminal)
    b.child = Child()
    a.child = Child("x")
    #expect(a.child?.string == "x")
    #expect(b.child?.string == "x")
    #expect(a.child !== b.child)
  }

  @Test func `an object that was replaced is neither followed nor kept`() {
    let parent = Parent()
    let recorder = Recorder(parent.terminal)
    weak var old: Child?
    func replace() {
      let child = Child("old")
      old = child
      parent.child = child
      parent.child = Child("new")
      child.string = "ignored"
    }
    replace()
    #expect(old == nil)
    #expect(recorder.values == [nil, "old", "new"])
  }

  @Test func `the channel ends with the outer property`() {
    let recorder: Recorder<String>
    do {
      let parent = Parent()
      recorder = Recorder(parent.terminal)
      parent.child = Child("x")
    }
    #expect(recorder.values == [nil, "x"])
    #expect(recorder.isCompleted)
  }
}
