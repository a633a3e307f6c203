import Foundation

/// Tells when the object that owns it is released.
///
/// ```swift
/// final class Player: RACObject {
///   let rac_lifetime = RACLifetime()
/// }
/// ```
///
/// Swift has no way to watch the release of an arbitrary object, so an object that wants to be watched owns a lifetime.
public final class RACLifetime {
  /// Disposed when the owner is released.
  public let disposable = RACCompoundDisposable()

  private let ended = RACReplaySubject<Never>()

  /// A lifetime; keep it in a constant of the object to watch.
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

/// An object whose release can be watched.
public protocol RACObject: AnyObject {
  /// The lifetime; a stored constant.
  var rac_lifetime: RACLifetime { get }
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
