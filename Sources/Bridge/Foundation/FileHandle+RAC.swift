import AsyncStreamsFoundation
public import Foundation

extension FileHandle {
  /// Reads the handle to its end, starting now, in the background.
  ///
  /// - Returns: A signal that replays the chunks and completes at the end of the file. It fails when reading fails, also
  ///   when the peer of a socket has reset the connection. Reading cannot be cancelled.
  public func rac_readInBackground() -> RACSignal<Data> {
    let subject = RACReplaySubject<Data>()
    // A thread of its own rather than a readability handler, which sometimes misses the end of a pipe on Linux.
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      do {
        while case let count = try DescriptorReading.fill(&buffer, upTo: buffer.count, from: self), count > 0 {
          subject.sendNext(Data(buffer.prefix(count)))
        }
        subject.sendCompleted()
      } catch {
        subject.sendError(error)
      }
    }
    return subject.named("-rac_readInBackground")
  }
}
