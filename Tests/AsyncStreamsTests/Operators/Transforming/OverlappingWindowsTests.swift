import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The order of an element that completes a window: all open windows, the end, the window that begins with it.
@Suite(.noSubscriptionSurvives) struct OverlappingWindowsTests {
  @Test func `an element reaches all open windows before the end of the oldest, and then begins the next`() async throws
  {
    try await VirtualTime.run { time in
      let numbers = Subject<Int, Never>()
      let found = time.record(events(of: numbers.windowed(count: 3, startingEvery: 1)))
      for number in 1...4 { await numbers.send(number) }
      numbers.finish()
      await time.settle()
      let full = ["w0:3", "w1:3", "w0|", "w2:3", "w1:4", "w2:4", "w1|", "w3:4"]
      #expect(found.elements == ["w0:1", "w0:2", "w1:2"] + full + ["w2|", "w3|"])
    }
  }

  @Test func `so it is with elements that are ready, and with a window of one element`() async {
    let found = await events(of: (1...3).signal.windowed(count: 2, startingEvery: 1)).collect()
    #expect(found == ["w0:1", "w0:2", "w0|", "w1:2", "w1:3", "w1|", "w2:3", "w2|"])
    let single = await events(of: (1...3).signal.windowed(count: 1, startingEvery: 2)).collect()
    #expect(single == ["w0:1", "w0|", "w1:3", "w1|"])
  }

  private func events(of windows: some SignalProtocol<GroupedSignal<Int, Int, Never>, Never>) -> Signal<String, Never> {
    windows.flatMapMerge { window in
      window.map { "w\(window.key):\($0)" }.append(["w\(window.key)|"].signal)
    }.eraseToSignal()
  }
}
