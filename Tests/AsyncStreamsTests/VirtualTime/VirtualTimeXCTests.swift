import AsyncStreams
import AsyncStreamsTesting
import XCTest

/// Virtual time under XCTest, where the main thread runs a run loop while it waits for a test.
final class VirtualTimeXCTests: XCTestCase {
  private static func story(_ time: VirtualTime) async -> [String] {
    let events = Shared<[String]>([])
    for number in 0..<3 {
      Task { @MainActor in
        try? await time.clock.sleep(for: .seconds(3 - number))
        events.update { $0.append("main \(number)@\(time.elapsed.components.seconds)") }
      }
      Task.detached {
        try? await time.clock.sleep(for: .seconds(3 - number))
        await MainActor.run { events.update { $0.append("detached \(number)@\(time.elapsed.components.seconds)") } }
      }
    }
    await time.advance(by: .seconds(3))
    return events.value
  }

  private static func storyOnMain() async throws -> [String] {
    try await VirtualTime.run { @MainActor time in await story(time) }
  }

  private static let wanted = ["detached 2@1", "main 2@1", "detached 1@2", "main 1@2", "detached 0@3", "main 0@3"]

  @MainActor func testARunOnTheMainActorIsExact() async throws {
    for _ in 0..<50 {
      let events = try await VirtualTime.run { time in
        MainActor.assertIsolated()
        return await Self.story(time)
      }
      XCTAssertEqual(events, Self.wanted)
    }
  }

  func testARunOffTheMainActorIsExact() async throws {
    for _ in 0..<50 {
      let events = try await VirtualTime.run { await Self.story($0) }
      XCTAssertEqual(events, Self.wanted)
    }
  }

  func testARunGoesOnWhileATestThatIsNotAsynchronousWaits() {
    let isOver = expectation(description: "the run is over")
    let events = Shared<[String]>([])
    Task { @Sendable in
      let story = try await Self.storyOnMain()
      events.update { $0 = story }
      isOver.fulfill()
    }
    wait(for: [isOver], timeout: 300)
    XCTAssertEqual(events.value, Self.wanted)
  }
}
