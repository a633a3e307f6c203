import Observation

/// A property whose every assignment is an element, also of an equal value, as with key-value observing.
///
/// ```swift
/// @MainActor final class Draft {
///   @EachAssignment var title = ""
/// }
/// let draft = Draft()
/// var titles = draft.$title.dropFirst(1).prefix(2).makeAsyncIterator()  // without the present value
/// draft.title = "a"
/// draft.title = "a"
/// while let title = await titles.next() { print(title) }
/// // Prints "a"
/// // Prints "a"
/// ```
/// Properties of the macro `@Observable` do not announce an equal value, if values can be compared, so
/// ``Signal/observing(_:isolation:_:)`` cannot deliver it. The macro does not accept wrapped properties: in an
/// `@Observable` class write `@ObservationIgnored` before it. `observing` and views track this property anyway.
///
/// - Values: the projected value delivers the present value, then every assignment, each as an element of its own,
///   after the assignment. `observing` delivers the newest value once the actor is free, equal or not.
/// - Ends: when the object that has the property is destroyed.
/// - Delivery: a setter does not know on which actor it is called. So subscribers get an assignment when the actor is
///   free, also with ``SubscriptionDelivery/immediate``, unless a subscriber on the actor is getting an element in turn at
///   that time.
///   To have assignments delivered in turn, send them to a subject in `didSet`, which belongs to the actor of the
///   class.
/// - Buffering: a slow subscription falls behind in the log that all subscriptions share.
/// - Complexity: O(1) for each assignment; no task.
///
/// RAC 2.x: `RACObserve`, which delivers every assignment.
@propertyWrapper public struct EachAssignment<Value: Sendable>: Sendable {
  private let cell: AssignmentCell<Value>

  /// Makes a property with a value.
  public init(wrappedValue: Value) {
    cell = AssignmentCell(wrappedValue)
  }

  /// The present value.
  public var wrappedValue: Value {
    get { cell.value }
    nonmutating set { cell.value = newValue }
  }

  /// Delivers the present value, and every assignment.
  public var projectedValue: HotSignal<Value, Never> {
    HotSignal(log: cell.log, start: .retained, bufferingPolicy: .unbounded)
  }
}

/// Stores the value, and notifies observers and subscribers of every assignment.
private final class AssignmentCell<Value: Sendable>: Observable, Sendable {
  let log = EventLog<Value, Never>(name: "EachAssignment", retention: Retention(count: 1))
  private let registrar = ObservationRegistrar()

  init(_ value: Value) {
    _ = log.send(value, if: .always)
  }

  deinit {
    log.finish(with: nil)
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      guard let latest = log.latest else { preconditionFailure("\(log.name) retains an element from the start") }
      return latest
    }
    set {
      registrar.withMutation(of: self, keyPath: \.value) { _ = log.send(newValue, if: .always) }
    }
  }
}
