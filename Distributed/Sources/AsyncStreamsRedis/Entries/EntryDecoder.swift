import Foundation

/// Elements up to an end.
struct DecodedBatch<Element: Sendable> {
  enum End {
    case finished
    case failed(RedisError.Reason)
  }

  var entries: [StreamEntry<Element>] = []
  var end: End?
}

/// Makes elements of entries.
struct EntryDecoder<Element: Sendable>: Sendable {
  let key: String
  let server: RedisServer
  let coding: ElementCoding<Element>

  /// Decodes entries, up to an end, or to one that is no element.
  func decode(_ entries: [RawEntry]) -> DecodedBatch<Element> {
    var batch = DecodedBatch<Element>()
    batch.entries.reserveCapacity(entries.count)
    for entry in entries {
      switch decode(entry) {
      case .success(let element?): batch.entries.append(StreamEntry(identifier: entry.identifier, element: element))
      case .success(nil): batch.end = .finished
      case .failure(let reason): batch.end = .failed(reason)
      }
      if batch.end != nil { break }
    }
    return batch
  }

  /// The element of an entry; `nil` if it is the end.
  private func decode(_ entry: RawEntry) -> Result<Element?, RedisError.Reason> {
    if let bytes = entry.value(of: EntryField.value) {
      do {
        return .success(try coding.decode(bytes))
      } catch {
        return .failure(.undecodable(entry.identifier, String(describing: error)))
      }
    }
    if entry.value(of: EntryField.end) != nil { return .success(nil) }
    if let bytes = entry.value(of: EntryField.failure) {
      let failure = try? JSONDecoder().decode(RemoteFailure.self, from: Data(bytes))
      return .failure(.failed(failure ?? RemoteFailure(message: String(decoding: bytes, as: UTF8.self))))
    }
    return .failure(.undecodable(entry.identifier, "it has no field named value"))
  }

  func failure(_ reason: RedisError.Reason) -> RedisError {
    RedisError(reason, stream: key, server: server)
  }
}
