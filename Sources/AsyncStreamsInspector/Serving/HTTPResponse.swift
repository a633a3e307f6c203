package import AsyncStreams
package import Foundation

/// The answer to a request.
package struct HTTPResponse: Sendable {
  package enum Status: Int, Sendable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case lengthRequired = 411
    case bodyTooLarge = 413
    case unsupportedType = 415
    case cannotRun = 422
    case headTooLarge = 431
    case internalError = 500
    case notImplemented = 501
    case versionNotSupported = 505

    /// The status in words.
    var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .lengthRequired: "Length Required"
      case .bodyTooLarge: "Content Too Large"
      case .unsupportedType: "Unsupported Media Type"
      case .cannotRun: "Unprocessable Content"
      case .headTooLarge: "Request Header Fields Too Large"
      case .internalError: "Internal Server Error"
      case .notImplemented: "Not Implemented"
      case .versionNotSupported: "HTTP Version Not Supported"
      }
    }
  }

  package let status: Status
  let type: String
  /// The body, or the beginning of one that is a stream.
  package let body: Data
  /// What follows, until it ends or the other end closes the connection.
  let stream: Signal<Data, Never>?

  /// A response whose body is known.
  package init(_ status: Status = .ok, type: String, _ body: Data) {
    (self.status, self.type, self.body, stream) = (status, type, body, nil)
  }

  /// A response whose body is sent as it comes, such as events for a page.
  package init(type: String, stream: Signal<Data, Never>) {
    (status, self.type, body, self.stream) = (.ok, type, Data(), stream)
  }

  /// A line of text about a request that failed.
  package init(_ status: Status, _ message: String? = nil) {
    self.init(status, type: "text/plain; charset=utf-8", Data((message ?? status.reason).utf8))
  }

  /// The bytes to send first: the head, and the body as far as it is known.
  ///
  /// The page may load nothing from elsewhere, and no other page may show it.
  var bytes: Data {
    // A stream is as long as the connection is open.
    let length = stream == nil ? "Content-Length: \(body.count)\r\n" : ""
    let head = """
      HTTP/1.1 \(status.rawValue) \(status.reason)\r
      Content-Type: \(type)\r
      \(length)Connection: close\r
      Cache-Control: no-store\r
      X-Content-Type-Options: nosniff\r
      Referrer-Policy: no-referrer\r
      Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
      img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
      \r

      """
    return Data(head.utf8) + body
  }
}
