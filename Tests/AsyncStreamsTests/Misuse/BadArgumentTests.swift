import AsyncStreams
import Testing

private typealias Numbers = Subject<Int, Never>

/// An argument that makes no sense.
enum BadArgument: String, CaseIterable, Codable, CustomTestStringConvertible {
  case suffix, repeatCount, retryWithBackOff, mergedLimit
  case debounceWhen, throttle, timeoutAfter, timeoutBetween, intervalOfNothing, negativeInterval, timer
  case collectEvery, collectNothing, sampleEvery, sampleEveryNothing
  case replayLast, shareReplay, shareStart, grace, backOff, backOffFactor

  var testDescription: String { rawValue }

  /// What the program has to say when it stops.
  var complaint: String {
    switch self {
    case .suffix: "keys.suffix: the count must not be negative, but got -1"
    case .repeatCount: "keys.repeat: the count must not be negative, but got -1"
    case .retryWithBackOff: "keys.retry: the count must not be negative, but got -1"
    case .mergedLimit: "keys.map.merged: maxConcurrent must be at least 1, but got 0"
    case .debounceWhen: "keys.debounce: the interval must not be negative"
    case .throttle: "keys.throttle: the interval must not be negative"
    case .timeoutAfter, .timeoutBetween: "keys.timeout: the interval must not be negative"
    case .intervalOfNothing, .negativeInterval: "Signal.interval: the interval must be positive"
    case .timer: "Signal.timer: the delay must not be negative"
    case .collectEvery: "keys.collect: the interval must not be negative"
    case .collectNothing: "keys.collect: the count must be at least 1, but got 0"
    case .sampleEvery, .sampleEveryNothing: "keys.sample: the interval must be positive"
    case .replayLast, .shareReplay: "the count must not be negative, but got -1"
    case .shareStart: "ShareStart.atSubscription: the count must be at least 1, but got 0"
    case .grace: "ShareStop.whenUnused: the grace period must not be negative"
    case .backOff: "BackOff.init: a wait must not be negative"
    case .backOffFactor: "BackOff.init: the factor must be at least 1"
    }
  }

  /// Stops the program.
  func use() {
    let keys = Numbers(name: "keys")
    switch self {
    case .suffix: _ = keys.suffix(-1)
    case .repeatCount: _ = keys.repeat(count: -1)
    case .retryWithBackOff: _ = keys.retry(-1, backOff: .constant(.zero))
    case .mergedLimit: _ = keys.map { Signal<Int, Never>.just($0) }.merged(maxConcurrent: 0)
    case .debounceWhen: _ = keys.debounce(for: .seconds(-1), when: { $0 > 0 })
    case .throttle: _ = keys.throttle(for: .seconds(-1))
    case .timeoutAfter: _ = keys.timeout(after: .seconds(-1), throwing: Oops())
    case .timeoutBetween: _ = keys.timeout(between: .seconds(-1), throwing: Oops())
    case .intervalOfNothing: _ = Signal.interval(every: .zero)
    case .negativeInterval: _ = Signal.interval(every: .seconds(-1))
    case .timer: _ = Signal.timer(after: .seconds(-1))
    case .collectEvery: _ = keys.collect(every: .seconds(-1))
    case .collectNothing: _ = keys.collect(every: .seconds(1), orCount: 0)
    case .sampleEvery: _ = keys.sample(every: .seconds(-1))
    case .sampleEveryNothing: _ = keys.sample(every: .zero)
    case .replayLast: _ = keys.replay(last: -1)
    case .shareReplay: _ = ShareReplay.last(-1)
    case .shareStart: _ = ShareStart.atSubscription(0)
    case .grace: _ = ShareStop.whenUnused(for: .seconds(-1))
    case .backOff: _ = BackOff.constant(.seconds(-1))
    case .backOffFactor: _ = BackOff.exponential(from: .zero, factor: 0.5, upTo: .seconds(1))
    }
  }
}

@Suite struct BadArgumentTests {
  @Test("An argument that makes no sense stops the program", arguments: BadArgument.allCases)
  func anArgumentThatMakesNoSense(_ argument: BadArgument) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [argument] in
      argument.use()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(argument.complaint), "\(message)")
  }
}
