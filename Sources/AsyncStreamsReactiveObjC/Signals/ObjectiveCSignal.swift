#if canImport(ReactiveObjC) || canImport(ReactiveCocoa)
#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// A signal of the Objective-C framework, seen from Swift.
///
/// ```swift
/// for try await name in ObjectiveCSignal(person.names).signal(of: String.self) { print(name) }
/// ```
/// A structure around the signal, because an extension of a generic class of Objective-C cannot use its parameters. It
/// may be used on any thread.
///
/// RAC 2.x: `RACSignal`.
public struct ObjectiveCSignal: Sendable {
  /// Subscribes: the blocks get each value, the error, and the end.
  let subscribe:
    @Sendable (
      _ next: @escaping @Sendable (Any?) -> Void,
      _ error: @escaping @Sendable ((any Error)?) -> Void,
      _ completed: @escaping @Sendable () -> Void
    ) -> RACDisposable
  /// The name in failures.
  let name: @Sendable () -> String

  init(
    name: @escaping @Sendable () -> String,
    subscribe:
      @escaping @Sendable (
        _ next: @escaping @Sendable (Any?) -> Void,
        _ error: @escaping @Sendable ((any Error)?) -> Void,
        _ completed: @escaping @Sendable () -> Void
      ) -> RACDisposable
  ) {
    self.name = name
    self.subscribe = subscribe
  }
}

extension ObjectiveCSignal: CustomStringConvertible {
  /// The name of the signal; its description if it has no name.
  public var description: String { name() }
}
#endif
