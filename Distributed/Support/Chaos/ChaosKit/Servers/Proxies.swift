import LocalServers

/// What the processes connect to: proxies that cut connections, also in the middle of a request.
struct Proxies: Sendable {
  let senders: CuttingProxy
  let readers: CuttingProxy
  let consumers: CuttingProxy

  init(to port: Int, seed: UInt64) throws {
    // What a sender had on its way arrives when it looks for it already.
    senders = try CuttingProxy(to: port, limit: 30_000, longestDelay: 100, using: SeededGenerator(seed: seed &+ 1))
    readers = try CuttingProxy(to: port, limit: 800_000, using: SeededGenerator(seed: seed &+ 2))
    consumers = try CuttingProxy(to: port, limit: 800_000, using: SeededGenerator(seed: seed &+ 3))
  }

  private var all: [CuttingProxy] { [senders, readers, consumers] }

  /// How many connections were cut after a number of bytes.
  var cutCount: Int { all.reduce(0) { $0 + $1.cutCount } }

  /// Cuts all connections that there are.
  func cutConnections() -> Int { all.reduce(0) { $0 + $1.cutConnections() } }

  /// Leads all connections to another server.
  func redirect(to port: Int) {
    for proxy in all { proxy.redirect(to: port) }
  }

  /// Cuts no further connection.
  func stopCutting() {
    for proxy in all { proxy.stopCutting() }
  }
}
