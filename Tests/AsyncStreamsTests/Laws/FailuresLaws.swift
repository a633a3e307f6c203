import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let failures: [AnyLawCase] = replacing + repeating + throwing

  private static let replacing: [AnyLawCase] = [
    operation("catch, not needed", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.catch { _ in Items.just(law.touch(law.item(9))) }
    },
    operation("catch, the replacement", .attachesLate) { source, law in
      Items.fail(Oops(3)).catch { [weak source] _ in law.touch(source.feed) }
    },
    operation("replaceError(with:)", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.replaceError(with: law.item(9))
    },
    operation("mapError") { source, law in source.mapError { law.touch($0) } },
    operation("promoteFailure", .endsAtFailure) { source, _ in source.withoutFailure.promoteFailure(to: Oops.self) },
  ]

  private static let repeating: [AnyLawCase] = [
    operation("retry(0)") { source, _ in source.retry(0) },
    operation("retry(2)") { source, _ in source.retry(2) },
    operation("retry(0, backOff:)") { source, law in
      source.retry(0, backOff: .constant(.seconds(1)), clock: law.clock)
    },
    operation("retry(2, backOff: .constant(.zero))") { source, law in
      source.retry(2, backOff: .constant(.zero), clock: law.clock)
    },
    operation("retry(2, backOff:)") { source, law in
      source.retry(2, backOff: .exponential(from: .seconds(1), upTo: .seconds(9)), clock: law.clock)
    },
    operation("repeat(0)", .stops(after: 0)) { source, _ in source.repeat(0) },
    operation("repeat(1)") { source, _ in source.repeat(1) },
    operation("repeat(3)") { source, _ in source.repeat(3) },
  ]

  private static let throwing: [AnyLawCase] = [
    operation("attempt") { source, law in source.attempt { item throws(Oops) in _ = law.touch(item) } },
    operation("attempt of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).attempt { item throws(Oops) in _ = law.touch(item) }
    },
    operation("tryMap") { source, law in source.tryMap { item throws(Oops) in law.touch(item) } },
    operation("tryMap of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).tryMap { item throws(Oops) in law.touch(item) }
    },
    fixed("Signal.attempt", delivers: 1) { law in
      Items.attempt { () throws(Oops) in law.touch(law.item(1)) }
    },
  ]
}
