import AsyncStreams
import AsyncStreamsFoundation
import Dispatch
import Foundation

/// One end of a connection, which carries lines.
final class Connection: Sendable {
  private let handle: FileHandle
  private let reads = DispatchQueue(label: "reads")

  /// Takes over a socket that is connected.
  init(socket: Int32) {
    handle = FileHandle(fileDescriptor: socket, closeOnDealloc: true)
  }

  /// What the other end writes; ending the iteration early disconnects.
  var lines: Signal<String, any Error> {
    Signal<Data, any Error>(runAhead: 1) { [self] send in
      try await withTaskCancellationHandler {
        while let chunk = try await read(), await send(chunk) == .accepted {}
      } onCancel: {
        disconnect()
      }
    }
    .lines()
    .eraseToSignal()
  }

  /// Ends reading and writing on both ends.
  func disconnect() {
    shutdown(handle.fileDescriptor, Int32(SHUT_RDWR))
  }

  /// Waits for bytes; `nil` at the end.
  private func read() async throws -> Data? {
    try await withCheckedThrowingContinuation { continuation in
      reads.async { [handle] in
        continuation.resume(
          with: Result {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = recv(handle.fileDescriptor, &bytes, bytes.count, 0)
            guard count >= 0 else { throw SocketError(call: "recv") }
            return count == 0 ? nil : Data(bytes[..<count])
          }
        )
      }
    }
  }
}
