import Foundation
import Testing

@testable import AsyncStreams

#if DEBUG
/// The check of debug builds that locks are taken in the order of their ranks.
@Suite struct LockOrderTests {
  private struct Nesting: Codable, CustomTestStringConvertible {
    let outer: Int
    let inner: Int

    var testDescription: String { "\(Self.name(inner)) inside of \(Self.name(outer))" }

    static let all = (0...2).flatMap { outer in (0...2).map { inner in Nesting(outer: outer, inner: inner) } }

    static func name(_ rank: Int) -> String { LockRank(rawValue: rank).map { "\($0)" } ?? "" }

    /// Takes two locks, one inside the other.
    func take() -> Int {
      let outer = Lock(1, rank: LockRank(rawValue: outer) ?? .leaf)
      let inner = Lock(2, rank: LockRank(rawValue: inner) ?? .leaf)
      return outer.withLock { first in
        let first = first
        return inner.withLock { $0 + first }
      }
    }
  }

  @Test(arguments: Nesting.all.filter { $0.outer < $0.inner })
  private func `a lock of a higher rank may be taken`(_ nesting: Nesting) {
    #expect(nesting.take() == 3)
    #expect(nesting.take() == 3, "what was taken has been given back")
  }

  @Test(arguments: Nesting.all.filter { $0.outer >= $0.inner })
  private func `a lock of the same or of a lower rank stops the program`(_ nesting: Nesting) async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) { [nesting] in
      _ = nesting.take()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    let (inner, outer) = (Nesting.name(nesting.inner), Nesting.name(nesting.outer))
    #expect(text.contains("taking a lock of rank \(inner) while holding one of rank \(outer)"), "\(text.prefix(300))")
  }

  @Test func `what another thread holds does not matter`() async {
    let first = Lock(1)
    let second = Lock(2)
    let sum = first.withLock { value in
      let value = value
      let found = Shared(0)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        found.value = second.withLock { $0 }
        done.signal()
      }
      done.wait()
      return value + found.value
    }
    #expect(sum == 3)
  }

  @Test func `an object of the user that is released under a lock is found`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = Subject<Int, Never>()
      let kept = Lock<Canary?>(Canary(Ledger()) { subject.yield(1) })
      kept.withLock { $0 = nil }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("taking a lock of rank log while holding one of rank leaf"), "\(text.prefix(300))")
  }
}
#endif
