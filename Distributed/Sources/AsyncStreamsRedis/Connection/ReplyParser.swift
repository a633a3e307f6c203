import AsyncStreamsDurable
import CHiredis

/// Parses what a server sends, with the parser of hiredis, onto a tape.
///
/// ## Why the unsafe code is sound
/// - The parser is made in `init`, released once in `deinit`, and never leaves this value, which cannot be copied.
/// - hiredis calls the functions only inside of `redisReaderGetReply`, with the pointer to the tape that `init` has
///   set. The tape and the table of the functions are made before the parser, and released after it.
/// - A text is copied while its function runs, from as many bytes as hiredis says. The objects that the functions return
///   are never read: hiredis only compares them with `NULL`, and hands them to `freeObject`, which does nothing.
@safe
struct ReplyParser: ~Copyable {
  private let reader: UnsafeMutablePointer<redisReader>
  private let tape: UnsafeMutablePointer<ReplyTape>
  private let functions: UnsafeMutablePointer<redisReplyObjectFunctions>

  init() throws(RedisError.Reason) {
    let functions = UnsafeMutablePointer<redisReplyObjectFunctions>.allocate(capacity: 1)
    unsafe functions.initialize(to: redisReplyObjectFunctions())
    unsafe TapeFunctions.write(to: functions)
    guard let reader = unsafe redisReaderCreateWithFunctions(functions) else {
      unsafe functions.deallocate()
      throw .unreachable("no memory for a parser")
    }
    let tape = UnsafeMutablePointer<ReplyTape>.allocate(capacity: 1)
    unsafe tape.initialize(to: ReplyTape())
    unsafe reader.pointee.privdata = UnsafeMutableRawPointer(tape)
    unsafe (self.reader, self.tape, self.functions) = (reader, tape, functions)
  }

  deinit {
    unsafe redisReaderFree(reader)
    unsafe tape.deinitialize(count: 1)
    unsafe tape.deallocate()
    unsafe functions.deallocate()
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
    let replies = unsafe Replies(tape.pointee)
    unsafe tape.pointee = ReplyTape(sizeOf: tape.pointee)
    return replies
  }
}

/// The functions that hiredis calls for each part of a reply, from the outside to the inside.
private enum TapeFunctions {
  static func write(to table: UnsafeMutablePointer<redisReplyObjectFunctions>) {
    unsafe table.pointee.createString = { task, text, length in
      guard let task = unsafe task, let tape = unsafe TapeFunctions.tape(of: task) else { return nil }
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
      unsafe tape.pointee.append(text: bytes, isError: task.pointee.type == REDIS_REPLY_ERROR)
      return UnsafeMutableRawPointer(tape)
    }
    unsafe table.pointee.createArray = { task, count in
      guard let task = unsafe task, let tape = unsafe TapeFunctions.tape(of: task) else { return nil }
      unsafe tape.pointee.appendArray(count: Int(count))
      return UnsafeMutableRawPointer(tape)
    }
    unsafe table.pointee.createInteger = { task, number in
      guard let task = unsafe task, let tape = unsafe TapeFunctions.tape(of: task) else { return nil }
      unsafe tape.pointee.append(integer: Int(number))
      return UnsafeMutableRawPointer(tape)
    }
    unsafe table.pointee.createNil = { task in
      guard let task = unsafe task, let tape = unsafe TapeFunctions.tape(of: task) else { return nil }
      unsafe tape.pointee.appendNil()
      return UnsafeMutableRawPointer(tape)
    }
    unsafe table.pointee.freeObject = { _ in }
  }

  private static func tape(of task: UnsafePointer<redisReadTask>) -> UnsafeMutablePointer<ReplyTape>? {
    unsafe task.pointee.privdata?.assumingMemoryBound(to: ReplyTape.self)
  }
}
