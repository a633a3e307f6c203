#if canImport(ObjectiveC)
public import AsyncStreams
public import Foundation
import Synchronization

extension Signal where Failure == Never, Element: Sendable {
  /// Delivers every assignment of a property of an Objective-C object, also of an equal value.
  ///
  /// ```swift
  /// for await progress in Signal.observing(download, keyPath: \.fractionCompleted) { bar.progress = progress }
  /// ```
  /// For classes of the Swift macro `@Observable`, use ``Signal/observing(_:isolation:_:)``.
  ///
  /// - Values: the present one, then the value after each assignment, in the order of the assignments. If two threads
  ///   assign at the same time, the newer value may be delivered twice.
  /// - Ends: when the object is released, which is not kept alive; at once if it was released before.
  /// - Cancellation: the observer is removed when the iteration is dropped or cancelled.
  /// - Buffering: an assignment cannot wait, so `bufferingPolicy` says what happens when the consumer is slow. The
  ///   default keeps the newest 1024 elements.
  /// - Isolation: the property is read on the thread that subscribes, then on those that assign it. Subscribe where the
  ///   property is assigned.
  /// - Complexity: O(1) for each element; no task.
  /// - Precondition: the property is `@objc dynamic`, or of an Objective-C class; otherwise Foundation stops the program.
  /// - Note: the class has to be `Sendable`. A class of Objective-C that is used by several threads can be imported with
  ///   `@preconcurrency`; a class of the main actor is `Sendable`, but its key paths are not.
  /// - Parameters:
  ///   - object: The object; with `nil` the signal is empty.
  ///   - keyPath: The key path of the property.
  ///   - bufferingPolicy: What happens when the consumer is slow.
  ///
  /// RAC 2.x: `RACObserve`, and `-rac_valuesForKeyPath:observer:`.
  public static func observing<Object: NSObject & Sendable>(
    _ object: Object?,
    keyPath: any KeyPath<Object, Element> & Sendable,
    bufferingPolicy: BufferingPolicy<Never> = .bufferingNewest(1024)
  ) -> Signal {
    Signal.deferred { [weak object] in
      guard let object else { return Signal.empty }
      let lifetime = Lifetime.of(object)
      return Signal.callback(bufferingPolicy: bufferingPolicy) { [weak object] continuation in
        guard let object else { return continuation.finish() }
        let observation = KeyValueObservation(
          object.observe(keyPath, options: .initial) { object, _ in continuation.yield(object[keyPath: keyPath]) }
        )
        continuation.onTermination { observation.end() }
      }
      .prefix(until: lifetime.ended)
      .eraseToSignal()
    }
  }
}

/// An observation until its end.
private final class KeyValueObservation: Sendable {
  private let observation: Mutex<NSKeyValueObservation?>

  init(_ observation: sending NSKeyValueObservation) {
    self.observation = Mutex(observation)
  }

  func end() {
    // Outside the lock: removing an observer calls foreign code.
    let observation = observation.withLock { observation in
      let present = observation
      observation = nil
      return present
    }
    observation?.invalidate()
  }
}
#endif
