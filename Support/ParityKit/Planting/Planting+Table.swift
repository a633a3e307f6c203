extension Planting {
  /// The counts as lines of text: for each kind of defect, how many were noticed of those that were planted.
  package func table(title: String) -> String {
    let lines = Defect.allCases.compactMap { defect -> String? in
      let cells = Target.allCases.compactMap { target in
        counts[Kind(defect: defect, target: target)].map { "\(target.rawValue) \($0.noticed)/\($0.planted)" }
      }
      return cells.isEmpty ? nil : "  \(defect.rawValue): " + cells.joined(separator: ", ")
    }
    let all = total
    return (["planted \(title): \(all.noticed)/\(all.planted) noticed"] + lines).joined(separator: "\n")
  }
}
