import Foundation
import MigrationSurvey

/// Surveys a program that uses ReactiveCocoa.
@main
enum Migrate {
  static func main() async {
    do {
      let request = try MigrateRequest(Array(CommandLine.arguments.dropFirst()))
      switch request.action {
      case .help: print(MigrateRequest.help)
      case .survey(let folder, let form): print(try await text(of: Survey(folder: folder), form))
      }
    } catch {
      FileHandle.standardError.write(Data("migrate: \(error)\n".utf8))
      exit(2)
    }
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
