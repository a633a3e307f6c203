public import AsyncStreams
import Foundation

/// What asks for the batches of one iteration.
@usableFromInline
protocol BatchReader {
  /// Waits for one answer of the server; there may be no entries.
  mutating func receive(on connection: Connection) async throws(RedisError.Reason) -> [RawEntry]
  /// Prepares for another connection.
  mutating func forgetConnection()
}

/// Reads for one iteration, over a connection of its own; connects again when that breaks.
///
/// Its errors name the stream and the server.
@usableFromInline
struct EntryReader {
  private var reader: any BatchReader
  private let server: RedisServer
  private let key: String
  private var connection: Connection?
  private var recovery: Recovery

  @usableFromInline
  init(_ reader: some BatchReader, server: RedisServer, key: String) {
    self.reader = reader
    self.server = server
    self.key = key
    recovery = Recovery(server)
  }

  /// Sends what is read to the consumer of the iteration, to the end.
  @inlinable
  mutating func deliver<Output: Sendable>(
    to send: SignalSender<Output, RedisError>,
    _ decode: (RawEntry) throws -> Output
  ) async throws(RedisError) {
    defer { close() }
    while let entries = try await next() {
      let batch = DecodedBatch(entries, self, decode)
      if await send(contentsOf: batch.elements).outcome != .accepted { return }
      if let failure = batch.failure { throw failure }
      if batch.hasEnded { return }
    }
  }

  /// The next entries, at least one; `nil` if the task was cancelled.
  @usableFromInline
  mutating func next() async throws(RedisError) -> [RawEntry]? {
    do throws(RedisError.Reason) {
      while true {
        do throws(RedisError.Reason) {
          let entries = try await reader.receive(on: try await connect())
          recovery.succeed()
          if !entries.isEmpty { return entries }
        } catch {
          close()
          try await recovery.wait(after: error)
        }
      }
    } catch .cancelled {
      return nil
    } catch {
      throw failure(error)
    }
  }

  private mutating func connect() async throws(RedisError.Reason) -> Connection {
    if let connection { return connection }
    let connection = try await server.connect()
    recovery.connected()
    self.connection = connection
    return connection
  }

  /// Ends the connection.
  @usableFromInline
  mutating func close() {
    connection?.close(.cancelled)
    connection = nil
    reader.forgetConnection()
  }

  /// The error for an entry that is no element.
  @usableFromInline
  func failure(_ entry: RawEntry, _ problem: (any Error)? = nil) -> RedisError {
    switch entry.kind {
    case .failure:
      let failure = try? JSONDecoder().decode(RemoteFailure.self, from: Data(entry.payload))
      return self.failure(.failed(failure ?? RemoteFailure(message: String(decoding: entry.payload, as: UTF8.self))))
    case .unknown: return self.failure(.undecodable(entry.identifier, "it has no field named value"))
    case .element, .end:
      return self.failure(.undecodable(entry.identifier, problem.map { String(describing: $0) } ?? "unknown"))
    }
  }

  private func failure(_ reason: RedisError.Reason) -> RedisError {
    RedisError(reason, stream: key, server: server)
  }
}

/// Elements up to an end.
@usableFromInline
struct DecodedBatch<Output: Sendable> {
  @usableFromInline var elements: [Output] = []
  @usableFromInline var hasEnded = false
  @usableFromInline var failure: RedisError?

  /// Decodes entries, up to an end, or to one that is no element.
  @inlinable
  init(_ entries: [RawEntry], _ reader: EntryReader, _ decode: (RawEntry) throws -> Output) {
    elements.reserveCapacity(entries.count)
    for entry in entries {
      switch entry.kind {
      case .element:
        do {
          elements.append(try decode(entry))
          continue
        } catch {
          failure = reader.failure(entry, error)
        }
      case .end: hasEnded = true
      case .failure, .unknown: failure = reader.failure(entry)
      }
      return
    }
  }
}
