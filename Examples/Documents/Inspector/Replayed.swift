import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation

/// Records what a function sends to a source, in virtual time.
func record<Element: Codable & Sendable>(
  _ name: String,
  of type: Element.Type,
  _ send: @escaping @Sendable (Subject<Element, Never>, VirtualTime) async -> Void
) async throws -> RecordedSession {
  let file = URL.temporaryDirectory.appending(path: "\(UUID()).jsonl")
  defer { try? FileManager.default.removeItem(at: file) }
  try await VirtualTime.run { time in
    let source = Subject<Element, Never>(name: name)
    let recorder = try Recorder(to: file, clock: time.clock)
    try recorder.record(source, as: name)
    await send(source, time)
    try await recorder.finish()
  }
  return try RecordedSession(contentsOf: file)
}

/// Replays a recorded source in virtual time, while a function uses what is sent.
func replay<Element: Codable & Sendable, Result: Sendable>(
  _ session: RecordedSession,
  _ name: String,
  of type: Element.Type,
  _ body: @escaping @MainActor @Sendable (Subject<Element, Never>, VirtualTime) async throws -> Result
) async throws -> Result {
  try await VirtualTime.run { @MainActor time in
    let source = Subject<Element, Never>(name: name)
    let playback = session.playback(clock: time.clock)
    try playback.play(name, into: source)
    let playing = time.start { await playback.run() }
    defer { playing.cancel() }
    return try await body(source, time)
  }
}
