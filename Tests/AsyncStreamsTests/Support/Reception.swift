import AsyncStreams

/// How a subscriber on the main actor gets elements.
enum Reception: CaseIterable {
  case immediate, afterTurn
  /// Through an operator that stays on the actor.
  case isolated
  /// In the loop of a task.
  case loop

  /// Subscribes, and calls a function for each element.
  ///
  /// - Returns: A function that ends the subscription.
  @MainActor func start<Source: SignalProtocol>(
    _ source: Source,
    _ note: @escaping @MainActor (Source.Element) -> Void
  ) -> () -> Void where Source.Failure == Never, Source.Element: Sendable {
    let bag = SubscriptionBag()
    switch self {
    case .immediate: bag.consume(source, delivery: .immediate) { note($0) }
    case .afterTurn: bag.consume(source) { note($0) }
    case .isolated: bag.consume(source.isolated.map { $0 }, delivery: .immediate) { note($0) }
    case .loop:
      let loop = Task { for await element in source { note(element) } }
      return { loop.cancel() }
    }
    return { bag.cancel() }
  }
}
