/// Where in a stream an iteration begins.
public enum StreamPosition: Hashable, Sendable {
  /// After the entries that exist when the server gets the first request of the iteration.
  ///
  /// If the newest of them is an end, the iteration ends, as later subscriptions of a subject do.
  case newest
  /// With the oldest entry that is still there.
  case beginning
  /// After an entry, whose identifier was stored.
  case after(EntryIdentifier)
}
