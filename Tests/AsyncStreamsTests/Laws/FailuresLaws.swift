import AsyncStreams
import AsyncStreamsTesting

extension OperatorLawTests {
  static let failures: [LawRow] = replacing + repeating + throwing

  private static let replacing: [LawRow] = [
    .operation("catch, not needed", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.catch { _ in Items.just(law.touch(law.item(9))) }
    },
    .operation("catch, the replacement", .attachesLate) { source, law in
      Items.fail(Oops(3)).catch { [weak source] _ in law.touch(source.feed) }
    },
    .endless("catch") { $0.promoteFailure(to: Oops.self).catch { _ in Numbers.empty } },
    .operation("replaceError(with:)", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.replaceError(with: law.item(9))
    },
    .endless("replaceError(with:)") { $0.promoteFailure(to: Oops.self).replaceError(with: 0) },
    .operation("mapError") { source, law in source.mapError { law.touch($0) } },
    .endless("mapError") { $0.promoteFailure(to: Oops.self).mapError { $0 } },
    .operation("promoteFailure", .endsAtFailure) { source, _ in source.withoutFailure.promoteFailure(to: Oops.self) },
    .endless("promoteFailure") { $0.promoteFailure(to: Oops.self) },
  ]

  private static let repeating: [LawRow] = [
    .operation("retry(0)") { source, _ in source.retry(0) },
    .operation("retry(2)") { source, _ in source.retry(2) },
    .operation("retry(0, backoff:)") { source, law in
      source.retry(0, backoff: .constant(.seconds(1)), clock: law.clock)
    },
    .operation("retry(2, backoff: .constant(.zero))") { source, law in
      source.retry(2, backoff: .constant(.zero), clock: law.clock)
    },
    .operation("retry(2, backoff:)") { source, law in
      source.retry(2, backoff: .exponential(from: .seconds(1), upTo: .seconds(9)), clock: law.clock)
    },
    .operation("retry(2, backoff:renewedByElements:)") { source, law in
      source.retry(2, backoff: .constant(.seconds(1)), renewedByElements: true, clock: law.clock)
    },
    .operation("retry(2, renewedByElements:)") { source, _ in source.retry(2, renewedByElements: true) },
    .operation("retry(when:), never", .concurrent) { source, law in source.retry { _, _ in law.touch(false) } },
    .operation("retry(when:)", .concurrent) { source, law in source.retry { _, attempt in law.touch(attempt < 3) } },
    .endless("retry(when:)") {
      $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in throw Oops() }.retry { _, _ in true }
    },
    .endless("retry") { $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in throw Oops() }.retry() },
    .endless("retry(backoff:)") {
      $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in throw Oops() }.retry(backoff: .constant(.zero))
    },
    .operation("repeat(0)", .stops(after: 0)) { source, _ in source.repeat(0) },
    .operation("repeat(1)") { source, _ in source.repeat(1) },
    .operation("repeat(3)") { source, _ in source.repeat(3) },
    .operation("repeat(1, backoff:)") { source, law in
      source.repeat(1, backoff: .constant(.seconds(1)), clock: law.clock)
    },
    .operation("repeat(3, backoff:renewedByElements:)") { source, law in
      source.repeat(3, backoff: .constant(.zero), renewedByElements: true, clock: law.clock)
    },
    .endless("repeat(backoff:)") { $0.prefix(1).repeat(backoff: .constant(.zero)) },
    .endless("repeat") { $0.prefix(1).repeat() },
  ]

  private static let throwing: [LawRow] = [
    .operation("attempt") { source, law in source.attempt { item throws(Oops) in _ = law.touch(item) } },
    .operation("attempt of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).attempt { item throws(Oops) in _ = law.touch(item) }
    },
    .operation("tryMap") { source, law in source.tryMap { item throws(Oops) in law.touch(item) } },
    .operation("tryMap of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).tryMap { item throws(Oops) in law.touch(item) }
    },
    .endless("tryMap") { $0.promoteFailure(to: Oops.self).tryMap { number throws(Oops) in number } },
    .operation("tryFilter") { source, law in source.tryFilter { item throws(Oops) in law.touch(item.number > 0) } },
    .operation("tryFilter to nothing", .silent) { source, law in
      source.tryFilter { item throws(Oops) in law.touch(item.number < 0) }
    },
    .endless("tryFilter") { $0.promoteFailure(to: Oops.self).tryFilter { _ throws(Oops) in false } },
    .operation("tryCompactMap") { source, law in
      source.tryCompactMap { item throws(Oops) in Optional(law.touch(item)) }
    },
    .operation("tryCompactMap to nothing", .silent) { source, law in
      source.tryCompactMap { _ throws(Oops) in law.touch(Int?.none) }
    },
    .endless("tryCompactMap") { $0.promoteFailure(to: Oops.self).tryCompactMap { _ throws(Oops) in Int?.none } },
    .operation("tryScan") { source, law in
      source.tryScan([Int]()) { last, item throws(Oops) in law.touch(last.suffix(2) + [item.number]) }
    },
    .endless("tryScan") { $0.promoteFailure(to: Oops.self).tryScan(0) { sum, number throws(Oops) in sum &+ number } },
    .fixed("Signal.attempt", delivers: 1) { law in
      Items.attempt { () throws(Oops) in law.touch(law.item(1)) }
    },
    .endless("attempt") { $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in } },
  ]
}
