import Foundation

/// What reads the batches of one iteration.
@usableFromInline
protocol BatchReader {
  mutating func next() async throws(RedisError.Reason) -> [RawEntry]
  mutating func close()
}

/// Reads for one iteration, with errors that name the stream and the server.
@usableFromInline
struct EntryReader {
  private var reader: any BatchReader
  private let server: RedisServer
  private let key: String

  @usableFromInline
  init(_ reader: some BatchReader, server: RedisServer, key: String) {
    self.reader = reader
    self.server = server
    self.key = key
  }

  /// The next entries, at least one; `nil` if the task was cancelled.
  @usableFromInline
  mutating func next() async throws(RedisError) -> [RawEntry]? {
    do throws(RedisError.Reason) {
      return try await reader.next()
    } catch .cancelled {
      return nil
    } catch {
      throw failure(error)
    }
  }

  /// Ends the connection.
  @usableFromInline
  mutating func close() {
    reader.close()
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
