import Foundation

/// Finds hot sources that an example reads without a subscription that was made before the example sends.
///
/// A loop in a task subscribes when the task runs. What was sent before is lost, unless the subscription was made
/// outside of the task.
struct RacingReads {
  private let code: String

  init(_ code: String) { self.code = code.replacing(/\/\/.*/.anchorsMatchLineEndings(), with: "") }

  /// The names of sources that lose elements.
  var sources: [String] {
    var found: [String] = []
    for task in code.matches(of: /Task(?:\.detached)?(?:\([^)]*\))? *\{/) {
      let end = closing(from: task.range.upperBound)
      let body = code[task.range.upperBound..<end]
      for name in reads(in: body) {
        let source = origin(of: name)
        if let source, sends(to: source, in: code[end...]) { found.append(source) }
      }
    }
    // A loop outside of a task subscribes after the lines before it.
    for loop in code.matches(of: /for (?:try )?await .+? in (\w+)/) {
      guard let source = origin(of: String(loop.output.1)), isPlainSubject(source) else { continue }
      if sends(to: source, in: code[..<loop.range.lowerBound]) { found.append(source) }
    }
    return Set(found).sorted()
  }

  /// The end of a block that was opened just before.
  private func closing(from start: String.Index) -> String.Index {
    var depth = 1
    var index = start
    while index < code.endIndex {
      if code[index] == "{" { depth += 1 }
      if code[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
      index = code.index(after: index)
    }
    return code.endIndex
  }

  /// The first names of the expressions that a task iterates over, or waits for an element of.
  private func reads(in body: Substring) -> [String] {
    body.matches(of: /for (?:try )?await .+? in (\w+)/).map { String($0.output.1) }
      + body.matches(of: /await (\w+)(?:\.\w+(?:\([^)]*\))?)*?\.(?:collect|first|last|reduce|count|forEach|contains)\b/)
      .map { String($0.output.1) }
  }

  /// The source at the beginning of a chain, or nil if the chain is a subscription.
  private func origin(of name: String) -> String? {
    guard let declaration = declaration(of: name) else { return name }
    if declaration.contains(/\.(?:subscribe|subscription|makeAsyncIterator|record|play)\(/) { return nil }
    guard let next = declaration.prefixMatch(of: /\s*(\w+)\s*\./)?.output.1, next != name else { return name }
    // These make a hot source of their own.
    if declaration.contains(/\.(?:publish|multicast|subject)\(/) { return name }
    // A type, such as Subject, begins the chain of no other name.
    return next.first?.isUppercase == true ? name : origin(of: String(next))
  }

  /// The value with which a name is declared: its line, and the lines of a chain below it.
  private func declaration(of name: String) -> String? {
    let lines = code.components(separatedBy: "\n")
    guard let first = lines.firstIndex(where: { $0.contains("let \(name) =") || $0.contains("var \(name) =") }) else {
      return nil
    }
    let rest = lines[(first + 1)...].prefix { $0.hasPrefix(" ") || $0.hasPrefix(".") }
    let text = ([lines[first]] + rest).joined(separator: "\n")
    return text.firstRange(of: " =").map { String(text[$0.upperBound...]) }
  }

  /// Whether a name is that of a source that retains nothing for late subscriptions.
  private func isPlainSubject(_ name: String) -> Bool {
    guard let declaration = declaration(of: name) else { return false }
    if let legacy = declaration.prefixMatch(of: /\s*(\w+)[\w.]*\.subject\(/) {
      return self.declaration(of: String(legacy.output.1))?.contains(/BehaviorSubject|ReplaySubject/) != true
    }
    return declaration.contains(/^\s*(?:Subject[<(]|ObjectiveCSubject\()/)
  }

  private func sends(to source: String, in part: Substring) -> Bool {
    part.matches(of: /(\w+)(?:\.\w+)*\.(?:send|yield|connect|sendNext)\(/).contains { $0.output.1 == source }
  }
}
