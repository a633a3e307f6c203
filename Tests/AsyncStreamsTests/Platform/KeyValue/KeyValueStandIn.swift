/// Stand-ins for the parts of Objective-C and Foundation that observe properties, with a small implementation that runs.
enum KeyValueStandIn {
  /// The module `ObjectiveC`: objects to which others can be attached.
  static let objectiveC = """
    open class NSObject {
      fileprivate var attached: [UnsafeRawPointer: Any] = [:]
      public var observers: [(number: Int, keyPath: AnyKeyPath, call: () -> Void)] = []
      public init() {}
    }
    public enum objc_AssociationPolicy: Sendable { case OBJC_ASSOCIATION_RETAIN }
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
      (object as! NSObject).attached[key]
    }
    public func objc_setAssociatedObject(
      _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
    ) {
      (object as! NSObject).attached[key] = value
    }
    @discardableResult public func objc_sync_enter(_ object: Any) -> Int32 { 0 }
    @discardableResult public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
    """

  /// The module `Foundation`.
  static let foundation = """
    @_exported import ObjectiveC

    public struct NSKeyValueObservingOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let new = Self(rawValue: 1)
      public static let initial = Self(rawValue: 4)
    }
    public struct NSKeyValueObservedChange<Value> {
      public let newValue: Value?
    }
    public final class NSKeyValueObservation: NSObject {
      private weak var object: NSObject?
      private let number: Int
      init(_ object: NSObject, _ number: Int) { (self.object, self.number) = (object, number) }
      public func invalidate() { object?.observers.removeAll { $0.number == number } }
      deinit { invalidate() }
    }
    public protocol _KeyValueCodingAndObserving {}
    extension NSObject: _KeyValueCodingAndObserving {}
    extension _KeyValueCodingAndObserving {
      public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>,
        options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
      ) -> NSKeyValueObservation {
        let object = self as! NSObject
        let number = (object.observers.last?.number ?? 0) + 1
        let call = { [unowned object] in
          let observed = object as! Self
          let value = options.contains(.new) ? observed[keyPath: keyPath] : nil
          changeHandler(observed, NSKeyValueObservedChange(newValue: value))
        }
        if options.contains(.initial) { call() }
        object.observers.append((number, keyPath, call))
        return NSKeyValueObservation(object, number)
      }
      public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
        for observer in (self as! NSObject).observers where observer.keyPath == keyPath { observer.call() }
      }
    }
    """
}
