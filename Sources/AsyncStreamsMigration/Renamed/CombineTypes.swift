// Written by Scripts/old-names.
// swift-format-ignore-file

public import AsyncStreams

extension HotSource {
  @available(*, unavailable, message: "use finish() or finish(throwing:)")
  public nonisolated func send(completion: IterationEnd<Failure>) { unavailable() }
}

extension Signal {
  @available(*, unavailable, message: "call Signal.async { … }, or Signal.callback { … } for a callback")
  public static func future(_ work: () async throws(Failure) -> Element) -> Signal { unavailable() }
}
