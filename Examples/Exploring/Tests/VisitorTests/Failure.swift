import AsyncStreamsTesting

/// The failure of a program, if it has one.
func failure(of program: @escaping (ExplorationRun) throws -> Void) -> ExplorationFailure? {
  do {
    try explore(.preemptions(2), program)
    return nil
  } catch {
    return error
  }
}
