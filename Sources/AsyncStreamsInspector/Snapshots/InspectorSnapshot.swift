/// What lives in a program at one moment: its sources, their subscriptions, and what looks wrong.
///
/// ```swift
/// let inspector = Inspector()
/// let lost = await inspector.watch {
///   let keys = Subject<String, Never>(name: "keys")
///   await keys.send("a")
///   return inspector.snapshot().sources.map { "\($0.name): \($0.lost) lost" }
/// }
/// print(lost)
/// // Prints "["keys: 1 lost"]"
/// ```
public struct InspectorSnapshot: Sendable, Hashable, Codable {
  // Times are encoded as numbers of seconds, for the page.
  let timeSeconds: Double
  /// The sources, in the order in which they were made.
  public let sources: [SourceSnapshot]
  /// The subscriptions of all sources, in the order in which they began.
  public let subscriptions: [SubscriptionSnapshot]
  /// What looks wrong, with the most serious first.
  public let warnings: [InspectorWarning]

  /// The time since the inspector was made.
  public var time: Duration { .seconds(timeSeconds) }
}

/// A hot source, a shared run, a buffer, or a source of callbacks.
public struct SourceSnapshot: Sendable, Hashable, Codable, Identifiable {
  /// The number of the source in its inspector.
  public let id: Int
  /// The name of the source.
  public let name: String
  /// What made it: `Subject`, `BehaviorSubject`, `ReplaySubject`, `share` and so on.
  public let kind: String
  /// The place in the code where it was made, as `Module/File.swift:12`; `nil` if it is not known.
  public let place: String?
  /// Whether it has ended.
  public let hasEnded: Bool
  /// How many elements it has accepted.
  public let sent: Int
  /// How many of them nobody got: there was no subscription, and the source retains nothing.
  public let lost: Int
  /// How many elements subscriptions have dropped.
  public let dropped: Int
  /// Elements for each second, since the last snapshot.
  public let rate: Double
  /// How many senders wait for a subscription.
  public let waitingSenderCount: Int
  /// How many subscriptions there were so far.
  public let totalSubscriptionCount: Int
  /// The subscription that feeds a shared run or a buffer, by its number; `nil` for other sources.
  public let fedBy: Int?
}

/// A subscription to a source: where a chain of operators, or a loop, gets its elements.
public struct SubscriptionSnapshot: Sendable, Hashable, Codable, Identifiable {
  /// The number of the subscription in its inspector.
  public let id: Int
  /// The number of its source.
  public let source: Int
  /// The chain of operators that is iterated, such as `keys.debounce.map`.
  public let chain: String
  /// The chain's number: the inputs of one iteration have the same.
  public let iteration: Int
  /// The place in the code that subscribed, as `Module/File.swift:12`; `nil` if it is not known.
  public let place: String?
  /// The buffering policy, as it is spelled in code.
  public let policy: String
  /// The actor on which elements are taken, or `nil` if they are taken on none, or were not taken yet.
  public let actor: String?
  /// How many elements were taken.
  public let delivered: Int
  /// How many were dropped.
  public let dropped: Int
  /// How many wait to be taken.
  public let lag: Int
  /// The largest number that was found waiting at once.
  public let highWaterMark: Int
  /// Elements for each second, since the last snapshot.
  public let rate: Double
  var ageSeconds: Double
  var waitingSeconds: Double?

  /// The time since the subscription began.
  public var age: Duration { .seconds(ageSeconds) }
  /// How long the subscriber has been waiting for an element; `nil` if it does not wait.
  public var waiting: Duration? { waitingSeconds.map { .seconds($0) } }
}

/// Something that looks wrong, with the words for it.
public struct InspectorWarning: Sendable, Hashable, Codable {
  /// What looks wrong.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A subscription falls further and further behind.
    case growingLag
    /// A subscription was made and never iterated.
    case neverIterated
    /// Elements were sent that nobody got.
    case lostElements
    /// A sender waits for one slow subscription.
    case waitingSender
    /// A subscription goes on although the object that it was made for was released.
    case outlivedOwner
    /// A shared run, or another source, is made again and again.
    case restarts
  }

  /// What looks wrong.
  public let kind: Kind
  /// The number of the source.
  public let source: Int
  /// The number of the subscription, if it is about one.
  public let subscription: Int?
  /// The warning in a sentence that names the source, the subscription and the counts.
  public let text: String
}
