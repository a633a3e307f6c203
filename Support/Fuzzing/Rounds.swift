import Foundation

/// The rounds of a randomised test.
///
/// Each round has a seed, which determines it except for scheduling. A failure is reported with the round, whose
/// description replays it.
///
///     for round in Rounds(100, long: 10_000) {
///       var random = round.random
///       …
///       #expect(found == wanted, "\(round)")   // FUZZ_SEED=17
///     }
///
/// The environment selects the rounds:
/// - by default, a few, the same in every run;
/// - with `LONG_TESTS=1`, many, from a seed that is new in each run and is printed;
/// - with `FUZZ_PERCENT=5`, that part of the many;
/// - with `FUZZ_SEED=17`, that round only, and with `FUZZ_SEED=17+`, the usual number from there on.
public struct Rounds: Sequence, Sendable {
  /// Whether tests may take minutes.
  public static let isLong = environment["LONG_TESTS"] != nil

  /// The part of the many rounds that is played, 0 for the usual few.
  private static let share = isLong ? 1 : environment["FUZZ_PERCENT"].flatMap(Double.init).map { $0 / 100 } ?? 0

  private static let environment = ProcessInfo.processInfo.environment
  private static let request = environment["FUZZ_SEED"].flatMap(Request.init)

  private static let firstOfLong: UInt64 = {
    let seed = UInt64.random(in: 0..<1_000_000_000)
    print("random rounds begin with FUZZ_SEED=\(seed)+")
    return seed
  }()

  private let first: UInt64
  private let count: Int
  private let replays: Int

  /// - Parameters:
  ///   - short: How many rounds there are usually.
  ///   - long: How many there are if tests may take minutes.
  ///   - replays: How often a requested round is played: once, if nothing but the seed determines it.
  public init(_ short: Int, long: Int, replays: Int = 1) {
    self.init(short, long: long, replays: replays, share: Self.share, request: Self.request)
  }

  /// Rounds that do not depend on the environment.
  public init(seeds: Range<UInt64>) {
    first = seeds.lowerBound
    count = seeds.count
    replays = 1
  }

  init(_ short: Int, long: Int, replays: Int, share: Double, request: Request?) {
    let usual = Swift.max(short, Int(Double(long) * share))
    first = request?.seed ?? (share > 0 ? Self.firstOfLong : 0)
    count = request?.isAlone == true ? 1 : usual
    self.replays = request?.isAlone == true ? replays : 1
  }

  /// The rounds, one after the other.
  public func makeIterator() -> some IteratorProtocol<Round> {
    let first = first
    let replays = replays
    return (0..<count * replays).lazy.map { Round(seed: first &+ UInt64($0 / replays)) }.makeIterator()
  }

  /// The request in the environment.
  struct Request {
    let seed: UInt64
    /// Whether only this round is to be played, rather than those after it, too.
    let isAlone: Bool

    init?(_ text: String) {
      isAlone = !text.hasSuffix("+")
      guard let seed = UInt64(isAlone ? text : String(text.dropLast())) else { return nil }
      self.seed = seed
    }
  }
}

/// One round of a randomised test.
public struct Round: Sendable, CustomStringConvertible {
  /// What determines the round.
  public let seed: UInt64

  /// The round of a seed.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// A fresh generator, the same each time.
  public var random: SeededGenerator { SeededGenerator(seed: seed) }

  /// What to put before `swift test` to replay the round.
  public var description: String { "FUZZ_SEED=\(seed)" }
}
