package import Foundation

/// A request of a browser.
package struct HTTPRequest: Equatable, Sendable {
  /// The most bytes before the body.
  static let headLimit = 8_192
  /// The most bytes of a body.
  static let bodyLimit = 16_384

  package let method: String
  package let path: String
  /// The fields of the head, with their names in lower case.
  package let fields: [String: String]
  package let body: Data

  /// What is known of a request whose bytes arrive.
  enum Progress: Equatable {
    case incomplete
    case complete(HTTPRequest)
    case refused(HTTPResponse.Status)
  }

  /// Reads the bytes of a connection so far.
  static func progress(of bytes: Data) -> Progress {
    guard let blank = bytes.prefix(headLimit).firstRange(of: Data("\r\n\r\n".utf8)) else {
      return bytes.count < headLimit ? .incomplete : .refused(.headTooLarge)
    }
    do throws(Refusal) {
      let head = try Head(bytes[..<blank.lowerBound])
      let length = try head.bodyLength()
      let rest = bytes[blank.upperBound...]
      if rest.count < length { return .incomplete }
      let body = Data(rest.prefix(length))
      return .complete(HTTPRequest(method: head.method, path: head.path, fields: head.fields, body: body))
    } catch {
      return .refused(error.status)
    }
  }
}

/// Why a request is not read.
private struct Refusal: Error {
  let status: HTTPResponse.Status
}

/// The first line of a request, and its fields.
private struct Head {
  let method: String
  let path: String
  private(set) var fields: [String: String] = [:]

  init(_ bytes: Data) throws(Refusal) {
    // Text of ASCII, so that no two readers of the bytes can differ.
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      throw Refusal(status: .badRequest)
    }
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[1].hasPrefix("/"), words[0].allSatisfy({ $0.isLetter && $0.isUppercase }) else {
      throw Refusal(status: .badRequest)
    }
    guard ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else { throw Refusal(status: .versionNotSupported) }
    (method, path) = (words[0], words[1])
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "-_".contains($0) }),
        !line.contains(where: \.isNewline)
      else { throw Refusal(status: .badRequest) }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      // A field that comes twice could mean two things.
      guard fields.updateValue(value, forKey: line[..<colon].lowercased()) == nil else {
        throw Refusal(status: .badRequest)
      }
    }
  }

  /// The number of bytes in the body.
  func bodyLength() throws(Refusal) -> Int {
    if fields["transfer-encoding"] != nil { throw Refusal(status: .notImplemented) }
    guard let text = fields["content-length"] else {
      if method == "POST" { throw Refusal(status: .lengthRequired) }
      return 0
    }
    guard !text.isEmpty, text.allSatisfy({ ("0"..."9").contains($0) }) else { throw Refusal(status: .badRequest) }
    guard let length = Int(text), length <= HTTPRequest.bodyLimit else { throw Refusal(status: .bodyTooLarge) }
    return length
  }
}
