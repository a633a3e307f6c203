import AsyncStreamsDurable
import CoreMetrics
import Logging

/// Tells the application what happens to connections, and how much goes through them.
struct ConnectionObserver: Sendable {
  private let logger: Logger
  private let opened: Counter
  private let lost: Counter
  private let appended: Counter
  private let received: Counter

  init(logger: Logger, metrics: any MetricsFactory) {
    self.logger = logger
    func counter(_ name: String) -> Counter { Counter(label: "async_streams_redis_\(name)", factory: metrics) }
    opened = counter("connections_opened")
    lost = counter("connections_lost")
    appended = counter("entries_appended")
    received = counter("entries_received")
  }

  /// Notes that a server has let a connection log in.
  func connected(to server: String) {
    opened.increment()
    logger.debug("connected", metadata: ["server": "\(server)"])
  }

  /// Notes that a connection that had logged in is lost.
  func lost(_ server: String, because reason: RedisError.Reason) {
    lost.increment()
    logger.warning("the connection is lost", metadata: ["server": "\(server)", "reason": "\(reason)"])
  }

  /// Whether the logger of the application takes warnings.
  var takesWarnings: Bool { logger.logLevel <= .warning }

  /// Warns of settings with which a server can lose what it has acknowledged.
  func found(_ settings: ServerSettings, of server: String) {
    if settings.isUnknown { logger.debug("the user may not ask for settings", metadata: ["server": "\(server)"]) }
    for lack in settings.lacks {
      logger.warning(
        "the server can lose what it has acknowledged",
        metadata: [
          "server": "\(server)", "setting": "\(lack.setting)", "loss": "\(lack.loss)", "remedy": "\(lack.remedy)",
        ]
      )
    }
  }

  func appended(_ count: Int) { appended.increment(by: count) }

  func received(_ count: Int) { received.increment(by: count) }
}
