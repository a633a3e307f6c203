import AsyncStreams
public import AsyncStreamsFoundation
import Foundation
import Synchronization

/// The inspector of the whole program.
extension Inspector {
  /// Watches the sources that are made from now on, and prints what lives to the standard error at a signal.
  ///
  /// ```swift
  /// Inspector.start()  // Then: kill -USR1 with the number of the process.
  /// ```
  /// Call it first of all, since sources that exist already are not known. A second call changes nothing.
  ///
  /// - Parameter signal: The signal of the operating system; `nil` for none.
  public static func start(printingTableAt signal: UnixSignal? = .user1) {
    shared.install()
    guard let signal, !isPrinting.exchange(true, ordering: .relaxed) else { return }
    let printing = SourceObservation.conceal {
      let signals = Signal.unixSignals(signal).subscribeNow()
      return OwnedTask {
        await signals.forEach(isolation: nil) { _ in
          try? FileHandle.standardError.write(contentsOf: Data(table().utf8))
          return true
        }
      }
    }
    self.printing.withLock { $0 = printing }
  }

  /// Whether the signal is handled.
  private static let isPrinting = Atomic(false)
  /// Prints at the signal.
  private static let printing = Lock<OwnedTask?>(nil)

  /// Watches the sources that are made from now on, and opens a page for a browser of this machine.
  ///
  /// ```swift
  /// let server = try Inspector.serve()
  /// logger.info("Inspector: \(server.url)")
  /// ```
  /// The page is on the loopback interface only, and its address has a token that nobody can guess. A reader who knows
  /// the address sees the elements that are sent.
  ///
  /// - Parameter port: The port; 0 for any free one.
  /// - Returns: The server, which stops when it is released.
  /// - Throws: What is wrong with the port.
  public static func serve(port: UInt16 = 0) throws -> InspectorServer {
    start()
    return try InspectorServer(InspectorView(inspector: shared), port: port)
  }

  /// What lives now in a program that has called ``start(printingTableAt:)`` or ``serve(port:)``, as a text of lines.
  public static func table() -> String { shared.snapshot().description }
}
