import AsyncStreams

/// A typing session: keys, and how long the user took for each.
struct Recording: Sendable {
  struct Stroke: Sendable {
    let pause: Duration
    let key: Key
  }

  var strokes: [Stroke] = []

  /// Types two words with a slip in the first, and changes its mind about the second.
  static let demo = Recording()
    .typing("subhect").deleting(4).typing("ject").waiting()
    .deleting(7).typing("flatMap").waiting().typing("Latest").waiting()

  func play<C: Clock<Duration>>(to keys: Subject<Key, Never>, clock: C) async {
    for stroke in strokes {
      try? await clock.sleep(for: stroke.pause)
      await keys.send(stroke.key)
    }
    keys.finish()
  }

  private func typing(_ text: String) -> Recording {
    Recording(strokes: strokes + text.map { Stroke(pause: .milliseconds(60), key: .character($0)) })
  }

  private func deleting(_ count: Int) -> Recording {
    Recording(strokes: strokes + Array(repeating: Stroke(pause: .milliseconds(40), key: .deleteBackward), count: count))
  }

  /// Looks at the results, then goes on with the arrow key, which changes no query.
  private func waiting() -> Recording {
    Recording(strokes: strokes + [Stroke(pause: .milliseconds(600), key: .down)])
  }
}
