import AsyncStreams

/// How a consumer takes part in a group.
public struct GroupMembership<Cursor: LogCursor>: Sendable {
  /// The name of the group.
  public let group: String
  /// The name of the consumer.
  public let consumer: String
  /// Where a new group begins.
  public let start: LogPosition<Cursor>
  /// How long an entry may wait for its acknowledgement, before another consumer gets it.
  public let claimAfter: Duration
  /// How often an entry is delivered at most, before it is moved to the dead letters; `nil` for no limit.
  public let deliveryLimit: Int?
  /// The name of the log for dead letters; `nil` for the name that the log chooses.
  public let deadLetters: String?
  /// How many entries a request asks for at most.
  public let batchSize: Int

  /// Describes how a consumer takes part in a group.
  ///
  /// - Precondition: `batchSize` and `deliveryLimit` are at least 1, and `claimAfter` is positive.
  public init(
    group: String,
    consumer: String,
    start: LogPosition<Cursor>,
    claimAfter: Duration,
    deliveryLimit: Int? = nil,
    deadLetters: String? = nil,
    batchSize: Int
  ) {
    let name = "Group \(group)"
    if batchSize < 1 { refuse(batchSize, "batchSize must be at least 1", in: "join", of: name) }
    if claimAfter <= .zero { refuse(claimAfter, "claimAfter must be positive", in: "join", of: name) }
    if let deliveryLimit, deliveryLimit < 1 {
      refuse(deliveryLimit, "deliveryLimit must be at least 1", in: "join", of: name)
    }
    self.group = group
    self.consumer = consumer
    self.start = start
    self.claimAfter = claimAfter
    self.deliveryLimit = deliveryLimit
    self.deadLetters = deadLetters
    self.batchSize = batchSize
  }
}
