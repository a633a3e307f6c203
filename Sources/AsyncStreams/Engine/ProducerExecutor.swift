/// Where the tasks run that signals make now, if ``SignalProtocol/producing(on:)`` says so.
@usableFromInline
package enum ProducerExecutor {
  /// Declared without the macro, whose declarations cannot be inlined.
  @usableFromInline package static let local = TaskLocal<(any TaskExecutor)?>(wrappedValue: nil)

  /// What tasks prefer that are made now: that executor, or that of the environment.
  static var current: (any TaskExecutor)? { local.get() ?? StreamEnvironment.currentExecutor }
}
