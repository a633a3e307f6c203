public import Synchronization

/// Learns of the sources that are made while it is in use.
///
/// There is one mechanism for all who want to know: a metrics reporter, and an inspector.
package protocol SourceObserver: AnyObject, Sendable {
  /// A source was made.
  func sourceBegan(_ source: ObservedSource)

  /// A source is being released.
  ///
  /// - Parameter facts: The last ones.
  func sourceEnded(_ source: ObservedSource, _ facts: SourceFacts)
}

/// The observers of the sources that are made now: at most one of each type.
@usableFromInline package enum SourceObservation {
  @TaskLocal private static var scoped: [ObjectIdentifier: any SourceObserver] = [:]
  @TaskLocal private static var isConcealing = false
  private static let installed = Lock<[ObjectIdentifier: any SourceObserver]>([:])
  /// Whether there ever was an observer: spares programs without one the search for it.
  @usableFromInline static let isInUse = Atomic<Bool>(false)

  /// Whether there may be an observer.
  @inlinable static var isActive: Bool { isInUse.load(ordering: .relaxed) }

  /// The observers of a source that is made now.
  static var current: [any SourceObserver] {
    guard isActive, !isConcealing else { return [] }
    let scoped = scoped
    let installed = installed.withLock { $0 }
    return Array(installed.merging(scoped) { _, inner in inner }.values)
  }

  /// Makes an observer that of all sources of this process that are made from now on, in place of another one of its
  /// type.
  package static func install<Observer: SourceObserver>(_ observer: Observer) {
    isInUse.store(true, ordering: .relaxed)
    let replaced = installed.withLock { $0.updateValue(observer, forKey: ObjectIdentifier(Observer.self)) }
    withExtendedLifetime(replaced) {}
  }

  /// Makes sources that nobody observes: those of the observers themselves.
  package static func conceal<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $isConcealing.withValue(true, operation: body)
  }

  /// Lets an observer take the place of the installed one of its type while a function runs, and in the tasks that it
  /// makes.
  package nonisolated(nonsending) static func with<Observer: SourceObserver, Result>(
    _ observer: Observer,
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    isInUse.store(true, ordering: .relaxed)
    var scoped = scoped
    scoped[ObjectIdentifier(Observer.self)] = observer
    return try await $scoped.withValue(scoped, operation: body)
  }
}
