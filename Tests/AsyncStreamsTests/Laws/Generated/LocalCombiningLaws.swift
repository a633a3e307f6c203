// Written by Scripts/local-laws.

import AsyncStreams
import AsyncStreamsTesting

extension LocalLawTests {
  static let combining: [AnyLawCase] = sequencing + mixing + pairing

  static let sequencing: [AnyLawCase] = [
    local("append(empty)") { source, _ in
      source.append(Items.empty)
    },
    local("append, as the second", .attachesLate) { source, _ in
      Items.empty.here.append(source)
    },
    local("ifEmpty(switchTo: never)") { source, _ in
      source.ifEmpty(switchTo: Items.never)
    },
    local("ifEmpty(switchTo:), nothing before", .flushes(1)) { source, law in
      source.ignoreValues().ifEmpty(switchTo: Items.just(law.item(9)))
    },
    local("ifEmpty(switchTo:), as the second", .attachesLate) { source, _ in
      Items.empty.here.ifEmpty(switchTo: source)
    },
    local("replaceEmpty(with:)") { source, law in
      source.replaceEmpty(with: law.item(9))
    },
    local("replaceEmpty(with:), nothing before", .flushes(1)) { source, law in
      source.ignoreValues().replaceEmpty(with: law.item(9))
    },
    local("then, as the first", .silent) { source, law in
      source.then { law.touch(Items.empty) }
    },
  ]

  static let mixing: [AnyLawCase] = [
    local("merge(with:), left") { source, _ in
      source.merge(with: Items.empty)
    },
    local("merge(with:), right") { source, _ in
      Items.empty.here.merge(with: source)
    },
    local("merge(with:), both", .delivers(6, ready: 2_000)) { source, _ in
      source.merge(with: source)
    },
    local("race(with:), left") { source, _ in
      source.race(with: Items.never)
    },
    local("race(with:), right") { source, _ in
      Items.never.here.race(with: source)
    },
  ]

  static let pairing: [AnyLawCase] = [
    local("zip(with:)") { source, _ in
      source.zip(with: source)
    },
    local("zip(with:) of streams that cannot fail", .endsAtFailure) { source, _ in
      source.withoutFailure.zip(with: source.withoutFailure)
    },
    local("elementsEqual", .flushes(1)) { source, _ in
      source.elementsEqual(source)
    },
    local("elementsEqual, of others", .stops(after: 1)) { source, law in
      source.elementsEqual(Items.just(law.item(9)))
    },
    local("combineLatest(with:), left") { source, law in
      source.combineLatest(with: Items.just(law.item(9)))
    },
    local("combineLatest(with:), right") { source, law in
      Items.just(law.item(9)).here.combineLatest(with: source)
    },
    local("withLatest(from:), the receiver") { source, law in
      source.withLatest(from: Items.just(law.item(9)))
    },
    local("withLatest(from:), the other", .silent.with { $0.end = .ignored }) { source, _ in
      Items.never.here.withLatest(from: source)
    },
    local("sample(on:), the receiver", .silent) { source, _ in
      source.sample(on: Items.never)
    },
    local("sample(on:), the sampler") { source, law in
      Items.never.here.prepend(law.item(9)).sample(on: source)
    },
  ]
}
