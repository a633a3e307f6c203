import Foundation

/// Signals the release of the object that owns it.
///
/// ```swift
/// final class Player: RACObject {
///   let rac_lifetime = RACLifetime()
/// }
/// ```
///
/// Swift cannot observe the release of an arbitrary object, so an observable object owns a lifetime.
public final class RACLifetime: Sendable {
  /// Disposed when the owner is released.
  public let disposable = RACCompoundDisposable()

  private let ended = RACReplaySubject<Never>()

  /// A lifetime; store it in a constant of the object.
  public init() {
    disposable.add(RACDisposable { [ended] in ended.sendCompleted() })
  }

  deinit {
    disposable.dispose()
  }

  /// Sends no values and completes when the owner is released; at once if that has happened.
  public var endedSignal: RACSignal<Never> {
    ended
  }
}

/// An object whose release can be observed, on whatever actor it is.
public protocol RACObject: AnyObject, SendableMetatype {
  /// The lifetime; a stored constant.
  nonisolated var rac_lifetime: RACLifetime { get }
}

extension RACObject {
  /// Disposed when the object is released.
  ///
  /// Unlike in ReactiveObjC, the object is no longer usable at that moment.
  public var rac_deallocDisposable: RACCompoundDisposable {
    rac_lifetime.disposable
  }

  /// A signal that sends no values and completes when the object is released.
  public func rac_willDeallocSignal() -> RACSignal<Never> {
    rac_lifetime.endedSignal
  }
}
