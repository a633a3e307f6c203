import AsyncStreams
import AsyncStreamsTesting

extension EndlessLawTests {
  typealias Numbers = Signal<Int, Never>

  static let operators: [EndlessCase] =
    transforming + filtering + combining + flattening + failures + events + timing + sharing

  private static let hour = Duration.seconds(3_600)

  private static let transforming: [EndlessCase] = [
    EndlessCase("map") { $0.map { $0 &+ 1 } },
    EndlessCase("asyncMap") { $0.asyncMap { number async in number } },
    EndlessCase("asyncFilter") { $0.asyncFilter { _ async in false } },
    EndlessCase("asyncCompactMap") { $0.asyncCompactMap { _ async in Int?.none } },
    EndlessCase("replace(with:)") { $0.replace(with: 1) },
    EndlessCase("compactMap") { $0.compactMap { _ in Int?.none } },
    EndlessCase("grouped(by:)") { $0.grouped { $0 % 3 } },
    EndlessCase("grouped(by:), the elements") { $0.grouped { $0 % 3 }.flatMapMerge { $0 } },
    EndlessCase("scan") { $0.scan(0) { $0 &+ $1 } },
    EndlessCase("scanIndexed") { $0.scanIndexed(0) { $0 &+ $1 &+ $2 } },
    EndlessCase("scan(into:)") { $0.scan(into: 0) { $0 &+= $1 } },
    EndlessCase("combinePrevious") { $0.combinePrevious(0) { $0 &+ $1 } },
    EndlessCase("adjacentPairs") { $0.adjacentPairs() },
    EndlessCase("aggregate") { $0.aggregate(0) { $0 &+ $1 } },
    EndlessCase("aggregateIndexed") { $0.aggregateIndexed(0) { $0 &+ $1 &+ $2 } },
    EndlessCase("aggregate(into:)") { $0.aggregate(into: 0) { $0 &+= $1 } },
    EndlessCase("collected") { $0.collected() },
    EndlessCase("not") { $0.map { $0 > 1 }.not() },
    EndlessCase("and") { $0.map { ($0 > 1, true) }.and() },
    EndlessCase("or") { $0.map { ($0 > 1, true) }.or() },
    EndlessCase("any") { $0.filter { $0 < 0 }.any() },
    EndlessCase("anySatisfied(by:)") { $0.anySatisfied { $0 < 0 } },
    EndlessCase("allSatisfied(by:)") { $0.allSatisfied { $0 > 0 } },
    EndlessCase("materialize") { $0.materialize() },
    EndlessCase("dematerialize") { $0.materialize().dematerialize() },
    EndlessCase("named") { $0.named("numbers") },
    EndlessCase("eraseToSignal") { $0.eraseToSignal() },
  ]

  private static let filtering: [EndlessCase] = [
    EndlessCase("filter") { $0.filter { _ in false } },
    EndlessCase("filter, nested and erased") { $0.filter { _ in true }.eraseToSignal().filter { _ in false } },
    EndlessCase("ignore") { $0.replace(with: 1).ignore(1) },
    EndlessCase("ignoreValues") { $0.ignoreValues() },
    EndlessCase("ignoreValues(as:)") { $0.ignoreValues(as: Int.self) },
    EndlessCase("removeDuplicates") { $0.replace(with: 1).removeDuplicates() },
    EndlessCase("removeDuplicates(by:)") { $0.removeDuplicates { _, _ in true } },
    EndlessCase("removeDuplicates(on:)") { $0.removeDuplicates(on: { $0 &* 0 }) },
    EndlessCase("prepend") { $0.prepend(0) },
    EndlessCase("prepend(contentsOf:)") { $0.prepend(contentsOf: [0]) },
    EndlessCase("prefix") { $0.prefix(.max) },
    EndlessCase("prefix(while:)") { $0.prefix(while: { $0 > 0 }) },
    EndlessCase("prefix(until:)") { $0.prefix(until: Numbers.never) },
    EndlessCase("prefix(untilReplacedBy:)") { $0.prefix(untilReplacedBy: Numbers.never) },
    EndlessCase("suffix") { $0.suffix(1) },
    EndlessCase("dropFirst") { $0.dropFirst(.max) },
    EndlessCase("drop(while:)") { $0.drop(while: { $0 > 0 }) },
    EndlessCase("drop(until:)") { $0.drop(until: Numbers.never) },
  ]

  private static let combining: [EndlessCase] = [
    EndlessCase("append") { $0.append(Numbers.empty) },
    EndlessCase("append, the second") { Numbers.empty.append($0) },
    EndlessCase("concat") { Numbers.concat(Numbers.empty, $0) },
    EndlessCase("concat(contentsOf:)") { Numbers.concat(contentsOf: [Numbers.empty, $0.eraseToSignal()]) },
    EndlessCase("then") { numbers in Numbers.empty.then { numbers } },
    EndlessCase("merge(with:)") { $0.merge(with: Numbers.never) },
    EndlessCase("merge(with:), both") { $0.filter { _ in false }.merge(with: $0) },
    EndlessCase("merge") { Numbers.merge($0.filter { _ in false }, $0, Numbers.never) },
    EndlessCase("merge(contentsOf:)") { Numbers.merge(contentsOf: [$0, $0]) },
    EndlessCase("race(with:)") { $0.filter { _ in false }.race(with: Numbers.never) },
    EndlessCase("race") { Numbers.race(Numbers.never, $0.filter { _ in false }) },
    EndlessCase("race(contentsOf:)") {
      Numbers.race(contentsOf: [Numbers.never, $0.filter { _ in false }.eraseToSignal()])
    },
    EndlessCase("zip(with:)") { $0.zip(with: $0) },
    EndlessCase("zip(with:), of which one is quiet") {
      $0.promoteFailure(to: Oops.self).zip(with: Signal<Int, Oops>.never)
    },
    EndlessCase("zip") { Signal.zip($0, $0, $0) },
    EndlessCase("zip(contentsOf:)") { Signal.zip(contentsOf: [$0, $0, $0]) },
    EndlessCase("combineLatest(with:)") { $0.combineLatest(with: Numbers.never) },
    EndlessCase("combineLatest") { Signal.combineLatest($0, $0, Numbers.never) },
    EndlessCase("combineLatest(contentsOf:)") {
      Signal.combineLatest(contentsOf: [$0.eraseToSignal(), Numbers.never])
    },
    EndlessCase("withLatest(from:)") { $0.withLatest(from: Numbers.never) },
    EndlessCase("withLatest(from:), the other") { Numbers.never.withLatest(from: $0) },
    EndlessCase("sample(on:)") { $0.sample(on: Numbers.never) },
    EndlessCase("sample(on:), the sampler") { Numbers.never.sample(on: $0) },
    EndlessCase("when(then:else:)") { Numbers.when($0.map { $0 > 0 }, then: Numbers.empty, else: Numbers.never) },
    EndlessCase("switching(on:cases:default:)") {
      Numbers.switching(on: $0, cases: [0: Numbers.never], default: Numbers.empty)
    },
    EndlessCase("switching(on:cases:otherwiseFailingWith:)") {
      let keys = $0.replace(with: 0).promoteFailure(to: Oops.self)
      return Items.switching(on: keys, cases: [0: Items.empty]) { Oops($0) }
    },
  ]

  private static let flattening: [EndlessCase] = [
    EndlessCase("flatMapMerge") { $0.flatMapMerge { Numbers.just($0) } },
    EndlessCase("flatMapMerge of empty ones") { $0.flatMapMerge { _ in Numbers.empty } },
    EndlessCase("flatMapMerge, an inner one") { numbers in Numbers.just(1).flatMapMerge { _ in numbers } },
    EndlessCase("flatMapMerge, nested and rejecting") { numbers in
      numbers.flatMapMerge(maxConcurrent: 2) { _ in numbers.filter { _ in false } }
    },
    EndlessCase("flatMapConcat") { $0.flatMapConcat { _ in Numbers.empty } },
    EndlessCase("flatMapLatest") { $0.flatMapLatest { _ in Numbers.never } },
    EndlessCase("switchToLatest") { $0.map { Numbers.just($0) }.switchToLatest() },
    EndlessCase("merged") { $0.map { _ in Numbers.empty }.merged() },
    EndlessCase("concatenated") { $0.map { Numbers.just($0) }.concatenated() },
    EndlessCase("flatMapMerge(carrying:)") {
      $0.flatMapMerge(carrying: 0) { number, _ in .emit(Numbers.just(number)) }
    },
  ]

  private static let events: [EndlessCase] = [
    EndlessCase("onStart") { $0.onStart {} },
    EndlessCase("onValue") { $0.onValue { _ in } },
    EndlessCase("onFinish") { $0.onFinish {} },
    EndlessCase("onFailure") { $0.onFailure { _ in } },
    EndlessCase("onEnd") { $0.onEnd { _ in } },
    EndlessCase("producing(on:)") { $0.producing(on: InlineExecutor()) },
    EndlessCase("logEvents") { $0.logEvents("numbers", to: { _ in }) },
  ]

  private static let failures: [EndlessCase] = [
    EndlessCase("catch") { $0.promoteFailure(to: Oops.self).catch { _ in Numbers.empty } },
    EndlessCase("replaceError(with:)") { $0.promoteFailure(to: Oops.self).replaceError(with: 0) },
    EndlessCase("mapError") { $0.promoteFailure(to: Oops.self).mapError { $0 } },
    EndlessCase("promoteFailure") { $0.promoteFailure(to: Oops.self) },
    EndlessCase("retry") { $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in throw Oops() }.retry() },
    EndlessCase("retry(backOff:)") {
      $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in throw Oops() }.retry(backOff: .constant(.zero))
    },
    EndlessCase("repeat") { $0.prefix(1).repeat() },
    EndlessCase("attempt") { $0.promoteFailure(to: Oops.self).attempt { _ throws(Oops) in } },
    EndlessCase("tryMap") { $0.promoteFailure(to: Oops.self).tryMap { number throws(Oops) in number } },
  ]

  private static let timing: [EndlessCase] = [
    EndlessCase("debounce(for:)") { $0.debounce(for: hour) },
    EndlessCase("debounce(for:when:)") { $0.debounce(for: hour, when: { _ in true }) },
    EndlessCase("delay(for:)") { $0.delay(for: hour) },
    EndlessCase("throttle(for:)") { $0.throttle(for: hour) },
    EndlessCase("timeout(after:throwing:)") { $0.promoteFailure().timeout(after: hour, throwing: Oops()) },
    EndlessCase("timeout(between:throwing:)") { $0.promoteFailure().timeout(between: hour, throwing: Oops()) },
    EndlessCase("chunked(every:)") { $0.chunked(every: hour) },
    EndlessCase("chunked(every:orCount:)") { $0.chunked(every: hour, orCount: 7) },
    EndlessCase("sample(every:)") { $0.sample(every: hour) },
  ]

  private static let sharing: [EndlessCase] = [
    EndlessCase("buffer", usesTask: true) { $0.buffer(.suspending(8)) },
    EndlessCase("buffer behind a rejecting filter", usesTask: true) {
      $0.filter { _ in false }.buffer(.bufferingNewest(8))
    },
    EndlessCase("share", usesTask: true) { $0.share() },
    EndlessCase("share behind a rejecting filter", usesTask: true) { $0.filter { _ in false }.share() },
    EndlessCase("publish", usesTask: true) { $0.publish().autoconnect() },
    EndlessCase("autoconnect", usesTask: true) { $0.filter { _ in false }.publish().autoconnect() },
    EndlessCase("multicast(through:)", usesTask: true) {
      $0.multicast(through: Subject(bufferingPolicy: .suspending(8))).autoconnect()
    },
    EndlessCase("replay(last:)", usesTask: true) { $0.replay(last: 1) },
    EndlessCase("signal, of any sequence", usesTask: true) { $0.signal() },
  ]
}
