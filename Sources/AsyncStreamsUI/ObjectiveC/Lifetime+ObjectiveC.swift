#if canImport(ObjectiveC)
public import AsyncStreams
public import ObjectiveC

extension Lifetime {
  /// The lifetime of an Objective-C object, made by the first call.
  ///
  /// ```swift
  /// extension Player: LifetimeOwner {}
  /// ```
  /// Views, controls and gesture recognizers have theirs already. May be called from any thread.
  ///
  /// ## Why the pointer is sound
  /// The address is compared and never followed; its object exists as long as the program.
  ///
  /// RAC 2.x: `rac_willDeallocSignal`.
  public static func of(_ object: NSObject) -> Lifetime {
    // Two threads that call this at the same time must get the same lifetime.
    objc_sync_enter(object)
    defer { objc_sync_exit(object) }
    let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(LifetimeKey.shared).toOpaque())
    if let lifetime = unsafe objc_getAssociatedObject(object, key) as? Lifetime { return lifetime }
    let lifetime = Lifetime()
    unsafe objc_setAssociatedObject(object, key, lifetime, .OBJC_ASSOCIATION_RETAIN)
    return lifetime
  }
}

extension LifetimeOwner where Self: NSObject {
  /// Ends with the object.
  public nonisolated var lifetime: Lifetime { Lifetime.of(self) }
}

/// The key under which objects hold their lifetimes.
private final class LifetimeKey: Sendable {
  static let shared = LifetimeKey()
}
#endif
