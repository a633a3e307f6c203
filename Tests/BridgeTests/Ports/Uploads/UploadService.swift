import AsyncStreams

/// Uploads files, with AsyncStreams.
struct UploadService: Sendable {
  let server: PortServer

  /// What the server calls the files, in the order in which they have been uploaded.
  func upload(_ names: [String]) -> some SignalProtocol<String, PortError> {
    names.signal.promoteFailure().flatMapMerge(maxConcurrent: 2) { name in
      server.replySignal(to: "upload \(name)").retry(1).map { $0.values.joined() }
    }
  }
}
