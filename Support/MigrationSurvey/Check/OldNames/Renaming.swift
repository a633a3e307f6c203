/// A name of the versions before 1.0, and what it is called now.
struct Renaming: Sendable {
  enum Kind: Sendable {
    /// A type, `BackOff`, or an initializer.
    case type
    /// A property or a function of a value: `signal.here`.
    case member
    /// A value that is written without its type: `.inTurn`.
    case value
    /// A case of `IterationEnd`, which has the name of a case of many other types.
    case end
  }

  let kind: Kind
  /// The name as the compiler writes it: `unique(on:keeping:)`.
  let old: String
  let new: String
  /// What a call needs to have, of the labels of a function; the other arguments have defaults.
  var needed: Set<String>?
  /// What to write where no other name will do; such a place is only reported.
  var remedy: String?
  /// Whether the name says enough without its labels.
  var isUnique = false
  /// The argument, the last one, that says what the call meant before.
  var added: String?
  /// The type of a value, and the label of the arguments that have this type.
  var owner: String?
  var argument: String?
  /// The module without which a file cannot use the name.
  var module: String?
  /// Modules with a type of the same name, which is meant in a file that imports one of them.
  var meantBy: Set<String> = []
  /// Modules with a function of the same name and the same labels.
  ///
  /// In a file that imports one of them and nothing of AsyncStreams but the callback interface, their function is meant. In
  /// a file that imports both, tokens do not tell which one is.
  var alsoIn: Set<String> = []

  /// All of them.
  ///
  /// A test compares the table with the declarations by which the compiler answers, so that no name is missing.
  static let all: [Renaming] =
    byHand + [
      Renaming(
        kind: .type,
        old: "LogEntry",
        new: "SignalLog.Entry",
        module: "AsyncStreams",
        meantBy: ["AsyncStreamsDurable"]
      ),
      Renaming(kind: .type, old: "LocalSignal", new: "IsolatedSignal", module: "AsyncStreams"),
      Renaming(kind: .type, old: "BackOff", new: "Backoff", module: "AsyncStreams"),
      Renaming(kind: .type, old: "StageRule", new: "ElementRule", module: "AsyncStreams"),
      Renaming(kind: .type, old: "StageStep", new: "RuleStep", module: "AsyncStreams"),
      Renaming(kind: .value, old: "inTurn", new: "immediate", owner: "SubscriptionDelivery", argument: "delivery"),
      Renaming(kind: .end, old: "failed(_:)", new: "failure(_:)"),
      Renaming(kind: .member, old: "here", new: "isolated"),
      Renaming(kind: .member, old: "unique(on:keeping:)", new: "uniqued(on:keeping:)"),
      Renaming(kind: .member, old: "unique(on:keeping:forgettingAt:)", new: "uniqued(on:keeping:forgettingAt:)"),
      Renaming(
        kind: .member,
        old: "retry(_:backOff:renewedByElements:clock:)",
        new: "retry(_:backoff:renewedByElements:clock:)",
        needed: ["backOff"]
      ),
      Renaming(
        kind: .member,
        old: "repeat(_:backOff:renewedByElements:clock:)",
        new: "repeat(_:backoff:renewedByElements:clock:)",
        needed: ["backOff"]
      ),
      Renaming(
        kind: .member,
        old: "debounce(for:maximumWait:clock:when:)",
        new: "debounce(for:maxWait:clock:when:)",
        needed: ["for", "maximumWait"]
      ),
      Renaming(
        kind: .member,
        old: "sample(on:)",
        new: "sample(on:repeats:)",
        added: "repeats: true",
        alsoIn: ["ReactiveSwift"]
      ),
      Renaming(
        kind: .member,
        old: "replay()",
        new: "replay(start:)",
        added: "start: .immediately",
        alsoIn: callbackModules
      ),
      Renaming(kind: .member, old: "replay(last:)", new: "replay(last:start:)", added: "start: .immediately"),
      Renaming(
        kind: .member,
        old: "replayLazily()",
        new: "replay(start:)",
        added: "start: .atFirstSubscription",
        alsoIn: callbackModules
      ),
      Renaming(
        kind: .member,
        old: "publish(to:batchSize:)",
        new: "write(to:batchSize:)",
        needed: ["to"],
        module: "AsyncStreamsDurable"
      ),
      Renaming(
        kind: .type,
        old: "FileLogRetention(maximumSize:maximumAge:)",
        new: "FileLogRetention(maxSize:maxAge:)",
        needed: ["maximumSize"],
        module: "AsyncStreamsDurable"
      ),
      Renaming(
        kind: .type,
        old: "FileLogRetention(maximumAge:)",
        new: "FileLogRetention(maxAge:)",
        module: "AsyncStreamsDurable"
      ),
      Renaming(kind: .member, old: "maximumSize", new: "maxSize", module: "AsyncStreamsDurable"),
      Renaming(kind: .member, old: "maximumAge", new: "maxAge", module: "AsyncStreamsDurable"),
      Renaming(
        kind: .type,
        old: "Recorder(to:clock:start:flushInterval:maximumSize:keeping:)",
        new: "Recorder(to:clock:start:flushInterval:maxSize:keeping:)",
        needed: ["to", "maximumSize"],
        module: "AsyncStreamsInspector"
      ),
      Renaming(kind: .member, old: "waitingSenders", new: "waitingSenderCount", module: "AsyncStreamsInspector"),
      Renaming(
        kind: .member,
        old: "totalSubscriptions",
        new: "totalSubscriptionCount",
        module: "AsyncStreamsInspector"
      ),
      Renaming(kind: .member, old: "backOff", new: "backoff", module: redis),
      Renaming(
        kind: .type,
        old: "RedisServer(\(redisLabels)backOff:attempts:logger:metrics:)",
        new: "RedisServer(\(redisLabels)backoff:attempts:logger:metrics:)",
        needed: ["backOff"],
        module: redis
      ),
    ]

  /// The module of the package Distributed, where the compiler answers by itself: a label and a property differ in one letter.
  static let redis = "AsyncStreamsRedis"
  private static let redisLabels = "host:port:user:password:database:tls:connectTimeout:answerTimeout:queueLimit:"

  /// Where `RACSignal` comes from.
  private static let callbackModules = FileImports.callbackModules.union(FileImports.originalModules)

  /// The name without its labels.
  var oldBase: String { Self.base(old) }
  var newBase: String { Self.base(new) }
  /// The labels of a function; `nil` for another name.
  var labels: [String]? { Self.labels(old) }

  /// Whether every call has the label.
  func needs(_ label: String) -> Bool { needed?.contains(label) ?? true }

  /// Whether a call with these labels is one of this function.
  func fits(_ given: [String]) -> Bool {
    guard let labels, labels.filter(needs).allSatisfy(given.contains) else { return false }
    var rest = labels[...]
    return given.allSatisfy { label in
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }

  /// What an old label is called now; `nil` if it has not changed.
  func newLabel(of label: String) -> String? {
    guard let index = labels?.firstIndex(of: label), let new = Self.labels(new), index < new.count else { return nil }
    return new[index] == label ? nil : new[index]
  }

  /// What has to be done.
  var message: String { remedy.map { "\(short(old)) is gone: \($0)" } ?? renaming }

  private var renaming: String { "\(short(old)) is \(short(new)) now" + (added.map { ", with \($0)" } ?? "") }

  /// A name without the labels that calls can leave out.
  private func short(_ name: String) -> String {
    guard needed != nil, let labels, let all = Self.labels(name) else { return name }
    let shown = zip(labels, all).filter { needs($0.0) }.map { "\($0.1):" }
    return "\(Self.base(name))(\(shown.joined()))"
  }

  private static func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  private static func labels(_ name: String) -> [String]? {
    guard let open = name.firstIndex(of: "(") else { return nil }
    return name[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }
}
