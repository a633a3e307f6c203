import Foundation

/// What a loop over a blocking socket reaches that does nothing else: the measure for the subject.
///
/// It belongs to one thread. It looks only at what it needs of the answers.
final class BareClient {
  private let socket: Int32
  private var bytes: [UInt8] = []
  private var position = 0

  init(port: Int) {
    #if os(Linux)
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        connect(socket, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status != 0 { fatalError("no connection to port \(port)") }
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(socket) }

  /// Appends elements in pipelines of this many commands.
  func append(_ elements: [String], to key: String, pipeline: Int) {
    for start in stride(from: 0, to: elements.count, by: pipeline) {
      let end = min(start + pipeline, elements.count)
      var request: [UInt8] = []
      for element in elements[start..<end] { write(["XADD", key, "*", "value", element], to: &request) }
      send(request)
      for _ in start..<end { _ = readText() }
    }
  }

  /// Appends one element, and waits for the answer.
  func append(_ element: String, to key: String) { append([element], to: key, pipeline: 1) }

  /// Reads a stream to its end, in batches, and passes each element to a function.
  func read(_ key: String, batch: Int, _ body: (String) -> Void) {
    var last = "-"
    while true {
      var request: [UInt8] = []
      write(["XRANGE", key, last, "+", "COUNT", "\(batch)"], to: &request)
      send(request)
      let count = readNumber()
      for _ in 0..<count {
        _ = readNumber()
        last = "(" + readText()
        _ = (readNumber(), readText())
        body(readText())
      }
      if count < batch { return }
    }
  }

  private func write(_ arguments: [String], to request: inout [UInt8]) {
    request.append(contentsOf: "*\(arguments.count)\r\n".utf8)
    for argument in arguments { request.append(contentsOf: "$\(argument.utf8.count)\r\n\(argument)\r\n".utf8) }
  }

  private func send(_ request: [UInt8]) {
    var start = 0
    while start < request.count {
      let count = request.withUnsafeBytes { Foundation.write(socket, $0.baseAddress! + start, request.count - start) }
      if count <= 0 { fatalError("the connection is lost") }
      start += count
    }
  }

  /// The number in the next line.
  private func readNumber() -> Int {
    var number = 0
    position += 1
    while byte(0) != 13 {
      number = number * 10 + Int(byte(0)) - 48
      position += 1
    }
    position += 2
    return number
  }

  private func readText() -> String {
    let count = readNumber()
    _ = byte(count + 1)
    defer { position += count + 2 }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  /// The byte at a distance from the position, which may have to arrive first.
  private func byte(_ distance: Int) -> UInt8 {
    while position + distance >= bytes.count {
      // What was read may end before the end of the line that the position is behind.
      let count = min(position, bytes.count)
      bytes.removeFirst(count)
      position -= count
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let arrived = Foundation.read(socket, &chunk, chunk.count)
      if arrived <= 0 { fatalError("the connection is lost") }
      bytes.append(contentsOf: chunk[..<arrived])
    }
    return bytes[position + distance]
  }
}
