public import Foundation

extension FileHandle {
  /// Reads the handle to its end, starting now, in the background.
  ///
  /// - Returns: A signal that replays the chunks and completes at the end of the file. Reading cannot be cancelled and a
  ///   failure looks like the end.
  public func rac_readInBackground() -> RACSignal<Data> {
    let subject = RACReplaySubject<Data>()
    // A thread of its own rather than a readability handler, which sometimes misses the end of a pipe on Linux.
    Thread.detachNewThread { [self] in
      while true {
        let chunk = availableData
        if chunk.isEmpty { return subject.sendCompleted() }
        subject.sendNext(chunk)
      }
    }
    return subject.named("-rac_readInBackground")
  }
}
