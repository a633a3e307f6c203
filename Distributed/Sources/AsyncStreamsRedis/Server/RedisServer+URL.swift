import Foundation
import NIOSSL

extension RedisServer {
  /// Reads the address of a server from a URL, as environments of services have it.
  ///
  /// ```swift
  /// let server = try RedisServer(url: "rediss://prices:secret@redis.internal:6380/2")
  /// ```
  /// `rediss` is encrypted, and the certificate of the server is verified; `redis` is not encrypted. Without a port it is
  /// 6379, without a database 0. Characters of the user and the password that have a meaning in URLs are escaped with `%`.
  /// A part that is not understood is an error, so that no wish is overlooked.
  ///
  /// - Throws: ``InvalidServerURL``, which does not contain the password.
  public init(url: String) throws(InvalidServerURL) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased() else {
      throw InvalidServerURL("it is no URL")
    }
    if scheme != "redis", scheme != "rediss" {
      throw InvalidServerURL("its scheme is neither redis nor rediss")
    }
    guard let host = parts.host, !host.isEmpty else { throw InvalidServerURL("it has no host") }
    if parts.query != nil || parts.fragment != nil {
      throw InvalidServerURL("it has parts after the database, which have no meaning")
    }
    let path = parts.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let database = path.first.flatMap { $0.isEmpty ? "0" : $0 } ?? "0"
    guard path.count <= 1, let number = Int(database), number >= 0 else {
      throw InvalidServerURL("its path is no number of a database; is a character of the password not escaped with %?")
    }
    self.init(
      // Addresses of IPv6 are in brackets.
      host: host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host,
      port: parts.port ?? 6379,
      user: parts.user.flatMap { $0.isEmpty ? nil : $0 },
      password: parts.password,
      database: number,
      tls: scheme == "rediss" ? .makeClientConfiguration() : nil
    )
  }
}

/// A URL that is no address of a Redis server.
public struct InvalidServerURL: Error, Hashable, CustomStringConvertible {
  /// What is wrong; without the URL, which may contain a password.
  public let problem: String

  init(_ problem: String) {
    self.problem = problem
  }

  /// What is wrong.
  public var description: String { "the URL of the Redis server is invalid: \(problem)" }
}
