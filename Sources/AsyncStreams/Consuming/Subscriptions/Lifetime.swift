/// Says when an object is released: its stream ends with the owner.
///
/// ```swift
/// final class Player: LifetimeOwner {
///   let lifetime = Lifetime()
/// }
/// var players = [Player()]
/// let positions = Subject<Int, Never>()
/// var watched = positions.prefix(until: players[0].lifetime.ended).makeAsyncIterator()
/// positions.yield(1)
/// players.removeAll()
/// positions.yield(2)
/// while let position = await watched.next() { print(position) }
/// // Prints "1"
/// ```
/// Only the watched object holds its lifetime, in a property. When the object is destroyed, its stored properties are
/// released, and the streams of ``ended`` finish.
///
/// RAC 2.x: `rac_willDeallocSignal`, which detects the deallocation of any object, and fires at the beginning of
/// deallocation; here it is the end, when the object cannot be used any more.
public final class Lifetime: Sendable {
  private let log: EventLog<Never, Never>
  /// Objects with the lifetime of the owner: at most one of each type.
  private let attachments = Lock<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Makes the lifetime of the object that holds it.
  public init() {
    log = EventLog(name: "Lifetime")
  }

  deinit {
    log.finish(with: nil)
  }

  /// Delivers nothing, and finishes when the owner is released; at once if it was released before.
  ///
  /// It does not retain the lifetime.
  public var ended: HotSignal<Never, Never> {
    HotSignal(log: log, start: .now, bufferingPolicy: .unbounded)
  }

  /// The attached object of a type, if any.
  func attachment<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    attachments.withLock { $0[ObjectIdentifier(type)] } as? Object
  }

  /// Holds an object for the lifetime of the owner.
  func attach<Object: AnyObject & Sendable>(_ object: Object) {
    let previous = attachments.withLock { $0.updateValue(object, forKey: ObjectIdentifier(Object.self)) }
    withExtendedLifetime(previous) {}
  }

  /// Releases the attached object of a type.
  func detach<Object: AnyObject & Sendable>(_ type: Object.Type) {
    let previous = attachments.withLock { $0.removeValue(forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(previous) {}
  }
}

/// An object whose release can be observed.
public protocol LifetimeOwner: AnyObject, SendableMetatype {
  /// The lifetime; only this object holds it.
  nonisolated var lifetime: Lifetime { get }
}
