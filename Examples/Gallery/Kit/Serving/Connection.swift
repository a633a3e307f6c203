import Dispatch
import Foundation

/// A connection of a browser, for one request.
///
/// Its calls wait on a queue of their own, so that they block no thread that tasks need.
final class Connection: Sendable {
  /// How long the other end may take for its request.
  private let patience: Duration

  private let handle: FileHandle
  private let queue = DispatchQueue(label: "gallery connection")

  /// Takes over a socket that is connected.
  init(socket: Int32, patience: Duration) {
    self.patience = patience
    LocalSocket.setTimeouts(seconds: Int(patience.components.seconds / 2), of: socket)
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
    let isWritten = await onQueue { handle in
      (try? handle.write(contentsOf: response.bytes)) != nil
    }
    guard isWritten else { return }
    shutdown(handle.fileDescriptor, Int32(SHUT_WR))
    // Closing a connection with unread bytes would discard the response, so a few of them are read.
    for _ in 0..<16 { guard case .bytes = await read() else { return } }
  }

  private enum Arrival: Sendable {
    case bytes(Data)
    case silence
    case end
  }

  /// Waits for the next bytes.
  private func read() async -> Arrival {
    await onQueue { handle in
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(handle.fileDescriptor, &bytes, bytes.count, 0)
      if count > 0 { return .bytes(Data(bytes[..<count])) }
      return count < 0 && errno == EAGAIN ? .silence : .end
    }
  }

  private func onQueue<Result: Sendable>(_ work: @escaping @Sendable (FileHandle) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [handle] in continuation.resume(returning: work(handle)) }
    }
  }
}
