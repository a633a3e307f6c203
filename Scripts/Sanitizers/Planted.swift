// Mistakes for the sanitizers to find, and a program without one that they must not report.
//
// `Scripts/sanitizers` compiles it by itself. If a planted mistake is not reported any more, a clean run of the tests
// means nothing.

import Foundation
import Synchronization

/// A variable without a lock.
final class Unguarded: @unchecked Sendable {
  var value = 0
}

/// The same construction as the library's lock: a mutex and an atomic, since the thread sanitizer does not see into
/// `Mutex` on Linux.
final class Guarded: Sendable {
  private let storage = Mutex([Int]())
  private let handover = Atomic<Bool>(false)

  func append(_ element: Int) {
    storage.withLock { elements in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      elements.append(element)
    }
  }
}

/// A barrier for two threads.
final class Meeting: Sendable {
  private let count = Atomic<Int>(0)

  /// Waits until both have arrived, for the `number`th time.
  func wait(_ number: Int) {
    count.add(1, ordering: .relaxed)
    while count.load(ordering: .relaxed) < 2 * number {}
  }
}

/// Runs a function on two threads, a hundred times at the same moment.
///
/// They wait for each other in a way that orders nothing. If one ended before the other began, the work of the system in
/// between would order them, and there would be no race.
func onTwoThreads(_ body: @escaping @Sendable (Int) -> Void) {
  let meeting = Meeting()
  let done = DispatchSemaphore(value: 0)
  for number in 0..<2 {
    Thread {
      for round in 1...100 {
        meeting.wait(round)
        body(number)
      }
      meeting.wait(101)
      done.signal()
    }
    .start()
  }
  for _ in 0..<2 { done.wait() }
}

@main enum Planted {
  static func main() {
    let unguarded = Unguarded()
    let guarded = Guarded()
    switch CommandLine.arguments.dropFirst().first {
    case "race":
      onTwoThreads { _ in unguarded.value += 1 }
    case "race-beside-lock":
      // The lock must not hide what happens outside of it.
      onTwoThreads { thread in
        unguarded.value += 1
        guarded.append(thread)
      }
    case "handover":
      onTwoThreads { guarded.append($0) }
    case "use-after-free":
      let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      pointer.initialize(to: 1)
      pointer.deallocate()
      print(pointer.pointee)
    default:
      fatalError("name a mistake")
    }
  }
}
