public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request that may succeed later: the server is busy, or cannot be reached.
public nonisolated struct Busy: Error {
  /// The status of the response.
  public let status: Int

  /// Makes a failure.
  public init(status: Int) { self.status = status }
}

/// Fetches a page.
///
/// The transfer is not cancelled with the task: on Linux, a transfer that is cancelled at the moment of its end can stop
/// the program. A crawl that is cancelled does not wait for it.
///
/// - Throws: ``Busy`` for a status of 500 or more. Any other answer is the page that the server has for this address.
@Sendable public func fetch(_ url: URL) async throws -> Page {
  let (data, response) = try await withCheckedThrowingContinuation { continuation in
    let task = session.dataTask(with: url) { data, response, error in
      if let data, let response = response as? HTTPURLResponse {
        continuation.resume(returning: (data, response))
      } else {
        continuation.resume(throwing: error ?? URLError(.badServerResponse))
      }
    }
    task.resume()
  }
  if response.statusCode >= 500 { throw Busy(status: response.statusCode) }
  return Page(html: String(decoding: data, as: UTF8.self), at: url)
}

private let session: URLSession = {
  let configuration = URLSessionConfiguration.ephemeral
  configuration.timeoutIntervalForRequest = 10
  return URLSession(configuration: configuration)
}()
