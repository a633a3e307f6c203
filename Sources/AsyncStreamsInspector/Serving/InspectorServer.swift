import AsyncStreams
public import Foundation

/// Shows a page with the streams of this program, to browsers of this machine only.
///
/// ```swift
/// let server = try Inspector.serve()
/// logger.info("Inspector: \(server.url)")
/// ```
/// The page lists the sources, their subscriptions and what looks wrong, and draws the events of the sources that the
/// reader chooses. Its address contains a random word, without which the server answers nothing; do not pass it on.
/// - Ends: with ``stop()``, or when it is released.
/// - Isolation: a task of its own, which inherits nothing from its creator. A page that is slow, or does not read, holds
///   up neither the program nor other pages: it gets fewer snapshots, and is disconnected after five seconds.
/// - Complexity: nothing, while no page is open. O(sources and subscriptions) four times a second for each page.
///
/// RAC 2.x: none.
public final class InspectorServer: Sendable {
  /// The address of the page.
  public let url: URL

  private let task: OwnedTask

  /// Begins to serve.
  ///
  /// - Parameters:
  ///   - source: What the page shows.
  ///   - port: The port; 0 for any free one.
  ///   - patience: How long a page may take for a request.
  ///   - unreadPatience: How long a page may leave a part of a response unread.
  /// - Throws: An error of the system, if another program has the port.
  init(
    _ source: some InspectorSource,
    port: UInt16,
    patience: Duration = .seconds(10),
    unreadPatience: Duration = .seconds(5)
  ) throws(SocketError) {
    let server = try LocalServer(port: port)
    let service = InspectorService(source, port: server.port)
    var parts = URLComponents()
    (parts.scheme, parts.host, parts.port) = ("http", "127.0.0.1", Int(server.port))
    parts.path = "/\(service.token.text)/"
    // Parts with a path that begins with a slash have an address.
    url = parts.url ?? URL(filePath: parts.path)
    // Without an executor: time that is virtual would not let a browser connect.
    task = OwnedTask(detached: true, executor: nil) {
      await server.run(patience: patience, unreadPatience: unreadPatience, service.response)
    }
  }

  /// Ends the server, and disconnects the pages that are open.
  public func stop() {
    task.cancel()
  }
}
