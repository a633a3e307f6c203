import Foundation

extension RACSignal {
  /// Sends a signal for each distinct key, and each value on the signal of its key.
  public func group<Key: Hashable>(by keyBlock: @escaping (Value?) -> Key?) -> RACSignal<RACGroupedSignal<Key, Value>> {
    group(by: keyBlock, transform: { $0 }).named("[\(name)] -groupBy:")
  }

  /// Sends a signal for each distinct key, and the transformed values on the signal of their key.
  ///
  /// Subscribe to a group in the block that gets it, or its first value is lost. The outer signal gets a terminal event
  /// first, then the groups do, in the order in which they were made. Disposing the outer subscription stops the groups
  /// without ending them.
  ///
  /// - Parameters:
  ///   - keyBlock: Returns the key of a value, not nil.
  ///   - transform: Returns what is sent on the group.
  public func group<Key: Hashable, Other>(
    by keyBlock: @escaping (Value?) -> Key?,
    transform: @escaping (Value?) -> Other?
  ) -> RACSignal<RACGroupedSignal<Key, Other>> {
    RACDynamicSignal { subscriber in
      let lock = NSRecursiveLock()
      var groups: [Key: RACGroupedSignal<Key, Other>] = [:]
      var ordered: [RACGroupedSignal<Key, Other>] = []

      func group(for key: Key) -> RACGroupedSignal<Key, Other> {
        // The group is sent under the lock, so that no other thread sends on it before.
        lock.withLock {
          if let group = groups[key] {
            return group
          }
          let group = RACGroupedSignal<Key, Other>(key: key)
          groups[key] = group
          ordered.append(group)
          subscriber.sendNext(group)
          return group
        }
      }

      return self.subscribeNext { value in
        guard let key = keyBlock(value) else {
          racFail("Tried to add nil key to dictionary", name: "NSInvalidArgumentException")
        }
        group(for: key).sendNext(transform(value))
      } error: { error in
        subscriber.sendError(error)
        for group in lock.withLock({ ordered }) {
          group.sendError(error)
        }
      } completed: {
        subscriber.sendCompleted()
        for group in lock.withLock({ ordered }) {
          group.sendCompleted()
        }
      }
    }
    .named("[\(name)] -groupBy:transform:")
  }
}
