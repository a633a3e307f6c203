/// What is done to the servers and the processes.
enum Disturbance: Hashable, Sendable {
  /// The server is killed, loses its power, or another one takes over, as the home says.
  case failServer
  /// The server is stopped for a while.
  case pauseServer
  /// The server closes all connections.
  case killClients
  /// A command keeps the server busy for a while.
  case slowCommand
  /// The server writes its file again.
  case rewriteFile
  /// The proxies cut all connections.
  case cutConnections
  /// A process is killed, and started again after a while.
  case kill(Role)

  /// How often each of them is done, in comparison with the others.
  private static func weights(in home: Home) -> [(disturbance: Disturbance, weight: Int)] {
    [
      (.failServer, 5), (.pauseServer, 3), (.killClients, 3), (.slowCommand, 2), (.cutConnections, 3),
      (.kill(.sender), 2), (.kill(.reader), 3), (.kill(.consumer), 3),
      // Cutting the file supposes that it only grows.
      (.rewriteFile, home == .always ? 1 : 0),
    ]
  }

  /// Chooses what is done next.
  static func next(in home: Home, using random: inout some RandomNumberGenerator) -> Disturbance {
    let weights = weights(in: home)
    var number = Int.random(in: 0..<weights.reduce(0) { $0 + $1.weight }, using: &random)
    for (disturbance, weight) in weights {
      number -= weight
      if number < 0 { return disturbance }
    }
    return .failServer
  }
}
