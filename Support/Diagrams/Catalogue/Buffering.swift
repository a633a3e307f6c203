import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let buffering: [Diagram] = list {
    Title(
      "buffer(_:)",
      "The signal continues while the consumer is busy, here 3 seconds for each element; the newest of the others is kept."
    )
    .shows(["frames": "abcdef|"], gives: "---a--c--(f|)") { it in
      it.frames.buffer(.bufferingNewest(1)).asyncMap { frame async throws(MarbleFailure) in
        try? await it.clock.sleep(for: .seconds(3))
        return frame
      }
    }
    Title("buffer(_:), the oldest", "The same, but the oldest is kept.")
      .shows(["frames": "abcdef|"], gives: "---a--b--(d|)") { it in
        it.frames.buffer(.bufferingOldest(1)).asyncMap { frame async throws(MarbleFailure) in
          try? await it.clock.sleep(for: .seconds(3))
          return frame
        }
      }
  }
}
