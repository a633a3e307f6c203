import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request, again for each subscription.
  ///
  /// - Returns: A signal that sends a tuple of the response and the data and completes, or fails, in the background.
  ///   Disposing a subscription cancels its request.
  public func rac_sendAsynchronousRequest(_ request: URLRequest) -> RACSignal<RACTuple> {
    RACDynamicSignal { subscriber in
      let task = self.dataTask(with: request) { data, response, error in
        if let data, let response, error == nil {
          subscriber.sendNext(RACTuple(response, data))
          subscriber.sendCompleted()
        } else {
          subscriber.sendError(error)
        }
      }
      task.resume()
      return RACDisposable { task.cancel() }
    }
    .named("+rac_sendAsynchronousRequest: \(request)")
  }
}
