import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsFoundation

/// How reading a file handle ends.
@Suite(.noSubscriptionSurvives) struct ChunksTests {
  private func socketPair() throws -> (FileHandle, FileHandle) {
    var descriptors: [Int32] = [0, 0]
    #if os(Linux)
    let type = Int32(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    try #require(socketpair(AF_UNIX, type, 0, &descriptors) == 0)
    return (
      FileHandle(fileDescriptor: descriptors[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: descriptors[1], closeOnDealloc: true)
    )
  }

  @Test func `a socket delivers what its peer sends, until the peer closes it`() async throws {
    let (socket, peer) = try socketPair()
    var chunks = socket.chunks(upToCount: 4).makeAsyncIterator()
    try peer.write(contentsOf: Data("abc".utf8))
    #expect(try await chunks.next() == Data("abc".utf8))
    try peer.write(contentsOf: Data("defghi".utf8))
    #expect(try await chunks.next() == Data("defg".utf8))
    #expect(try await chunks.next() == Data("hi".utf8))
    try peer.close()
    #expect(try await chunks.next() == nil)
  }

  #if os(Linux)
  @Test func `a socket whose peer resets the connection fails`() async throws {
    let (socket, peer) = try socketPair()
    // A peer that closes a socket without reading what was sent to it resets the connection.
    try socket.write(contentsOf: Data("never read".utf8))
    try peer.close()
    let error = await #expect(throws: POSIXError.self) { try await socket.chunks().collect() }
    #expect(error?.code == .ECONNRESET)
  }
  #endif

  @Test func `reading a folder fails`() async throws {
    let handle = try FileHandle(forReadingFrom: FileManager.default.temporaryDirectory)
    let error = await #expect(throws: POSIXError.self) { try await handle.chunks().collect() }
    #expect(error?.code == .EISDIR)
    try handle.close()
  }

  @Test func `a handle that was closed fails`() async throws {
    let handle = Pipe().fileHandleForReading
    try handle.close()
    await #expect(throws: (any Error).self) { try await handle.chunks().collect() }
  }

  @Test func `a chunk has the size of its bytes, whatever the size that was requested`() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try bytes.write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    for size in [1_000, 65_536, 100_000, 1_000_000] {
      let handle = try FileHandle(forReadingFrom: url)
      let chunks = try await handle.chunks(upToCount: size).collect()
      #expect(chunks.reduce(Data(), +) == bytes)
      #expect(chunks.dropLast().allSatisfy { $0.count == size })
      try handle.close()
    }
  }

  @Test func `a handle that does not block is waited for`() async throws {
    let pipe = Pipe()
    let (handle, peer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    #expect(fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let chunks = Task { try await handle.chunks().collect() }
    // Between two bytes, reading finds nothing.
    try await Task.detached { [peer] in
      for byte in UInt8(0)..<50 {
        for _ in 0..<100 { await Task.detached {}.value }
        try peer.write(contentsOf: Data([byte]))
      }
      try peer.close()
    }.value
    #expect(try await chunks.value.reduce(Data(), +) == Data(UInt8(0)..<50))
  }

  @Test func `a small file needs little memory, whatever the size that was requested`() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("abc".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let handle = try FileHandle(forReadingFrom: url)
    #expect(try await handle.chunks(upToCount: 1 << 40).collect() == [Data("abc".utf8)])
    try handle.close()
  }
}
