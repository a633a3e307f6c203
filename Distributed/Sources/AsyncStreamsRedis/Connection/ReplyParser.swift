import CHiredis

/// Parses what a server sends, with the parser of hiredis.
///
/// ## Why the unsafe code is sound
/// - The parser is made in `init`, released once in `deinit`, and never leaves this value, which cannot be copied.
/// - A reply of hiredis is a tree whose nodes have as many elements and bytes as they say. It is copied into a tape while
///   it exists, and then released once.
@safe
struct ReplyParser: ~Copyable {
  private let reader: UnsafeMutablePointer<redisReader>

  init() throws(RedisError.Reason) {
    guard let reader = unsafe redisReaderCreate() else { throw .unreachable("no memory for a parser") }
    unsafe self.reader = reader
  }

  deinit {
    unsafe redisReaderFree(reader)
  }

  /// Adds bytes from the server.
  mutating func feed(_ bytes: [UInt8], count: Int) {
    unsafe bytes.withUnsafeBytes { bytes in
      let text = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      // Fails only where `next` fails, too.
      _ = unsafe redisReaderFeed(reader, text, min(count, bytes.count))
    }
  }

  /// Appends the next complete reply to a tape.
  ///
  /// - Returns: False, if there is no complete reply.
  mutating func next(into tape: inout ReplyTape) throws(RedisError.Reason) -> Bool {
    var reply: UnsafeMutableRawPointer?
    guard unsafe redisReaderGetReply(reader, &reply) == REDIS_OK else {
      let problem = unsafe withUnsafeBytes(of: &reader.pointee.errstr) { text in
        unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .connectionLost("no valid answer: \(problem)")
    }
    guard let reply = unsafe reply else { return false }
    defer { unsafe freeReplyObject(reply) }
    unsafe append(reply.assumingMemoryBound(to: redisReply.self).pointee, to: &tape)
    return true
  }

  private func append(_ reply: redisReply, to tape: inout ReplyTape) {
    switch unsafe reply.type {
    case REDIS_REPLY_ARRAY:
      let position = unsafe tape.beginArray(count: Int(reply.elements))
      for index in unsafe 0..<Int(reply.elements) {
        if let element = unsafe reply.element[index] { unsafe append(element.pointee, to: &tape) }
      }
      tape.endArray(at: position)
    case REDIS_REPLY_INTEGER: unsafe tape.append(integer: Int(reply.integer))
    case REDIS_REPLY_NIL: tape.appendNil()
    default:
      let bytes = unsafe UnsafeRawBufferPointer(start: reply.str, count: Int(reply.len))
      unsafe tape.append(text: bytes, isError: reply.type == REDIS_REPLY_ERROR)
    }
  }
}
