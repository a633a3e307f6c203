/// Calls an asynchronous function with a handler of the cancellation of its task.
///
/// The only place where the modules of this package set such a handler. The function of the standard library; with the
/// trait for explorations, the one that lets others go first.
@_alwaysEmitIntoClient
@inline(__always) package nonisolated(nonsending) func withCancellationHandler<Return>(
  operation: nonisolated(nonsending) () async throws -> Return,
  onCancel handler: @Sendable () -> Void
) async rethrows -> Return {
  #if Exploration
  try await Explored.withTaskCancellationHandler(operation: operation, onCancel: handler)
  #else
  try await withTaskCancellationHandler(operation: operation, onCancel: handler)
  #endif
}
