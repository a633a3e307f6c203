import AsyncStreams
import Dispatch

/// Calls a function while a descriptor has something to read, on a queue of its own.
final class DescriptorWatch: Sendable {
  private let source: Disconnected<any DispatchSourceRead>

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - owner: What closes the descriptor when it is released; it is retained until nothing watches any more.
  ///   - isReadable: Called again and again until it has read everything.
  init(_ descriptor: Int32, of owner: some AnyObject & Sendable, _ isReadable: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "local descriptor")
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler(handler: isReadable)
    source.setCancelHandler { withExtendedLifetime(owner) {} }
    source.activate()
    self.source = Disconnected(source)
  }

  func cancel() { source.take()?.cancel() }
}
