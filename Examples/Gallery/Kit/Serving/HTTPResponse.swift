package import Foundation

/// The answer to a request.
package struct HTTPResponse: Equatable, Sendable {
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
  package let body: Data

  init(_ status: Status = .ok, type: String, _ body: Data) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  /// A line of text about a request that failed.
  init(_ status: Status, _ message: String? = nil) {
    self.init(status, type: "text/plain; charset=utf-8", Data((message ?? status.reason).utf8))
  }

  /// The bytes to send.
  ///
  /// The page may load nothing from elsewhere, and no other page may show it.
  var bytes: Data {
    let head = """
      HTTP/1.1 \(status.rawValue) \(status.reason)\r
      Content-Type: \(type)\r
      Content-Length: \(body.count)\r
      Connection: close\r
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
