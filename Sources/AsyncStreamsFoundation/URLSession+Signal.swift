public import AsyncStreams
public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request.
  ///
  /// ```swift
  /// let page = session.signal(for: URLRequest(url: url)).retry(2).map(\.data)
  /// ```
  /// - Values: the data and the response, whatever its status. Each iteration is a transfer of its own, which starts
  ///   when the iteration begins.
  /// - Ends: after the element. Fails: when loading fails.
  /// - Cancellation: cancels the transfer. On Linux with Swift 6.3, `URLSessionTask.cancel()` can stop the program if the
  ///   transfer completes at the same moment ("Trying to access a behaviour for a task that in not in the registry"), also
  ///   without this library. Where that matters, let the transfer complete: iterate in a task that is not cancelled.
  /// - Isolation: no thread is blocked.
  /// - Complexity: no task.
  ///
  /// RAC 2.x: `+rac_sendAsynchronousRequest:`, which cannot cancel the transfer.
  public func signal(for request: URLRequest) -> Signal<(data: Data, response: URLResponse), any Error> {
    Signal.callback { continuation in
      let task = self.dataTask(with: request) { data, response, error in
        if let error {
          continuation.finish(throwing: error)
        } else if let data, let response {
          continuation.yield((data, response))
          continuation.finish()
        } else {
          continuation.finish(throwing: URLError(.badServerResponse))
        }
      }
      continuation.onTermination { task.cancel() }
      task.resume()
    }
  }
}
