import Foundation

@testable import LocalServers

/// A server that answers what a test says, so that connections end at chosen moments.
final class ScriptedServer: Sendable {
  struct Answer: Sendable {
    var text = ""
    /// Whether the connection ends after the text.
    var isLast = false
  }

  let port: Int
  private let listener: Int32
  private let answer: @Sendable (_ commands: String) -> Answer

  /// Starts a server, for one connection at a time.
  ///
  /// - Parameter answer: What to say to the bytes that have come: one request, since senders wait for the answer.
  init(_ answer: @escaping @Sendable (_ commands: String) -> Answer) throws {
    self.answer = answer
    (listener, port) = try FreePort.listen()
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { break }
        self?.serve(client)
        close(client)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private func serve(_ client: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(client, &bytes, bytes.count, 0)
      if count <= 0 { return }
      let answer = answer(String(decoding: bytes.prefix(count), as: UTF8.self))
      _ = [UInt8](answer.text.utf8).withUnsafeBytes { FreePort.write($0[...], to: client) }
      if answer.isLast { return }
    }
  }
}
