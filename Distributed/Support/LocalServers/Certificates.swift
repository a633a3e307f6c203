import Foundation

/// Certificates that are made for one test or measurement: of an authority, and of a server and a client that it vouches
/// for.
///
/// The folder is removed when the object is released.
public final class Certificates: Sendable {
  private let folder: URL

  /// The certificate of the authority, as a file.
  public var authority: String { path("authority.crt") }
  /// The certificate of a client, as a file.
  public var client: String { path("client.crt") }
  /// The key of the client, as a file.
  public var clientKey: String { path("client.key") }

  /// Makes certificates with `openssl`, for the name `localhost` and the address 127.0.0.1.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    let names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    func output(_ name: String) -> [String] { ["-keyout", path("\(name).key"), "-out", path("\(name).crt")] }
    let signed = ["-CA", authority, "-CAkey", path("authority.key")]
    let leaf = ["-addext", "basicConstraints=critical,CA:FALSE"]
    try run(key + output("authority") + ["-subj", "/CN=authority"])
    try run(key + output("server") + ["-subj", "/CN=server"] + names + leaf + signed)
    try run(key + output("client") + ["-subj", "/CN=client"] + leaf + signed)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The arguments of a server that encrypts on a port.
  ///
  /// - Parameter needsClient: Whether clients have to have a certificate, too.
  public func configuration(port: Int, needsClient: Bool) -> [String] {
    [
      "--tls-port", "\(port)", "--tls-cert-file", path("server.crt"), "--tls-key-file", path("server.key"),
      "--tls-ca-cert-file", authority, "--tls-auth-clients", needsClient ? "yes" : "no",
    ]
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.executableNotLoadable) }
  }
}
