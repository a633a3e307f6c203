import Foundation

/// A property whose changes are sent to signals.
///
/// ```swift
/// final class Volume {
///   @RACObserved var level = 3
/// }
/// let volume = Volume()
/// RACObserve(volume.$level).subscribeNext { print($0 ?? 0) }
/// // Prints "3"
/// volume.level = 4
/// // Prints "4"
/// ```
///
/// Every assignment is sent, also of an equal value, on the assigning thread, after the value has been stored. An
/// assignment from inside a block is sent nested.
@propertyWrapper public final class RACObserved<Value> {
  private let lock = NSLock()
  private var value: Value
  private let changes = RACSubject<PropertyChange<Value>>()

  /// A property with a first value.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  deinit {
    changes.sendCompleted()
  }

  /// The value of the property.
  public var wrappedValue: Value {
    get { lock.withLock { value } }
    set { assign(newValue, by: nil) }
  }

  /// The property itself, for `RACObserve(_:)` and channels.
  public var projectedValue: RACObserved<Value> {
    self
  }

  /// The value at each subscription and then every assigned value; completes when the property is released.
  ///
  /// Subscribe on the thread that assigns: beside an assignment on another thread, the first two values may come in the
  /// other order.
  public var values: RACSignal<Value> {
    values(exceptAssignedBy: nil)
  }

  /// The values without those that a given object has assigned.
  func values(exceptAssignedBy assigner: AnyObject?) -> RACSignal<Value> {
    let changes = changes
    return RACDynamicSignal { [weak self] subscriber in
      guard let self else {
        subscriber.sendCompleted()
        return nil
      }
      let subscription = changes.forward(to: subscriber) { change in
        guard let change, assigner == nil || change.assigner !== assigner else { return }
        subscriber.sendNext(change.value)
      }
      subscriber.sendNext(wrappedValue)
      return subscription
    }
  }

  /// Stores a value and sends it.
  func assign(_ newValue: Value, by assigner: AnyObject?) {
    let old = lock.withLock {
      let old = value
      value = newValue
      return old
    }
    withExtendedLifetime(old) {
      changes.sendNext(PropertyChange(value: newValue, assigner: assigner))
    }
  }
}

/// A value assigned to a property, and the object that assigned it.
private struct PropertyChange<Value> {
  let value: Value
  let assigner: AnyObject?
}

/// The values of an observed property: the present one and then every assigned one.
public func RACObserve<Value>(_ property: RACObserved<Value>) -> RACSignal<Value> {
  property.values.named("RACObserve")
}

/// The values of an observed property that may be nil.
public func RACObserve<Value>(_ property: RACObserved<Value?>) -> RACSignal<Value> {
  property.values.converted { $0 ?? nil }.named("RACObserve")
}
