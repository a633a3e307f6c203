// Written by Scripts/local-laws.

import AsyncStreams
import AsyncStreamsTesting

extension LocalLawTests {
  static let failures: [AnyLawCase] = replacing + repeating + throwing

  static let replacing: [AnyLawCase] = [
    local("catch, not needed", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.catch { _ in Items.just(law.touch(law.item(9))) }
    },
    local("replaceError(with:)", LawTraits { $0.failure = .finishes(after: 1) }) { source, law in
      source.replaceError(with: law.item(9))
    },
    local("mapError") { source, law in
      source.mapError { law.touch($0) }
    },
    local("promoteFailure", .endsAtFailure) { source, _ in
      source.withoutFailure.promoteFailure(to: Oops.self)
    },
  ]

  static let repeating: [AnyLawCase] = [
    local("retry(0)") { source, _ in
      source.retry(0)
    },
    local("retry(2)") { source, _ in
      source.retry(2)
    },
    local("retry(0, backOff:)") { source, law in
      source.retry(0, backOff: .constant(.seconds(1)), clock: law.clock)
    },
    local("retry(2, backOff: .constant(.zero))") { source, law in
      source.retry(2, backOff: .constant(.zero), clock: law.clock)
    },
    local("retry(2, backOff:)") { source, law in
      source.retry(2, backOff: .exponential(from: .seconds(1), upTo: .seconds(9)), clock: law.clock)
    },
    local("retry(2, backOff:renewedByElements:)") { source, law in
      source.retry(2, backOff: .constant(.seconds(1)), renewedByElements: true, clock: law.clock)
    },
    local("retry(2, renewedByElements:)") { source, _ in
      source.retry(2, renewedByElements: true)
    },
    local("retry(when:), never", .concurrent) { source, law in
      source.retry { _, _ in law.touch(false) }
    },
    local("retry(when:)", .concurrent) { source, law in
      source.retry { _, attempt in law.touch(attempt < 3) }
    },
    local("repeat(0)", .stops(after: 0)) { source, _ in
      source.repeat(0)
    },
    local("repeat(1)") { source, _ in
      source.repeat(1)
    },
    local("repeat(3)") { source, _ in
      source.repeat(3)
    },
    local("repeat(1, backOff:)") { source, law in
      source.repeat(1, backOff: .constant(.seconds(1)), clock: law.clock)
    },
    local("repeat(3, backOff:renewedByElements:)") { source, law in
      source.repeat(3, backOff: .constant(.zero), renewedByElements: true, clock: law.clock)
    },
  ]

  static let throwing: [AnyLawCase] = [
    local("attempt") { source, law in
      source.attempt { item throws(Oops) in _ = law.touch(item) }
    },
    local("attempt of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).attempt { item throws(Oops) in _ = law.touch(item) }
    },
    local("tryMap") { source, law in
      source.tryMap { item throws(Oops) in law.touch(item) }
    },
    local("tryMap of a stream that cannot fail", .endsAtFailure) { source, law in
      source.withoutFailure.promoteFailure(to: Oops.self).tryMap { item throws(Oops) in law.touch(item) }
    },
    local("tryFilter") { source, law in
      source.tryFilter { item throws(Oops) in law.touch(item.number > 0) }
    },
    local("tryFilter to nothing", .silent) { source, law in
      source.tryFilter { item throws(Oops) in law.touch(item.number < 0) }
    },
    local("tryCompactMap") { source, law in
      source.tryCompactMap { item throws(Oops) in Optional(law.touch(item)) }
    },
    local("tryCompactMap to nothing", .silent) { source, law in
      source.tryCompactMap { _ throws(Oops) in law.touch(Int?.none) }
    },
    local("tryScan") { source, law in
      source.tryScan([Int]()) { last, item throws(Oops) in law.touch(last.suffix(2) + [item.number]) }
    },
  ]
}
