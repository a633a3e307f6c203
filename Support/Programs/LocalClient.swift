import Dispatch
package import Foundation

/// Sends bytes to a server of this machine, as a browser does, or as none would.
package struct LocalClient: Sendable {
  package let port: UInt16

  /// Makes a client of the server at a port.
  package init(port: UInt16) {
    self.port = port
  }

  /// The status and the body of an answer.
  package struct Answer: Sendable {
    package let status: Int
    package let head: String
    package let body: Data

    package var text: String { String(decoding: body, as: UTF8.self) }

    init?(_ bytes: Data) {
      guard let blank = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
      head = String(decoding: bytes[..<blank.lowerBound], as: UTF8.self)
      guard let status = Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)) else { return nil }
      self.status = status
      body = Data(bytes[blank.upperBound...])
    }
  }

  /// Sends pieces one after the other, and returns the answer; `nil` if there is none.
  package func send(_ pieces: [Data], isClosing: Bool = false) async -> Answer? {
    let connection = LocalConnection(port: port)
    for piece in pieces { guard await connection.write(piece) else { break } }
    if isClosing { await connection.endWriting() }
    return Answer(await connection.readToEnd())
  }

  package func get(_ path: String, host: String? = nil, fields: String = "") async -> Answer? {
    await send([request(path, host: host, fields: fields)])
  }

  /// Asks for a stream, and returns without reading it.
  package func open(_ path: String) async -> LocalConnection {
    let connection = LocalConnection(port: port)
    _ = await connection.write(request(path))
    return connection
  }

  private func request(_ path: String, host: String? = nil, fields: String = "") -> Data {
    Data("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(fields)\r\n".utf8)
  }
}

/// A connection of a ``LocalClient``, which is closed when this is released.
///
/// Its calls wait on a queue of their own, since they block.
package final class LocalConnection: Sendable {
  private let handle: FileHandle
  private let queue = DispatchQueue(label: "local client")

  /// Connects to a port of this machine.
  init(port: UInt16) {
    // The server may close the connection first, which is no reason to end the tests.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    queue.async { [handle] in Self.connect(handle.fileDescriptor, to: port) }
  }

  private static func connect(_ descriptor: Int32, to port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  /// The next bytes; `nil` at the end.
  package func read() async -> Data? {
    await onQueue { handle in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(handle.fileDescriptor, &bytes, bytes.count, 0)
      return count > 0 ? Data(bytes[..<count]) : nil
    }
  }

  func readToEnd() async -> Data {
    var bytes = Data()
    while let chunk = await read() { bytes += chunk }
    return bytes
  }

  func write(_ bytes: Data) async -> Bool {
    await onQueue { handle in (try? handle.write(contentsOf: bytes)) != nil }
  }

  func endWriting() async {
    await onQueue { handle in _ = shutdown(handle.fileDescriptor, Int32(SHUT_WR)) }
  }

  private func onQueue<Result: Sendable>(_ work: @escaping @Sendable (FileHandle) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async { [handle] in continuation.resume(returning: work(handle)) }
    }
  }
}
