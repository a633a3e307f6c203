public import AsyncStreams
import Foundation

/// A value in the user defaults.
///
/// ```swift
/// let name = StoredValue("name", as: String.self)
/// name.value = "Ada"
/// edits.store(in: name)
/// for await name in name.values { field.text = name ?? "" }
/// ```
/// Storing is immediate, and may be done from any thread.
///
/// RAC 2.x: `-rac_channelTerminalForKey:` of the defaults.
public struct StoredValue<Value: Sendable & Equatable>: Sendable {
  /// The key of the value.
  public let key: String
  /// The suite of the value; the standard defaults if it is `nil`.
  public let suite: String?

  /// Names a value; nothing is read or stored.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - type: Its type, which the defaults must be able to store.
  ///   - suite: The suite of the value; the standard defaults if it is `nil`.
  public init(_ key: String, as type: Value.Type = Value.self, suite: String? = nil) {
    self.key = key
    self.suite = suite
  }

  /// The stored value.
  ///
  /// It is `nil` if there is none of the type. Storing `nil` removes the value.
  public var value: Value? {
    get {
      defaults?.object(forKey: key) as? Value
    }
    nonmutating set {
      defaults?.set(newValue, forKey: key)
      #if !canImport(ObjectiveC)
      // Here the defaults do not announce their changes.
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: nil)
      #endif
    }
  }

  /// Delivers the stored value: the present one, then one after each change.
  ///
  /// - Values: the stored value when the iteration begins, then each one that differs from the one before.
  /// - Ends: never. Never fails.
  /// - Buffering: none; a slow consumer gets the newest value.
  /// - Complexity: the value is read after every change of any defaults; no task.
  /// - Note: on Linux the defaults do not announce their changes, so only changes through a `StoredValue` are
  ///   delivered.
  public var values: Signal<Value?, Never> {
    NotificationCenter.default.signal(for: UserDefaults.didChangeNotification, bufferingPolicy: .bufferingNewest(1))
      .prepend(())
      .map { value }
      .removeDuplicates()
      .eraseToSignal()
  }

  private var defaults: UserDefaults? {
    suite.map { UserDefaults(suiteName: $0) } ?? .standard
  }
}

extension SignalProtocol where Failure == Never, Element: Sendable & Equatable {
  /// Stores each element in the user defaults.
  ///
  /// ```swift
  /// volume.store(in: StoredValue("volume"))
  /// ```
  /// Ready elements have been stored when this returns.
  ///
  /// - Ends: with the signal, and when the handle is cancelled.
  /// - Complexity: one task, unless the signal has ended.
  /// - Returns: A handle that ends the subscription. It may be dropped.
  ///
  /// RAC 2.x: subscribing `-rac_channelTerminalForKey:` to a signal.
  @discardableResult public func store(in stored: StoredValue<Element>) -> SubscriptionHandle {
    SubscriptionHandle.consuming(self) { stored.value = $0 }
  }
}
