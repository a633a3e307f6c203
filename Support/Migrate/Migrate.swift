import Foundation
import MigrationSurvey

/// Surveys a program that uses ReactiveCocoa, and checks one that has left it.
@main enum Migrate {
  static func main() async {
    do {
      let request = try MigrateRequest(Array(CommandLine.arguments.dropFirst()))
      switch request.action {
      case .help: print(MigrateRequest.help)
      case .survey(let folder, let form): print(try await text(of: Survey(folder: folder), form))
      case .check(let folder, let isFixing): try check(folder, isFixing)
      }
    } catch {
      FileHandle.standardError.write(Data("migrate: \(error)\n".utf8))
      exit(2)
    }
  }

  /// Prints the places to look at, and fails if there are any.
  private static func check(_ folder: String, _ isFixing: Bool) throws {
    let check = try MigrationCheck(folder: folder)
    if isFixing { try check.fix() }
    print(check.text(isFixed: isFixing))
    if check.placeCount(isFixed: isFixing) > 0 { exit(1) }
  }

  private static func text(of survey: Survey, _ form: MigrateRequest.Form) throws -> String {
    switch form {
    case .text(let limit):
      return TextReport(survey, limit: limit).text
    case .web:
      return WebReport(survey).text
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(survey), as: UTF8.self)
    }
  }
}
