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

  /// Whether a closure sends to a source that several places or subscriptions read.
  package var feedsSeveralReaders: Bool {
    let fed = Set(
      expressions.compactMap { expression -> String? in
        if case .operation(.effect(.feed(let name, _, _)), _) = expression { name } else { nil }
      }
    )
    return fed.contains { name in readers.count { $0.name == name } * subscriptionPlans.count > 1 }
  }

  /// Whether a source is read by a shared run, and elsewhere, too.
  package var readsBesideSharedRun: Bool {
    let readers = readers
    return readers.contains { reader in
      reader.isShared && readers.count { $0.name == reader.name } > 1
    }
  }
}
