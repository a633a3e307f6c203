import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsInspector
import Foundation
import GalleryKit

/// Serves the gallery to a browser until the user interrupts the program.
///
/// - Parameters:
///   - port: The port; `nil` for the usual one, or another if that one is taken.
///   - recording: A recording to show beside the operators.
func serve(at port: UInt16?, _ recording: GalleryRecording?) async throws {
  let server = try port.map { port throws(SocketError) in try LocalServer(port: port) } ?? LocalServer(preferring: 8765)
  let service = try GalleryService(port: server.port, recording: recording)
  let message = "The gallery is at http://127.0.0.1:\(server.port)/ until you press Ctrl-C.\n"
  try FileHandle.standardOutput.write(contentsOf: Data(message.utf8))
  await withTaskGroup { group in
    group.addTask { await server.run(service.response) }
    group.addTask { for await _ in Signal.unixSignals(.interrupt, .terminate) { return } }
    await group.next()
    group.cancelAll()
  }
}
