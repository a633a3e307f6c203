// The program that `FrameworkTests` compiles with stand-ins and runs.
#if FRAMEWORK_PROGRAM
import AsyncStreams
import AsyncStreamsReactiveObjC
import Foundation

#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// Sends events through the conversions in both directions, and prints what arrives.
@main struct FrameworkProgram {
  static func main() async throws {
    try await showSignals()
    try await showSubscriptions()
    try await showStreams()
    try await showSubjects()
    try await showCommands()
    try await showSwiftCommands()
  }
}

/// Words in the order in which they were noted, on any thread.
final class Notes: @unchecked Sendable {
  private let lock = NSLock()
  private var words: [String] = []

  func add(_ word: String) { lock.withLock { words.append(word) } }
  var text: String { lock.withLock { words.joined(separator: " ") } }
  var count: Int { lock.withLock { words.count } }

  /// Waits until there are a number of words.
  func reach(_ count: Int) async { while self.count < count { await Task.yield() } }
}

struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

final class Box<Content> {
  var content: Content
  init(_ content: Content) { self.content = content }
}

let problem = NSError(domain: "Domain", code: 7)

/// An error in one word or two.
func short(_ error: (any Error)?) -> String {
  guard let error else { return "nil" }
  return error is ReactiveObjCError ? "\(error)" : "\((error as NSError).domain) \((error as NSError).code)"
}

/// A signal of the framework that delivers values, calls `end`, and notes its disposals.
func signal(
  _ values: [Any?],
  named name: String = "names",
  disposals: Notes = Notes(),
  end: @escaping (any RACSubscriber) -> Void
) -> RACSignalOf<AnyObject> {
  let signal: RACSignalOf<AnyObject> = RACSignalOf<AnyObject>.createSignal { subscriber in
    let subscriber: (any RACSubscriber)? = subscriber
    for value in values { subscriber!.sendNext(value) }
    end(subscriber!)
    return RACDisposable { disposals.add("disposed") }
  }
  signal.name = name
  return signal
}

/// The elements of a stream, and how it failed.
func collect<Element>(_ stream: Signal<Element, any Error>) async -> (elements: [Element], failure: String) {
  var elements: [Element] = []
  do {
    for try await element in stream { elements.append(element) }
    return (elements, "none")
  } catch {
    return (elements, short(error))
  }
}

#if canImport(ReactiveObjC)
/// Notes the events of a signal.
func note<Object: AnyObject>(_ signal: RACSignal<Object>, in notes: Notes) -> Unchecked<RACDisposable> {
  let disposable = signal.subscribeNext(
    { notes.add(word($0)) },
    error: { notes.add("error \(short($0))") },
    completed: { notes.add("completed") }
  )
  return Unchecked(disposable)
}

func note<Object: AnyObject>(_ signal: RACSignal<Object>) -> Notes {
  let notes = Notes()
  _ = note(signal, in: notes)
  return notes
}
#else
/// Notes the events of a signal.
func note(_ signal: RACSignal, in notes: Notes) -> Unchecked<RACDisposable> {
  let disposable: RACDisposable = signal.subscribeNext(
    { notes.add(word($0)) },
    error: { notes.add("error \(short($0))") },
    completed: { notes.add("completed") }
  )
  return Unchecked(disposable)
}

func note(_ signal: RACSignal) -> Notes {
  let notes = Notes()
  _ = note(signal, in: notes)
  return notes
}
#endif

/// A value in one word.
private func word(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let error as NSError: short(error)
  case let number as NSNumber: "\(number)"
  case let value?: "\(value)"
  }
}
#endif
