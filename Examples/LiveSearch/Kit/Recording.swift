import AsyncStreams

/// A typing session: keys, and the time between them.
struct Recording: Sendable {
  struct Stroke: Sendable {
    let key: Key
    /// How long it is quiet afterwards.
    let pause: Duration
  }

  var strokes: [Stroke] = []

  /// Types two words with a slip in the first, and changes its mind about the second.
  static let demo = Recording()
    .typing("subhect").deleting(4).typing("ject").waiting()
    .deleting(7).typing("flatMap").waiting().typing("Latest")

  func play<C: Clock<Duration>>(to keys: Subject<Key, Never>, clock: C) async {
    for stroke in strokes {
      await keys.send(stroke.key)
      try? await clock.sleep(for: stroke.pause)
    }
    keys.finish()
  }

  private func typing(_ text: String) -> Recording {
    Recording(strokes: strokes + text.map { Stroke(key: .character($0), pause: .milliseconds(60)) })
  }

  private func deleting(_ count: Int) -> Recording {
    Recording(strokes: strokes + Array(repeating: Stroke(key: .deleteBackward, pause: .milliseconds(40)), count: count))
  }

  private func waiting() -> Recording {
    Recording(strokes: strokes.dropLast() + strokes.suffix(1).map { Stroke(key: $0.key, pause: .milliseconds(600)) })
  }
}
