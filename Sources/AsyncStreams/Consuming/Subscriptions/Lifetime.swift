/// Says when an object goes away: a stream that ends with its owner.
///
/// ```swift
/// final class Player: LifetimeOwner {
///   let lifetime = Lifetime()
/// }
/// let player = Player()
/// for await position in positions.prefix(until: player.lifetime.ended) { … }
/// ```
/// The object that is watched holds its lifetime in a property, and nobody else does. When the object is destroyed, its
/// stored properties are, and the streams of ``ended`` finish.
///
/// RAC 2.x: `rac_willDeallocSignal`, which finds out by itself when any object is deallocated, and does so at the beginning
/// of deallocation; here it is the end, when the object cannot be used any more.
public final class Lifetime: Sendable {
  private let log: EventLog<Never, Never>
  /// What lives as long as the owner: at most one object of a type.
  private let attachments = Lock<[ObjectIdentifier: any AnyObject & Sendable]>([:])

  /// Makes the lifetime of the object that holds it.
  public init(name: String = "Lifetime") {
    log = EventLog(name: name)
  }

  deinit {
    log.finish(with: nil)
  }

  /// Delivers nothing, and finishes when the owner goes away; at once if it has gone.
  ///
  /// It does not keep the lifetime.
  public var ended: HotSignal<Never, Never> {
    HotSignal(log: log, start: .now, bufferingPolicy: .unbounded)
  }

  /// The object of a type that lives as long as the owner.
  func attachment<Object: AnyObject & Sendable>(_ type: Object.Type) -> Object? {
    attachments.withLock { $0[ObjectIdentifier(type)] } as? Object
  }

  /// Holds an object for as long as the owner lives.
  func attach<Object: AnyObject & Sendable>(_ object: Object) {
    let previous = attachments.withLock { $0.updateValue(object, forKey: ObjectIdentifier(Object.self)) }
    withExtendedLifetime(previous) {}
  }

  /// Lets go of the object of a type.
  func detach<Object: AnyObject & Sendable>(_ type: Object.Type) {
    let previous = attachments.withLock { $0.removeValue(forKey: ObjectIdentifier(type)) }
    withExtendedLifetime(previous) {}
  }
}

/// An object that says when it goes away.
public protocol LifetimeOwner: AnyObject, SendableMetatype {
  /// Held by this object and by nobody else.
  nonisolated var lifetime: Lifetime { get }
}
