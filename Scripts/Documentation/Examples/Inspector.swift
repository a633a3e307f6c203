import AsyncStreams
import AsyncStreamsInspector
import AsyncStreamsTesting
import Foundation

// The names that the examples of AsyncStreamsInspector use; see Common.swift.

struct Login: Codable, Sendable {
  let user: String
  let password: String
}

struct UploadError: Error, Sendable {
  let message: String
}

struct SearchModel: Sendable {
  init(typing: Signal<String, any Error>) {}
}

struct Log: Sendable {
  func info(_ line: String) {}
}

func makeSession() -> RecordedSession { leftOut() }
func makeRecorder() -> Recorder { leftOut() }

let logger = Log()
let recorder = makeRecorder()
let session = makeSession()
let playback = session.playback(clock: ContinuousClock())
let logins = Subject<Login, Never>()
let payments = Subject<Int, Never>()
let uploads = Subject<String, UploadError>()
let file = URL.temporaryDirectory
let fixture = file
var time: VirtualTime { leftOut() }
