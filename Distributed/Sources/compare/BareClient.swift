import CHiredis
import Foundation

/// What a loop over hiredis reaches that does nothing else: the measure for the subject.
///
/// ## Why the unsafe code is sound
/// The connection is made in `init` and released in `deinit`, and used by one thread. Arguments are alive while the
/// command is copied. Each reply is released once.
final class BareClient {
  private let context: UnsafeMutablePointer<redisContext>

  init(port: Int) {
    guard let context = redisConnect("127.0.0.1", Int32(port)), context.pointee.err == 0 else {
      fatalError("no connection to port \(port)")
    }
    self.context = context
  }

  deinit { redisFree(context) }

  /// Appends elements in pipelines of this many commands.
  func append(_ elements: [String], to key: String, pipeline: Int) {
    for start in stride(from: 0, to: elements.count, by: pipeline) {
      let end = min(start + pipeline, elements.count)
      for element in elements[start..<end] { append("XADD", key, "*", "value", element) }
      for _ in start..<end { withReply { check($0.pointee.type == REDIS_REPLY_STRING) } }
    }
  }

  /// Appends one element, and waits for the answer.
  func append(_ element: String, to key: String) {
    append("XADD", key, "*", "value", element)
    withReply { check($0.pointee.type == REDIS_REPLY_STRING) }
  }

  /// Reads a stream to its end, in batches, and passes each element to a function.
  func read(_ key: String, batch: Int, _ body: (String) -> Void) {
    var last = "0-0"
    while true {
      append("XREAD", "COUNT", "\(batch)", "STREAMS", key, last)
      var count = 0
      withReply { reply in
        guard reply.pointee.type == REDIS_REPLY_ARRAY, let entries = reply.pointee.element[0]?.pointee.element[1] else {
          return
        }
        count = Int(entries.pointee.elements)
        for index in 0..<count {
          guard let entry = entries.pointee.element[index], let value = entry.pointee.element[1]?.pointee.element[1]
          else { continue }
          body(text(value))
          if index == count - 1, let identifier = entry.pointee.element[0] { last = text(identifier) }
        }
      }
      if count < batch { return }
    }
  }

  private func text(_ reply: UnsafeMutablePointer<redisReply>) -> String {
    let bytes = UnsafeRawBufferPointer(start: reply.pointee.str, count: Int(reply.pointee.len))
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(_ arguments: String...) {
    let copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var pointers = copies.map { UnsafePointer($0) }
    var lengths = arguments.map(\.utf8.count)
    redisAppendCommandArgv(context, Int32(arguments.count), &pointers, &lengths)
  }

  private func withReply(_ body: (UnsafeMutablePointer<redisReply>) -> Void) {
    var reply: UnsafeMutableRawPointer?
    check(redisGetReply(context, &reply) == REDIS_OK)
    guard let reply else { fatalError("no reply") }
    body(reply.assumingMemoryBound(to: redisReply.self))
    freeReplyObject(reply)
  }

  private func check(_ condition: Bool) {
    if !condition { fatalError("unexpected reply") }
  }
}
