public import AsyncStreams
import Dispatch
public import Foundation

extension FileHandle {
  /// Reads the handle to its end, chunk by chunk.
  ///
  /// ```swift
  /// let pipe = Pipe()
  /// try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo\n".utf8))
  /// try pipe.fileHandleForWriting.close()
  /// for try await line in pipe.fileHandleForReading.chunks().lines() { print(line) }
  /// // Prints "one"
  /// // Prints "two"
  /// ```
  /// `FileHandle.standardInput.chunks().lines()` is the stream of the lines of the standard input.
  /// - Values: chunks of a file, all but the last of the requested size; of anything else, such as a pipe or a
  ///   terminal, the available bytes, as soon as there are any.
  ///   A handle that does not block is waited for, too.
  /// - Ends: at the end of the file. Fails: when reading fails, also when the peer of a socket has reset the
  ///   connection, and when the handle was closed.
  /// - Cancellation: ends the iteration at once. A waiting read cannot be interrupted: its thread stays until bytes
  ///   arrive, which are then lost.
  /// - Buffering: four chunks of a file are read ahead, and one of anything else; more is not read before it is
  ///   requested.
  /// - Isolation: reads on a thread of its own, so no other thread is blocked.
  /// - Complexity: a task, a thread and about 85 kB for each iteration. 9,900 at once have been tried; where the
  ///   system has no further thread, an iteration delivers nothing until it is cancelled. A server does not need a thread
  ///   for a client if its sockets do not block: `Examples/ChatServer` has such sockets.
  /// - Parameter count: The size of the chunks of a file, in bytes.
  /// - Precondition: `count` is at least 1.
  ///
  /// RAC 2.x: `-rac_readInBackground`, which begins at the call and cannot be cancelled.
  public func chunks(upToCount count: Int = 65_536) -> Signal<Data, any Error> {
    if count < 1 { refuse(count, "the size of a chunk must be at least 1", in: "chunks(upToCount:)", of: "FileHandle") }
    // Only files have an offset. From other handles, read the available bytes: a full chunk might never arrive.
    let isFile = (try? offset()) != nil
    // With one chunk, a fast consumer would sleep until the threads have woken each other for the next one.
    return Signal(runAhead: isFile ? 4 : 1) { send in
      let reader = ChunkReader(self, count: count, isFile: isFile)
      defer { reader.stop() }
      while let chunk = try await reader.next(), await send(chunk) == .accepted {}
    }
  }
}

/// Reads a file handle on a thread of its own, one chunk for each call of `next`.
private final class ChunkReader: Sendable {
  private struct State {
    var hasEnded = false
    var answer: CheckedContinuation<Result<Data?, any Error>, Never>?
  }

  /// How many bytes are read at a time.
  private static let longestRead = 1 << 20

  private let state = Lock(State())
  private let demand = DispatchSemaphore(value: 0)

  init(_ handle: FileHandle, count: Int, isFile: Bool) {
    Thread.detachNewThread { [self] in
      // Also for larger chunks, which are put together: a file may be much smaller than the requested size.
      var buffer = [UInt8](repeating: 0, count: min(count, Self.longestRead))
      while true {
        demand.wait()
        if state.withLock({ $0.hasEnded }) { return }
        let chunk = Result<Data, any Error> { try read(handle, upTo: count, isFile: isFile, &buffer) }
        answer(chunk.map { $0.isEmpty ? nil : $0 })
      }
    }
  }

  /// Reads the available bytes, at most `limit`; of a file, as many as that unless it ends before.
  private func read(_ handle: FileHandle, upTo limit: Int, isFile: Bool, _ buffer: inout [UInt8]) throws -> Data {
    var chunk = Data()
    repeat {
      let count = try DescriptorReading.fill(&buffer, upTo: limit - chunk.count, from: handle)
      if count == 0 { break }
      chunk.append(contentsOf: buffer.prefix(count))
    } while isFile && chunk.count < limit
    return chunk
  }

  /// The next chunk; `nil` at the end, or if the task is cancelled.
  func next() async throws -> Data? {
    try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let hasEnded = state.withLock { state in
          if !state.hasEnded { state.answer = continuation }
          return state.hasEnded
        }
        if hasEnded { continuation.resume(returning: .success(nil)) } else { demand.signal() }
      }
    } onCancel: {
      stop()
    }.get()
  }

  /// Ends the thread, after a read that is waiting.
  func stop() {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded
    }
    if isFirst { demand.signal() }
    answer(.success(nil))
  }

  private func answer(_ chunk: Result<Data?, any Error>) {
    let continuation = state.withLock { $0.answer.take() }
    continuation?.resume(returning: chunk)
  }
}
