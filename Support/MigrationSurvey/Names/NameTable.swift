package import Programs

/// What the tables of the migration say about a name of ReactiveCocoa.
package struct NameEntry: Sendable {
  /// How much work a use of the name is.
  package enum Work: String, Sendable, CaseIterable, Codable {
    /// It moves unchanged, to Bridge and to AsyncStreams.
    case unchanged
    /// Bridge has it; for AsyncStreams something has to be decided.
    case decision
    /// It has no spelling in Bridge.
    case noSpelling
    /// The tables do not have the name.
    case unknown
  }

  package let name: String
  package let bridge: String
  package let streams: String
  /// What differs, as the tables say it.
  package let remark: String
  /// How the difference shows after the move to AsyncStreams.
  package let notice: OldName.Notice
  package let work: Work
}

/// The names of ReactiveCocoa, by their spelling in Objective-C and in Swift: the rows of the pages of the migration.
package struct NameTable: Sendable {
  private var bySelector: [String: NameEntry] = [:]
  private var byBaseName: [String: NameEntry] = [:]

  /// The table that the pages are made of.
  package static let standard = NameTable(OldName.ofReactiveCocoa)

  package init(_ rows: [OldName]) {
    for row in rows {
      for name in Self.names(in: row.names) { add(name, row) }
    }
  }

  private mutating func add(_ name: String, _ row: OldName) {
    // The first row of a name is the one about signals; sequences and tuples come after it.
    guard bySelector[name] == nil else { return }
    let entry = NameEntry(
      name: name,
      bridge: row.bridge,
      streams: row.streams,
      remark: Self.remark(row),
      notice: row.notice,
      work: Self.work(row)
    )
    bySelector[name] = entry
    let base = String(name.prefix { $0 != ":" })
    if byBaseName[base] == nil { byBaseName[base] = entry }
  }

  private static func work(_ row: OldName) -> NameEntry.Work {
    // "none: `[weak self]`": a word of Swift is enough.
    if row.bridge.hasPrefix("none: `") { return .unchanged }
    if row.bridge.hasPrefix("none") { return .noSpelling }
    return row.notice == .nothing ? .unchanged : .decision
  }

  private static func remark(_ row: OldName) -> String {
    switch row.verdict {
    case "same" where row.reason.isEmpty: ""
    case "same": "same; \(row.reason)"
    case "no counterpart": row.cells[3]
    default: row.reason
    }
  }

  /// The names in a cell of the table: without the class in front of them, the sign of the method, and arguments.
  static func names(in cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).compactMap { match in
      let code = match.1.prefix { $0 != "(" }.split(separator: " ").last ?? ""
      let name = code.drop { $0 == "-" || $0 == "+" }
      return name.isEmpty || name == "…" ? nil : String(name)
    }
  }

  /// The entry of a selector, a property or a macro of Objective-C.
  func entry(_ name: String) -> NameEntry? { bySelector[name] }

  /// The entry of a name in Swift, where the importer takes the labels out.
  func entry(inSwift name: String) -> NameEntry? { byBaseName[name] }

  /// How many names there are.
  package var count: Int { bySelector.count }
}
