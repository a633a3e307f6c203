/// The values of one group of a grouped signal.
public final class RACGroupedSignal<Key, Value>: RACSubject<Value> {
  /// The key the values of the group have in common.
  public let key: Key

  /// A group with a key.
  public init(key: Key) {
    self.key = key
    super.init()
  }
}
