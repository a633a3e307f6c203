public import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests a path of the server on this machine.
public func fetch(_ path: String, port: Int) async throws -> Data {
  guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw URLError(.badURL) }
  return try await URLSession.shared.data(from: url).0
}
