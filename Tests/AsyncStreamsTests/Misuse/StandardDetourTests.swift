import AsyncStreams
import AsyncStreamsTesting
import Testing

/// The operators of the standard library that the compiler warns about still behave as with any asynchronous sequence.
@Suite(.noSubscriptionSurvives) struct StandardDetourTests {
  private let detours: any DetourTaking = Detours()

  @Test func `asynchronous functions transform and leave out elements, in order`() async {
    #expect(await detours.map([1, 2, 3].signal.eraseToSignal()) == [10, 20, 30])
    #expect(await detours.compactMap([1, 2, 3].signal.eraseToSignal()) == [10, 30])
    #expect(await detours.filter([1, 2, 3].signal.eraseToSignal()) == [1, 3])
    #expect(await detours.drop([1, 2, 3, 1].signal.eraseToSignal()) == [2, 3, 1])
    #expect(await detours.flatMap([1, 2].signal.eraseToSignal()) == [1, 1, 2, 2])
  }

  @Test func `what an asynchronous function throws is thrown, and unsubscribes`() async {
    let subject = ReplaySubject<Int, Never>()
    subject.yield(contentsOf: [1, 2])
    for kind in DetourKind.allCases {
      await #expect(throws: Oops(2)) { try await detours.failing(kind, subject.eraseToSignal()) }
    }
    #expect(subject.subscriptionCount == 0)
  }

  @Test func `the failure of the signal is thrown`() async {
    let failing = Signal<Int, Oops>.just(1).append(Signal<Int, Oops>.fail(Oops(3))).eraseToSignal()
    await #expect(throws: Oops(3)) { try await detours.flatMapOfFailing(failing) }
  }
}

private enum DetourKind: CaseIterable {
  case map, compactMap, filter, drop, flatMap
}

/// Lets the tests call the deprecated functions below without a warning: the functions are deprecated, the protocol is
/// not.
private protocol DetourTaking: Sendable {
  func map(_ signal: Signal<Int, Never>) async -> [Int]
  func compactMap(_ signal: Signal<Int, Never>) async -> [Int]
  func filter(_ signal: Signal<Int, Never>) async -> [Int]
  func drop(_ signal: Signal<Int, Never>) async -> [Int]
  func flatMap(_ signal: Signal<Int, Never>) async -> [Int]
  func failing(_ kind: DetourKind, _ signal: Signal<Int, Never>) async throws -> [Int]
  func flatMapOfFailing(_ signal: Signal<Int, Oops>) async throws -> [Int]
}

/// Deprecated functions may call deprecated functions without a warning.
private struct Detours: DetourTaking {
  @available(*, deprecated) func map(_ signal: Signal<Int, Never>) async -> [Int] {
    let mapped: AsyncMapSequence<Signal<Int, Never>, Int> = signal.map { await later($0) * 10 }
    return await all(mapped)
  }

  @available(*, deprecated) func compactMap(_ signal: Signal<Int, Never>) async -> [Int] {
    let mapped: AsyncCompactMapSequence<Signal<Int, Never>, Int> = signal.compactMap { number in
      let number = await later(number)
      return number == 2 ? nil : number * 10
    }
    return await all(mapped)
  }

  @available(*, deprecated) func filter(_ signal: Signal<Int, Never>) async -> [Int] {
    let filtered: AsyncFilterSequence<Signal<Int, Never>> = signal.filter { await later($0) != 2 }
    return await all(filtered)
  }

  @available(*, deprecated) func drop(_ signal: Signal<Int, Never>) async -> [Int] {
    let rest: AsyncDropWhileSequence<Signal<Int, Never>> = signal.drop { await later($0) < 2 }
    return await all(rest)
  }

  @available(*, deprecated) func flatMap(_ signal: Signal<Int, Never>) async -> [Int] {
    await all(
      signal.flatMap { number in
        let number = await later(number)
        return [number, number].signal
      }
    )
  }

  @available(*, deprecated) func failing(_ kind: DetourKind, _ signal: Signal<Int, Never>) async throws -> [Int] {
    switch kind {
    case .map: try await all(signal.map { try await oneOrThrow($0) })
    case .compactMap: try await all(signal.compactMap { try await oneOrThrow($0) as Int? })
    case .filter: try await all(signal.filter { try await oneOrThrow($0) == 1 })
    case .drop: try await all(signal.drop { try await oneOrThrow($0) == 1 })
    case .flatMap: try await all(signal.flatMap { try await [oneOrThrow($0)].signal })
    }
  }

  @available(*, deprecated) func flatMapOfFailing(_ signal: Signal<Int, Oops>) async throws -> [Int] {
    try await all(signal.flatMap { number in Signal<Int, Oops>.just(await later(number)) })
  }
}

private func later(_ number: Int) async -> Int {
  await Task.yield()
  return number
}

private func oneOrThrow(_ number: Int) async throws -> Int {
  await Task.yield()
  if number != 1 { throw Oops(number) }
  return number
}

private func all<Source: AsyncSequence>(_ source: Source) async throws(Source.Failure) -> [Source.Element] {
  var elements: [Source.Element] = []
  var iterator = source.makeAsyncIterator()
  while let element = try await iterator.next(isolation: #isolation) { elements.append(element) }
  return elements
}
