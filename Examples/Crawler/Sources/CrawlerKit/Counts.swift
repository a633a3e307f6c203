/// How far a crawl is.
public nonisolated struct Counts: Sendable, Equatable {
  /// The pages that are known.
  public var found: Int
  /// Those of them that are in work.
  public var begun: Int
  /// Those that have been visited, with the pages of earlier runs.
  public var visited: Int
  /// Those of the visited ones whose every attempt has failed.
  public var failed: Int

  /// Makes numbers.
  public init(found: Int = 0, begun: Int = 0, visited: Int = 0, failed: Int = 0) {
    self.found = found
    self.begun = begun
    self.visited = visited
    self.failed = failed
  }

  /// Whether nothing is left.
  public var isComplete: Bool { found == visited }
}
