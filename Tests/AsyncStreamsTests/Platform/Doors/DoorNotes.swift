// What the programs of `DoorTests` share.
#if RXSWIFT_PROGRAM || REACTIVESWIFT_PROGRAM
@testable import AsyncStreams
import Foundation

/// Words that observers write, on any thread, and one task reads.
final class Notes: Sendable {
  private let words = Subject<String, Never>(name: "notes")
  private let written: Started<String, Never>

  init() { written = Started(words.eraseToSignal()) }

  func add(_ word: String) { words.yield(word, isolation: nil) }

  /// Waits for a number of words after those that were read before.
  func first(_ count: Int) async -> String {
    var words: [String] = []
    while words.count < count, let word = await written.next() { words.append(word) }
    return words.joined(separator: " ")
  }

  /// The words so far, without waiting; nothing can be added later.
  func all() async -> String {
    words.finish(isolation: nil)
    return await first(.max)
  }
}

/// Counts on any thread.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  func increase() { lock.withLock { number += 1 } }
  var count: Int { lock.withLock { number } }
}

/// A value that the program passes between threads by itself.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// An iterator for a task that the program starts later.
final class Started<Element, Failure: Error>: @unchecked Sendable {
  private var iterator: Signal<Element, Failure>.AsyncIterator
  init(_ signal: Signal<Element, Failure>) { iterator = signal.makeAsyncIterator() }

  func next() async throws(Failure) -> Element? { try await iterator.next(isolation: nil) }

  /// The elements that are left, and how the signal ended.
  func rest() async -> (elements: [Element], end: String) {
    var elements: [Element] = []
    do throws(Failure) {
      while let element = try await next() { elements.append(element) }
      return (elements, "finished")
    } catch {
      return (elements, "\(error)")
    }
  }
}

/// The answer of a poller without waiting: an element, an end, or that nothing is ready.
func answer<Element, Failure: Error>(of poller: inout some PollerProtocol<Element, Failure>) -> String {
  var context = PollContext(waker: nil)
  return switch poller.poll(&context) {
  case .value(let element): "\(element)"
  case .finished: "finished"
  case .failure(let failure): "\(failure)"
  case .pending, .spent: "nothing yet"
  }
}

/// The elements of a signal, and how it ended.
func collect<Element, Failure: Error>(_ signal: Signal<Element, Failure>) async -> (elements: [Element], end: String) {
  await Started(signal).rest()
}

/// The handle of a subscription as a disposable of the other library.
@MainActor func showHandle() {
  let (label, titles) = (Label(), AsyncStreams.BehaviorSubject<String, Never>("a"))
  let handle = titles.assign(to: \.text, on: label)
  handle.asDisposable().dispose()
  titles.yield("b")
  print("handle: \(label.text), active \(handle.isActive)")
}

@MainActor private final class Label {
  var text = ""
}

enum Problem: Error {
  case first
  case overflow
}

/// A value that notes its release.
final class Token: Sendable {
  let name: String
  private let releases: Notes

  init(_ name: String, noting releases: Notes) {
    self.name = name
    self.releases = releases
  }

  deinit { releases.add(name) }
}
#endif
