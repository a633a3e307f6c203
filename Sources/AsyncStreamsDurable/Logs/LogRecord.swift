/// What is appended to a ``DurableLog``: an element or an end, as bytes.
@frozen public struct LogRecord: Hashable, Sendable {
  /// What the bytes are.
  @frozen public enum Kind: UInt8, Hashable, Sendable {
    /// An encoded element.
    case element
    /// The end of the stream; there are no bytes.
    case end
    /// The failure of the stream, as JSON of a ``RemoteFailure``.
    case failure
    /// Something else, of another program.
    case unknown

    /// Whether the stream ends with such a record.
    public var isEnd: Bool { self == .end || self == .failure }
  }

  /// What the bytes are.
  public let kind: Kind
  /// The bytes.
  public let payload: [UInt8]

  /// Makes a record.
  @inlinable public init(_ kind: Kind, payload: [UInt8] = []) {
    self.kind = kind
    self.payload = payload
  }
}

/// A record that was read from a ``DurableLog``, with its cursor.
@frozen public struct LogEntry<Cursor: LogCursor>: Hashable, Sendable {
  /// Where the record is.
  public let cursor: Cursor
  /// What the bytes are.
  public let kind: LogRecord.Kind
  /// The bytes, which may be a part of a larger array that several entries share.
  public let payload: ArraySlice<UInt8>
  /// How often the group has delivered the record, this time included; 0 without a group.
  public let deliveryCount: Int

  /// Whether a consumer of the group may have got the record before; false without a group.
  @inlinable public var isRepeated: Bool { deliveryCount > 1 }

  /// Makes an entry.
  @inlinable public init(cursor: Cursor, kind: LogRecord.Kind, payload: ArraySlice<UInt8>, deliveryCount: Int = 0) {
    self.cursor = cursor
    self.kind = kind
    self.payload = payload
    self.deliveryCount = deliveryCount
  }
}
