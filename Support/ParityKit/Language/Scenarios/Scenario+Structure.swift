/// The parts of a scenario, for predicates.
extension Scenario {
  /// Every expression that the scenario may build.
  package var expressions: [Expression] {
    (definitions.map(\.expression) + roots).flatMap(\.withDescendants)
  }

  /// The expressions that are no part of another one, except for definitions.
  var roots: [Expression] {
    switch kind {
    case .signal(let scenario): [scenario.pipeline]
    case .blocking(let scenario): [scenario.pipeline]
    case .binding(let scenario): [scenario.pipeline]
    case .command(let scenario): [scenario.enabled].compactMap { $0 } + scenario.body.expressions
    case .channel, .sequence: []
    }
  }

  /// Whether an operation on one signal satisfies `predicate`.
  func uses(_ predicate: (Operation) -> Bool) -> Bool {
    expressions.contains { expression in
      if case .operation(let operation, _) = expression { predicate(operation) } else { false }
    }
  }

  /// Whether a leaf satisfies `predicate`.
  func usesLeaf(_ predicate: (Leaf) -> Bool) -> Bool {
    expressions.contains { expression in
      if case .leaf(let leaf) = expression { predicate(leaf) } else { false }
    }
  }

  /// Whether a method is lifted to signals.
  var usesLift: Bool {
    expressions.contains { expression in
      if case .combination(.lift, _) = expression { true } else { false }
    }
  }

  /// Whether inputs are zipped.
  var usesZip: Bool {
    expressions.contains { expression in
      switch expression {
      case .combination(.zip, _), .operation(.partner(.zip, _), _): true
      default: false
      }
    }
  }

  /// Whether only some inner signals run at a time.
  var usesInnerLimit: Bool {
    uses { operation in
      switch operation {
      case .flattening(.concat): true
      case .flattening(.flattenMax(let count)): count != 0
      default: false
      }
    }
  }

  /// Whether a signal runs for several subscriptions, or is lifted.
  var usesSharedRuns: Bool {
    usesLift
      || uses { operation in
        if case .sharing = operation { true } else { false }
      }
  }

  /// Whether an operator takes elements of an input only when it can use them.
  var waitsForElements: Bool {
    usesZip || usesInnerLimit
      || uses { operation in
        switch operation {
        case .addition(.asyncMap), .addition(.flatMap(_, .concat)), .addition(.flatMap(_, .merge)): true
        case .addition(.paced), .addition(.expand), .addition(.elementsEqual): true
        case .addition(.scanSignals(_, _, _, .merge)): true
        default: false
        }
      }
  }

  /// Whether an operator has more than one input.
  var hasSeveralInputs: Bool {
    expressions.contains { expression in
      switch expression {
      case .combination(_, let inputs): inputs.count > 1
      case .operation(.partner, _), .operation(.flattening, _), .operation(.recovery, _), .operation(.sharing, _): true
      case .leaf, .operation: false
      }
    }
  }

  /// Whether an event is delivered during a subscription.
  var deliversAtOnce: Bool {
    let hasReadySource = sources.contains { source in
      switch source.kind {
      case .hot: false
      case .cold, .replay, .behavior, .observed: true
      }
    }
    return hasReadySource
      || usesLeaf { leaf in
        switch leaf {
        case .source, .reference, .never, .interval, .deferred: false
        case .just, .empty, .failure, .argument, .argumentSignal, .sequence, .tryBlock, .start: true
        }
      }
      || uses { operation in
        switch operation {
        case .limit(.take(0)), .transformation(.startWith): true
        case .sharing(let sharing): sharing.keepsValues
        default: false
        }
      }
  }

  /// Whether a subscription sets timers.
  var hasTimers: Bool {
    sources.contains { source in source.isCold && source.events.contains { $0.tick > 0 } }
      || usesLeaf { leaf in
        switch leaf {
        case .start(_, let events, _): events.contains { $0.tick > 0 }
        case .interval: true
        default: false
        }
      }
      || uses { operation in
        if case .timing = operation { true } else { false }
      }
  }

  /// Whether the scenario sends to a channel that it has ended.
  var sendsToEndedChannel: Bool {
    guard case .channel(let scenario) = kind else { return false }
    return scenario.sends.contains { later in
      scenario.sends.contains { $0.event.isEnd && $0.event.tick <= later.event.tick && !later.event.isEnd }
    }
  }

  /// When the scenario subscribes and disposes.
  var subscriptionPlans: [SubscriptionPlan] {
    switch kind {
    case .signal(let scenario): scenario.subscriptions
    case .channel(let scenario): scenario.subscriptions.map(\.plan)
    case .binding(let scenario): [SubscriptionPlan(at: scenario.at, dispose: scenario.dispose, disposeAfter: nil)]
    case .blocking, .command, .sequence: []
    }
  }
}

extension Source {
  /// Whether the source is a replay subject.
  var isReplaying: Bool {
    if case .replay = kind { true } else { false }
  }

  /// Whether the source is a replay subject to which events are sent after its end.
  var replaysAfterEnd: Bool {
    isReplaying && events.dropLast().contains(where: \.isEnd)
  }
}

extension TimedEvent {
  /// Whether the event is an end.
  var isEnd: Bool {
    if case .next = event { false } else { true }
  }
}

extension Selection {
  /// The expressions that it selects from.
  var expressions: [Expression] {
    cases.values.compactMap { $0 } + [fallback].compactMap { $0 }
  }
}

extension Expression {
  /// The expression and everything in it.
  fileprivate var withDescendants: [Expression] {
    [self] + children.flatMap(\.withDescendants)
  }

  /// Whether all places that refer to the expression have one run of it.
  var isShared: Bool {
    switch self {
    case .leaf(.start), .combination(.lift, _), .operation(.sharing, _): true
    default: false
    }
  }

  var children: [Expression] {
    switch self {
    case .leaf(.deferred(let expression, _)): [expression]
    case .leaf: []
    case .combination(_, let signals): signals
    case .operation(let operation, let receiver): [receiver] + operation.expressions
    }
  }
}

extension Operation {
  /// The expressions among the arguments.
  fileprivate var expressions: [Expression] {
    switch self {
    case .transformation, .limit, .effect, .timing, .sharing: []
    case .partner(_, let other): [other]
    case .addition(let addition): addition.expressions
    case .flattening(let flattening):
      switch flattening {
      case .mapSignals(let selection), .flattenMap(let selection), .bind(let selection, _, _): selection.expressions
      case .switchCases(let cases, let fallback): cases.map(\.expression) + [fallback].compactMap { $0 }
      case .ifThenElse(let then, let otherwise): [then, otherwise]
      case .flatten, .flattenMax, .concat, .switchToLatest, .groupBy, .tagGroups: []
      }
    case .recovery(let recovery):
      switch recovery {
      case .then(let next, _): [next]
      case .catch(let selection, _): selection.expressions
      case .attempt, .attemptMap, .retry, .repeat: []
      }
    }
  }
}
