@testable import MigrationSurvey

func objectiveC(_ text: String, path: String = "Screen.m") -> SourceFile {
  SourceFile(path: path, language: .objectiveC, bytes: Array(text.utf8))
}

func swift(_ text: String, path: String = "Screen.swift") -> SourceFile {
  SourceFile(path: path, language: .swift, bytes: Array(text.utf8))
}

/// The names of the calls in a file of Objective-C.
func selectors(_ text: String) -> [String] {
  ObjectiveCReader.uses(in: objectiveC(text)).filter { $0.form == .call }.map(\.name)
}

/// The traps in a file of Objective-C, with their lines.
func traps(_ text: String) -> [String] {
  TrapFinder.traps(in: ObjectiveCReader.uses(in: objectiveC(text))).map { "\($0.trap) \($0.line)" }
}

/// The traps in a file of Swift, with their lines.
func traps(inSwift text: String) -> [String] {
  TrapFinder.traps(in: SwiftReader.uses(in: swift(text))).map { "\($0.trap) \($0.line)" }
}
