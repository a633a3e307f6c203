/// What a descriptor is ready for.
struct Readiness: OptionSet, Sendable {
  let rawValue: UInt8

  static let reading = Readiness(rawValue: 1)
  static let writing = Readiness(rawValue: 2)
}

/// Waits until one of many descriptors is ready.
protocol ReadinessQueue: Sendable {
  /// Watches a descriptor, which is not watched yet.
  func add(_ descriptor: Int32)
  /// Changes what is waited for: reading always, writing only on request.
  func watchWriting(_ descriptor: Int32, _ isWatched: Bool)
  func remove(_ descriptor: Int32)
  /// Blocks until a descriptor is ready; may return none.
  func wait() -> [(descriptor: Int32, readiness: Readiness)]
}
