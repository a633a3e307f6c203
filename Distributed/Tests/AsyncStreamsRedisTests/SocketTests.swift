import Foundation
import Testing

@testable import AsyncStreamsRedis
@testable import LocalServers

struct SocketTests {
  @Test("A socket knows whether it is connected to itself")
  func connectedToItself() throws {
    let port = try FreePort.find()
    let itself = Socket(descriptor: try FreePort.connect(to: port, from: port))
    let isConnectedToItself = itself.isConnectedToItself
    #expect(isConnectedToItself)

    let (listener, listenerPort) = try FreePort.listen()
    defer { close(listener) }
    let other = Socket(descriptor: try FreePort.connect(to: listenerPort))
    let isOtherConnectedToItself = other.isConnectedToItself
    #expect(!isOtherConnectedToItself)
  }

  @Test("A port that a client may be given is still unreachable when nobody listens there")
  func nobodyListens() throws {
    // Sooner or later one of the attempts is given the port itself.
    // Linux gives clients even numbers, and listeners odd ones.
    let (listener, next) = try FreePort.listen()
    defer { close(listener) }
    let port = next - 1
    var problems: Set<RedisError.Reason> = []
    for _ in 0..<100_000 {
      do {
        _ = try Socket.connect(to: "127.0.0.1", port: port, timeout: .seconds(1))
        Issue.record("connected")
        break
      } catch { problems.insert(error) }
    }
    #expect(problems == [.log(.unreachable("Connection refused"))])
  }
}
