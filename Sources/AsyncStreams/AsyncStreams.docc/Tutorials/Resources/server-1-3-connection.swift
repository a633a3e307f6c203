import AsyncStreams
import AsyncStreamsFoundation
import Foundation

/// One end of a connection, which carries lines both ways.
nonisolated final class Connection: Sendable {
  private let socket: Socket

  /// Takes over a socket that is connected.
  init(_ socket: Socket) { self.socket = socket }

  /// What the other end writes.
  var lines: Signal<String, any Error> {
    Signal<Data, any Error>(runAhead: 1) { [self] send in
      while let chunk = try await read(), await send(chunk) == .accepted {}
    }
    .lines()
    .eraseToSignal()
  }

  /// Ends reading and writing on both ends.
  func disconnect() { socket.disconnect() }

  /// Waits for bytes; `nil` at the end.
  private func read() async throws -> Data? {
    // The buffer is made when there is something to read, so a silent connection needs none.
    try await socket.wait(for: .reading)
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = try await socket.call("recv", for: .reading) { recv($0, &bytes, bytes.count, 0) }
    return count == 0 ? nil : Data(bytes[..<count])
  }
}
