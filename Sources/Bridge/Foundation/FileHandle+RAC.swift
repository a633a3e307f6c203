public import Foundation

extension FileHandle {
  /// Reads everything the handle gives, starting now, in the background.
  ///
  /// - Returns: A signal that replays the chunks and completes at the end of the file. Reading cannot be cancelled and a
  ///   failure looks like the end.
  public func rac_readInBackground() -> RACSignal<Data> {
    let subject = RACReplaySubject<Data>()
    readabilityHandler = { handle in
      let chunk = handle.availableData
      if chunk.isEmpty {
        handle.readabilityHandler = nil
        subject.sendCompleted()
      } else {
        subject.sendNext(chunk)
      }
    }
    return subject.named("-rac_readInBackground")
  }
}
