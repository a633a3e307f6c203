import Foundation
import LoopbackWeb

/// Serves pages until it is stopped: `web [PAGES]`.
@main struct Web {
  static func main() async throws {
    let pages = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2000
    let site = Site(pageCount: pages)
    let server = try await WebServer(site, hostCount: 5, latency: .milliseconds(30))
    // Not `print`, which keeps the line if the output is a file.
    FileHandle.standardOutput.write(Data("\(pages) pages, from \(site.url(0).absoluteString)\n".utf8))
    try await Task.sleep(for: .seconds(86_400))
    try await server.close()
  }
}
