import Foundation

extension RACSignal {
  /// Assigns each value to a property of an object.
  ///
  /// ```swift
  /// name.setKeyPath(\.text, on: label, nilValue: "")
  /// ```
  ///
  /// The object is not retained. The binding ends with the signal, by the returned disposable, or when the object is
  /// released: at that moment for a ``RACObject``, else at the next value.
  ///
  /// A signal that fails, and a second active binding of the same property, are mistakes, which stop debug builds:
  /// ``RACDebugChecks``. In release builds the error is printed, and ends the binding; of two bindings both assign.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - object: The object; with nil nothing happens.
  ///   - nilValue: Assigned in place of nil. Without it, nil stops the program.
  /// - Returns: A disposable that ends the binding.
  @discardableResult public func setKeyPath<Target: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Target, Value>,
    on object: Target?,
    nilValue: Value? = nil
  ) -> RACDisposable {
    bind(keyPath, on: object) { target, value in
      guard let value = value ?? nilValue else {
        racFail("Expected a value other than nil from \(self) for key path \(keyPath), or a nil value")
      }
      target[keyPath: keyPath] = value
    }
  }

  /// Assigns each value, or `nilValue` in place of nil, to an optional property of an object.
  @discardableResult public func setKeyPath<Target: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Target, Value?>,
    on object: Target?,
    nilValue: Value? = nil
  ) -> RACDisposable {
    bind(keyPath, on: object) { target, value in
      target[keyPath: keyPath] = value ?? nilValue
    }
  }

  private func bind<Target: AnyObject>(
    _ keyPath: AnyKeyPath,
    on object: Target?,
    assign: @escaping (Target, Value?) -> Void
  ) -> RACDisposable {
    guard let object else { return .alreadyDisposed() }
    let disposable = RACCompoundDisposable()
    let objectDescription = "<\(racTypeName(of: object)): \(racAddress(of: object))>"
    disposable.add(
      subscribeNext { [weak object] value in
        if let object {
          assign(object, value)
        } else {
          disposable.dispose()
        }
      } error: { error in
        racDebugFailOrPrint(
          "Received error from \(self) in binding for key path \"\(keyPath)\" on \(objectDescription): "
            + racDescription(of: error)
        )
        disposable.dispose()
      } completed: {
        disposable.dispose()
      }
    )
    disposable.add(ActiveBindings.shared.add(keyPath, on: object, source: self, description: objectDescription))

    guard let lifetime = (object as? any RACObject)?.rac_lifetime else { return disposable }
    lifetime.disposable.add(disposable)
    return RACDisposable { [weak lifetime] in
      lifetime?.disposable.remove(disposable)
      disposable.dispose()
    }
  }
}

/// The properties that are currently bound.
private final class ActiveBindings: Sendable {
  static let shared = ActiveBindings()

  private let bindings = LockedDictionary<BoundProperty, WeakObject>()

  /// Adds a binding.
  ///
  /// - Returns: A disposable that removes it.
  func add(_ keyPath: AnyKeyPath, on object: AnyObject, source: RACStream, description: String) -> RACDisposable {
    let property = BoundProperty(object: ObjectIdentifier(object), keyPath: keyPath)
    let bound: AnyObject? = bindings.withLock { bindings in
      // An entry of a released object may have the address of this one. The bound object is returned, since this may be
      // its last reference, which must not be released under the lock.
      let bound = bindings[property]?.object
      if bound == nil { bindings[property] = WeakObject(object: object) }
      return bound
    }
    if bound != nil {
      racDebugFail(
        "Signal \(source) is already bound to key path \"\(keyPath)\" on object \(description), adding a second signal"
          + " is undefined behavior"
      )
    }
    return RACDisposable {
      // The key path may hold arguments of subscripts, which are released outside the lock.
      let removed = self.bindings.withLock { bindings in
        bindings.index(forKey: property).map { bindings.remove(at: $0) }
      }
      withExtendedLifetime(removed) {}
    }
  }
}

private struct BoundProperty: Hashable {
  let object: ObjectIdentifier
  let keyPath: AnyKeyPath
}

private struct WeakObject {
  weak var object: AnyObject?
}
