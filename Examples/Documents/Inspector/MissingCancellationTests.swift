import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Testing

/// The fifth bug of the article "What is going on?": a task that goes on after its visitor has left.
@Suite struct MissingCancellationTests {
  /// Counts the lines that are said while it is in the room.
  @MainActor private class Visitor {
    fileprivate(set) var heard = 0
    fileprivate var listening: Task<Void, Never>?

    init() {}

    func enter(_ lines: Subject<String, Never>) {
      let heardLines = lines.subscribe()
      listening = Task { for await _ in heardLines { heard += 1 } }
    }

    /// Forgets the task, which goes on.
    func leave() {
      listening = nil
    }
  }

  /// The same, mended.
  @MainActor private final class PoliteVisitor: Visitor {
    override func leave() {
      listening?.cancel()
      listening = nil
    }
  }

  @MainActor @Test func `the inspector shows more subscriptions of the same place with each visit`() async throws {
    try await VirtualTime.run { @MainActor time in
      let inspector = Inspector(clock: time.clock)
      await inspector.watch {
        let lines = Subject<String, Never>(name: "lines")
        let visitor = Visitor()
        for _ in 0..<3 {
          visitor.enter(lines)
          await time.settle()
          visitor.leave()
        }
        await time.settle()
        let table = inspector.snapshot().description
        #expect(table.contains("  lines × 3  \(#fileID):"))
        lines.finish()
      }
    }
  }

  @Test(arguments: [false, true]) func `replayed, every visit hears all lines before, and only its own after`(
    _ isMended: Bool
  ) async throws {
    let session = try await record("lines", of: String.self) { lines, time in
      for line in ["Hello", "How are you?", "Goodbye"] {
        await time.advance(by: .seconds(1))
        await lines.send(line)
      }
    }
    let heard = try await replay(session, "lines", of: String.self) { lines, time in
      let visitor = isMended ? PoliteVisitor() : Visitor()
      for _ in 0..<3 {
        visitor.enter(lines)
        await time.advance(by: .seconds(1))
        visitor.leave()
      }
      lines.finish()
      await time.settle()
      return visitor.heard
    }
    #expect(heard == (isMended ? 3 : 6))
  }
}
