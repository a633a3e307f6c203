/// The addresses of a server of this machine, and the check that a request comes from a page of it.
package struct LocalOrigin: Sendable {
  private let hosts: [String]

  /// The addresses of the server at a port.
  package init(port: UInt16) { hosts = ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// The answer to a request that is not for this server, or comes from a page of another one; `nil` for other requests.
  package func refusal(of request: HTTPRequest) -> HTTPResponse? {
    // The name of another host may have been made to lead here, so that its page can use this server.
    guard let host = request.fields["host"], hosts.contains(host.lowercased()) else {
      return HTTPResponse(.forbidden, "This server answers at http://\(hosts[0])/ only.")
    }
    if let origin = request.fields["origin"], !hosts.contains(where: { origin == "http://\($0)" }) {
      return HTTPResponse(.forbidden, "This server answers its own page only.")
    }
    return nil
  }
}
