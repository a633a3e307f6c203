import AsyncStreams
import AsyncStreamsMetrics
import Hummingbird
import Logging
import ServiceLifecycle
import UnixSignals

/// The server and its feed, which shut down together.
///
/// - Parameters:
///   - feed: The events.
///   - metrics: Reports on the subject.
///   - port: The port of this machine; 0 for any free one.
///   - signals: The signals at which the server shuts down.
///   - patience: How long clients may take to read the rest of their events. Then they are disconnected.
///   - onStart: Called with the port when the server accepts connections.
nonisolated func makeServer(
  _ feed: Feed,
  metrics: MetricsReporter? = nil,
  port: Int,
  shuttingDownAt signals: [UnixSignal] = [],
  patience: Duration = .seconds(5),
  onStart: @escaping @Sendable (_ port: Int) async -> Void
) -> ServiceGroup {
  var logger = Logger(label: "ticker")
  logger.logLevel = .warning
  let application = Application(
    router: makeRouter(Clients(of: feed)),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), backlog: 1024),
    onServerRunning: { channel in await onStart(channel.localAddress?.port ?? port) },
    logger: logger
  )
  // They shut down in reverse order. The server waits for its responses, which end when the feed has ended.
  var services: [any Service] = [application, feed]
  if let metrics { services.insert(Reporting(metrics: metrics), at: 0) }
  var configuration = ServiceGroupConfiguration(services: services, gracefulShutdownSignals: signals, logger: logger)
  configuration.maximumGracefulShutdownDuration = patience
  return ServiceGroup(configuration: configuration)
}
