import CHiredis

/// Parses what a server sends, with the parser of hiredis, onto a tape.
///
/// ## Why the unsafe code is sound
/// - The parser is made in `init`, released once in `deinit`, and never leaves this value, which cannot be copied.
/// - hiredis calls the functions only inside of `redisReaderGetReply`, with the pointer to the builder that `init` has
///   set. This value retains the builder, with the table of the functions, as long as the parser exists.
/// - A text is copied while its function runs, from as many bytes as hiredis says. The objects that the functions return
///   are never read: hiredis only compares them with `NULL`, and hands them to `freeObject`, which does nothing.
@safe
struct ReplyParser: ~Copyable {
  private let reader: UnsafeMutablePointer<redisReader>
  private let builder = TapeBuilder()

  init() throws(RedisError.Reason) {
    guard let reader = unsafe redisReaderCreateWithFunctions(builder.functions) else {
      throw .unreachable("no memory for a parser")
    }
    unsafe reader.pointee.privdata = Unmanaged.passUnretained(builder).toOpaque()
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

  /// Appends the next complete reply to the tape.
  ///
  /// - Returns: False, if there is no complete reply.
  mutating func next() throws(RedisError.Reason) -> Bool {
    var reply: UnsafeMutableRawPointer?
    guard unsafe redisReaderGetReply(reader, &reply) == REDIS_OK else {
      let problem = unsafe withUnsafeBytes(of: &reader.pointee.errstr) { text in
        unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw .connectionLost("no valid answer: \(problem)")
    }
    return unsafe reply != nil
  }

  /// Takes the replies since the last call.
  mutating func takeReplies() -> Replies {
    let replies = Replies(builder.tape)
    builder.tape = ReplyTape()
    return replies
  }
}

/// What the parser appends to.
@safe
private final class TapeBuilder {
  var tape = ReplyTape()
  /// The functions that hiredis calls for each part of a reply, from the outside to the inside.
  let functions = UnsafeMutablePointer<redisReplyObjectFunctions>.allocate(capacity: 1)

  init() {
    unsafe functions.initialize(to: redisReplyObjectFunctions())
    unsafe functions.pointee.createString = { task, text, length in
      guard let task = unsafe task else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
      unsafe TapeBuilder.of(task).tape.append(text: bytes, isError: task.pointee.type == REDIS_REPLY_ERROR)
      return unsafe task.pointee.privdata
    }
    unsafe functions.pointee.createArray = { task, count in
      guard let task = unsafe task else { return nil }
      unsafe TapeBuilder.of(task).tape.appendArray(count: Int(count))
      return unsafe task.pointee.privdata
    }
    unsafe functions.pointee.createInteger = { task, number in
      guard let task = unsafe task else { return nil }
      unsafe TapeBuilder.of(task).tape.append(integer: Int(number))
      return unsafe task.pointee.privdata
    }
    unsafe functions.pointee.createNil = { task in
      guard let task = unsafe task else { return nil }
      unsafe TapeBuilder.of(task).tape.appendNil()
      return unsafe task.pointee.privdata
    }
    unsafe functions.pointee.freeObject = { _ in }
  }

  deinit {
    unsafe functions.deallocate()
  }

  private static func of(_ task: UnsafePointer<redisReadTask>) -> TapeBuilder {
    guard let data = unsafe task.pointee.privdata else { fatalError("a parser without a builder") }
    return unsafe Unmanaged<TapeBuilder>.fromOpaque(data).takeUnretainedValue()
  }
}
