public import Foundation

extension Data {
  /// Reads a file or URL, starting now.
  ///
  /// - Parameters:
  ///   - url: The URL to read.
  ///   - options: How to read it.
  ///   - scheduler: Where the reading happens.
  /// - Returns: A signal that replays the data and completes, or fails.
  public static func rac_readContents(
    of url: URL,
    options: Data.ReadingOptions = [],
    scheduler: RACScheduler
  ) -> RACSignal<Data> {
    readNow(on: scheduler) { try Data(contentsOf: url, options: options) }
      .named("+rac_readContentsOfURL: \(url)")
  }
}

extension String {
  /// Reads a text file or URL, starting now.
  ///
  /// - Parameters:
  ///   - url: The URL to read.
  ///   - encoding: The encoding of the text.
  ///   - scheduler: Where the reading happens.
  /// - Returns: A signal that replays the text and completes, or fails.
  public static func rac_readContents(
    of url: URL,
    encoding: String.Encoding = .utf8,
    scheduler: RACScheduler
  ) -> RACSignal<String> {
    readNow(on: scheduler) { try String(contentsOf: url, encoding: encoding) }
      .named("+rac_readContentsOfURL: \(url)")
  }
}

/// Runs a throwing block on a scheduler now and replays its outcome.
private func readNow<Value>(on scheduler: RACScheduler, _ read: @escaping () throws -> Value) -> RACSignal<Value> {
  let subject = RACReplaySubject<Value>(capacity: 1)
  scheduler.schedule {
    do {
      subject.sendNext(try read())
      subject.sendCompleted()
    } catch {
      subject.sendError(error)
    }
  }
  return subject
}
