import Foundation

/// What one file uses of ReactiveCocoa.
struct FileSurvey: Sendable {
  let path: String
  /// The name of the file without its extension.
  let unit: String
  let lineCount: Int
  /// How often each name of the tables is used, and names that can only be those of ReactiveCocoa.
  let counts: [String: Int]
  let works: [NameEntry.Work: Int]
  let traps: [TrapReport]
  /// The signals that the file declares.
  let declared: Set<String>
  /// The names of all members that the file mentions, and how often.
  let mentioned: [String: Int]

  var useCount: Int { counts.values.reduce(0, +) }

  /// Reads a file; `nil` if it cannot be read or has nothing to do with ReactiveCocoa.
  init?(_ path: String, in folder: String, _ table: NameTable) {
    guard
      let language = SourceLanguage(fileExtension: (path as NSString).pathExtension),
      let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
    else { return nil }
    self.init(SourceFile(path: path, language: language, bytes: Array(data)), table)
  }

  init?(_ file: SourceFile, _ table: NameTable) {
    guard RelevantFile.isRelevant(file) else { return nil }
    let uses = file.language == .swift ? SwiftReader.uses(in: file) : ObjectiveCReader.uses(in: file)
    var counts: [String: Int] = [:]
    var works: [NameEntry.Work: Int] = [:]
    var mentioned: [String: Int] = [:]
    for use in uses {
      if use.form == .call || use.form == .property { mentioned[use.name, default: 0] += 1 }
      guard let (name, work) = Self.name(of: use, file.language, table) else { continue }
      counts[name, default: 0] += 1
      works[work, default: 0] += 1
    }
    path = file.path
    unit = file.unit
    lineCount = file.lineCount
    self.counts = counts
    self.works = works
    self.mentioned = mentioned
    traps = TrapFinder.traps(in: uses).map { TrapReport(trap: $0.trap, path: file.path, line: $0.line) }
    declared = DeclaredSignals.names(in: file)
  }

  /// The name in the tables that a use counts for; `nil` if it is none of ReactiveCocoa.
  private static func name(
    of use: Use,
    _ language: SourceLanguage,
    _ table: NameTable
  ) -> (name: String, work: NameEntry.Work)? {
    switch use.form {
    case .notification, .returnOfNil, .lazyMember: return nil
    case .call, .property, .macro: break
    }
    let entry = language == .swift ? table.entry(inSwift: use.name) : table.entry(use.name)
    if let entry { return (entry.name, entry.work) }
    return RelevantFile.isCertain(use.name) ? (use.name, .unknown) : nil
  }
}

/// The members of a file whose type is a signal, a subject or a command.
enum DeclaredSignals {
  private static let types: Set<String> = [
    "RACSignal", "RACSubject", "RACReplaySubject", "RACBehaviorSubject", "RACCommand", "RACChannelTerminal",
  ]

  /// Finds their names.
  ///
  /// In Objective-C, a name follows its type: `RACSignal *updates`, `- (RACSignal *)updates`. In Swift, it comes before it:
  /// `let updates: RACSignal`, `func updates() -> RACSignal`.
  static func names(in file: SourceFile) -> Set<String> {
    var names: Set<String> = []
    for index in file.tokens.indices where file.isIdentifier(index) && types.contains(file.text(file.tokens[index])) {
      let name = file.language == .swift ? nameBefore(index, in: file) : nameAfter(index, in: file)
      if let name { names.insert(name) }
    }
    return names
  }

  private static func nameAfter(_ index: Int, in file: SourceFile) -> String? {
    var position = index + 1
    // Behind type arguments, the star and a parenthesis.
    while position < min(index + 8, file.tokens.count), !file.isIdentifier(position) || isArgument(position, in: file) {
      guard file.tokens[position].kind == .punctuation || file.isIdentifier(position) else { return nil }
      if file.isPunctuation(position, .semicolon) { return nil }
      position += 1
    }
    return file.isIdentifier(position) ? file.text(file.tokens[position]) : nil
  }

  private static func isArgument(_ position: Int, in file: SourceFile) -> Bool { file.first(position - 1) == .less }

  private static func nameBefore(_ index: Int, in file: SourceFile) -> String? {
    let line = file.tokens[index].line
    var position = index - 1
    while position >= 0, file.tokens[position].line == line {
      if file.isIdentifier(position), ["var", "let", "func"].contains(file.text(file.tokens[position])) {
        return file.isIdentifier(position + 1) ? file.text(file.tokens[position + 1]) : nil
      }
      position -= 1
    }
    return nil
  }
}
