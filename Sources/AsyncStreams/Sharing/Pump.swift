/// Runs a signal in a task, and sends its elements and its end to a log.
@usableFromInline
enum Pump {
  /// Subscribes to `source`, which is done when this returns, and starts the task.
  ///
  /// The next element is not taken before there was room in the log for the one before. When the task is cancelled, the
  /// log finishes.
  @inlinable
  static func start<Source: SignalProtocol>(
    _ source: Source,
    into log: Log<Source.Element, Source.Failure>
  ) -> OwnedTask where Source.Element: Sendable {
    let subscribed = Handover(source.makeAsyncIterator())
    return OwnedTask {
      guard var iterator = subscribed.take() else { return }
      let send = SignalSender(log: log)
      do throws(Source.Failure) {
        while let element = try await iterator.next(isolation: nil), await send(element) == .accepted {}
        log.finish(with: nil)
      } catch {
        log.finish(with: error)
      }
    }
  }
}
