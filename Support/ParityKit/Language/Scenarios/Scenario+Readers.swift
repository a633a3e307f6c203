/// Who reads the sources of a scenario.
extension Scenario {
  /// The names of the sources, for each place that reads one, and whether a shared run does.
  private var readers: [(name: String, isShared: Bool)] {
    roots.flatMap { readers(of: $0, isShared: false) }
  }

  private func readers(of expression: Expression, isShared: Bool) -> [(name: String, isShared: Bool)] {
    switch expression {
    case .leaf(.source(let name)): return [(name, isShared)]
    case .leaf(.reference(let name)):
      return definitions.filter { $0.name == name }.flatMap { readers(of: $0.expression, isShared: isShared) }
    default:
      let isShared = isShared || expression.isShared
      return expression.children.flatMap { readers(of: $0, isShared: isShared) }
    }
  }

  /// Whether the contracts leave open what the scenario delivers, since tasks of their own do it in one instant.
  ///
  /// - Several closures send, or one sends to a source that several places or subscriptions read: which of them reacts first
  ///   is open, and so is the order of what they send.
  /// - A shared run reads a source, and another reader of that source depends on it: either can be first.
  /// - A subscription is left in the tick in which it begins.
  package var isOpen: Bool {
    feedsSeveralReaders || readsBesideSharedRun || subscriptionPlans.contains { $0.dispose == $0.at }
  }

  private var feedsSeveralReaders: Bool {
    let fed = expressions.compactMap { expression -> String? in
      if case .operation(.effect(.feed(let name, _, _)), _) = expression { name } else { nil }
    }
    // Each execution of a command is a subscription.
    if case .command = kind { return !fed.isEmpty }
    return fed.count > 1
      || fed.contains { name in readers.count { $0.name == name } * max(1, subscriptionPlans.count) > 1 }
  }

  private var readsBesideSharedRun: Bool {
    let readers = readers
    return readers.contains { reader in
      reader.isShared && readers.count { $0.name == reader.name } > 1
    }
  }
}
