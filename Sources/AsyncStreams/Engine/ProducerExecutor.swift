/// Where the tasks run that signals make now, if ``SignalProtocol/producing(on:)`` says so.
@usableFromInline
enum ProducerExecutor {
  /// Declared without the macro, whose declarations cannot be inlined.
  @usableFromInline static let local = TaskLocal<(any TaskExecutor)?>(wrappedValue: nil)

  /// What tasks prefer that are made now: that executor, or the virtual time.
  static var current: (any TaskExecutor)? { local.get() ?? VirtualTime.executor }
}
