import AsyncStreams
import AsyncStreamsFoundation
import Foundation

/// The other end writes and writes, and ends no line.
struct LineTooLong: Error {}

/// One end of a connection, which carries lines both ways.
nonisolated final class Connection: Sendable {
  private let socket: Socket

  /// Takes over a socket that is connected.
  init(_ socket: Socket) { self.socket = socket }

  /// Connects to a port of this machine.
  convenience init(to port: UInt16) throws {
    self.init(
      try Socket(port: port) { socket, address, length in
        if connect(socket, address, length) != 0 { throw SocketError(call: "connect") }
      }
    )
  }

  /// What the other end writes; fails if a line is longer than 64 KiB, as far as it arrives in parts.
  var lines: Signal<String, any Error> {
    Signal<Data, any Error>(runAhead: 1) { [self] send in
      // The bytes of a line that has no end yet, which would grow in memory.
      var unfinished = 0
      while let chunk = try await read() {
        let end = chunk.lastIndex(of: UInt8(ascii: "\n"))
        unfinished = end.map { chunk.endIndex - $0 } ?? unfinished + chunk.count
        if unfinished > 65_536 { throw LineTooLong() }
        if await send(chunk) != .accepted { return }
      }
    }
    .lines()
    .eraseToSignal()
  }

  /// Writes lines; waits while the other end does not read.
  func write(_ lines: [String]) async throws {
    var bytes: [UInt8] = []
    for line in lines { bytes += line.utf8 + [UInt8(ascii: "\n")] }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try await socket.call("send", for: .writing) { descriptor in
        rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      }
      rest = rest.dropFirst(count)
    }
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
