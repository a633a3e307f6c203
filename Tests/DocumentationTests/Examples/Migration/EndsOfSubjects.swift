import AsyncStreams
import Bridge

/// A subscription to a subject that has ended.
enum EndsOfSubjects {
  static func run() async {
    // Before: a subscription after the end never ends, and can still be sent values.
    let legacyMessages = RACSubject<String>()
    legacyMessages.sendCompleted()
    legacyMessages.subscribeCompleted { print("never called") }
    // After: every source keeps its end, and nothing follows it.
    let messages = Subject<String, Never>()
    messages.finish()
    print("ended at once, with", await messages.collect())
  }
}
