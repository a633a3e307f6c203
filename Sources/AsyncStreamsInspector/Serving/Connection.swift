import AsyncStreams
import Dispatch
import Foundation

/// A connection of a browser, for one request.
///
/// Its calls wait on a queue of their own, so that they block no thread that tasks need, and no other connection.
final class Connection: Sendable {
  /// How long the other end may take for its request.
  private let patience: Duration

  private let handle: FileHandle
  private let queue = DispatchQueue(label: "local connection")

  /// Takes over a socket that is connected.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - patience: How long the other end may take for its request; half of it without a byte.
  ///   - unreadPatience: How long the other end may leave a part of the response unread.
  init(socket: Int32, patience: Duration, unreadPatience: Duration) {
    self.patience = patience
    LocalSocket.setTimeouts(receiving: patience / 2, sending: unreadPatience, of: socket)
    handle = FileHandle(fileDescriptor: socket, closeOnDealloc: true)
  }

  /// Reads a request and answers it; the cancellation of the task disconnects.
  func serve(_ answer: @Sendable (HTTPRequest) async -> HTTPResponse) async {
    await withTaskCancellationHandler {
      guard let progress = await request() else { return }
      switch progress {
      case .incomplete: await finish(with: HTTPResponse(.timeout))
      case .refused(let status): await finish(with: HTTPResponse(status))
      case .complete(let request): await finish(with: await answer(request))
      }
    } onCancel: {
      shutdown(handle.fileDescriptor, Int32(SHUT_RDWR))
    }
  }

  /// The request, or what was wrong with it; `nil` if the other end closed the connection before.
  private func request() async -> HTTPRequest.Progress? {
    let deadline = ContinuousClock.now.advanced(by: patience)
    var bytes = Data()
    while ContinuousClock.now < deadline {
      switch await read() {
      case .bytes(let chunk): bytes += chunk
      case .silence: return .incomplete
      case .end: return nil
      }
      let progress = HTTPRequest.progress(of: bytes)
      if progress != .incomplete { return progress }
    }
    return .incomplete
  }

  /// Writes a response, and waits until the other end has read it.
  private func finish(with response: HTTPResponse) async {
    guard await write(response.bytes) else { return }
    if let stream = response.stream {
      for await chunk in stream.prefix(until: disconnection()) { guard await write(chunk) else { return } }
    }
    shutdown(handle.fileDescriptor, Int32(SHUT_WR))
    // Closing a connection with unread bytes would discard the response, so a few of them are read.
    for _ in 0..<16 { guard case .bytes = await read() else { return } }
  }

  /// Ends when the other end closes the connection.
  ///
  /// A stream may send nothing for a long time, so writing would not tell.
  private func disconnection() -> Signal<Never, Never> {
    // Not `Signal.callback`, which an inspector would show among the sources of the program.
    AsyncStream<Never> { [handle] continuation in
      let watch = DescriptorWatch(handle.fileDescriptor, of: handle) { [handle] in
        if case .bytes = Self.receive(from: handle) { return }
        continuation.finish()
      }
      continuation.onTermination = { _ in watch.cancel() }
    }.signal()
  }

  private enum Arrival: Sendable {
    case bytes(Data)
    case silence
    case end
  }

  /// Waits for the next bytes.
  private func read() async -> Arrival { await onQueue { handle in Self.receive(from: handle) } }

  private static func receive(from handle: FileHandle) -> Arrival {
    var bytes = [UInt8](repeating: 0, count: 4096)
    guard let count = LocalSocket.receive(&bytes, from: handle.fileDescriptor) else {
      return errno == EAGAIN ? .silence : .end
    }
    return count > 0 ? .bytes(Data(bytes[..<count])) : .end
  }

  /// Sends bytes; returns whether the other end still reads.
  private func write(_ bytes: Data) async -> Bool {
    await onQueue { handle in LocalSocket.send(Array(bytes), to: handle.fileDescriptor) }
  }

  private func onQueue<Result: Sendable>(_ work: @escaping @Sendable (FileHandle) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [handle] in continuation.resume(returning: work(handle)) }
    }
  }
}
