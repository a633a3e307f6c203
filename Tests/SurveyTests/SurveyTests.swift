import Foundation
import Programs
import Testing

@testable import MigrationSurvey

@Suite struct SurveyTests {
  @Test func `every row of the pages has a name in the table`() {
    for row in OldName.ofReactiveCocoa {
      let names = NameTable.names(in: row.names)
      #expect(!names.isEmpty && names.allSatisfy { NameTable.standard.entry($0) != nil }, "\(row.names)")
    }
  }

  @Test func `a name is unchanged, needs a decision, or has no spelling`() {
    let works = ["map:", "@weakify", "subscribeNext:", "rac_textSignal"].map { NameTable.standard.entry($0)?.work }
    #expect(works == [.unchanged, .unchanged, .decision, .noSpelling])
  }

  @Test func `common names count only in files that use ReactiveCocoa`() {
    #expect(FileSurvey(objectiveC("[names map:f]; [names first];"), .standard) == nil)
    let file = FileSurvey(objectiveC("[names map:f]; [names first]; [RACSignal empty];"), .standard)
    #expect(file?.counts == ["map:": 1, "first": 1, "empty": 1])
  }

  @Test func `a name that the tables do not have is unknown`() {
    let file = FileSurvey(objectiveC("[button rac_newInventionSignal]; [names count];"), .standard)
    #expect(file?.counts == ["rac_newInventionSignal": 1] && file?.works == [.unknown: 1])
  }

  @Test func `files whose signals others use come later`() throws {
    let model = try #require(
      FileSurvey(objectiveC("@interface Model\n@property RACSignal *updates;\n@end", path: "Model.h"), .standard)
    )
    let screen = try #require(
      FileSurvey(objectiveC("[self.model.updates subscribeNext:f]; [RACSignal empty];", path: "Screen.m"), .standard)
    )
    let survey = Survey([model, screen], fileCount: 2, .standard)
    #expect(survey.files.map(\.path) == ["Screen.m", "Model.h"])
    #expect(survey.files.map(\.inboundCount) == [0, 1])
  }

  @Test func `an estimate is the sum of its parts`() throws {
    let file = try #require(
      FileSurvey(objectiveC("[a map:f]; [RACSignal empty]; [x rac_newInventionSignal];"), .standard)
    )
    let parts = Estimate.Part.self
    #expect(Estimate(file).minutes == parts.file.minutes + 2 * parts.unchanged.minutes + parts.unknown.minutes)
  }

  @Test func `a folder is surveyed, without the code of others, and counted as grep counts`() async throws {
    let temporary = try TemporaryFolder()
    defer { temporary.remove() }
    let folder = temporary.url
    for (path, text) in [
      "App/Screen.m": "[RACObserve(self, name) subscribeNext:f];\n[names map:f];\n[names map:g];\n",
      "App/Model.swift": "import ReactiveCocoa\nlet s = names.map { $0 }\n",
      "App/Plain.m": "[names map:f];\n",
      "Pods/ReactiveCocoa/RACSignal.m": "[self map:f];\n",
      "Notes.txt": "RACSignal",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let survey = try await Survey(folder: folder.path)
    #expect(survey.files.map(\.path).sorted() == ["App/Model.swift", "App/Screen.m"])
    #expect(survey.fileCount == 3)
    let command = "grep -oh 'map[: ]' App/Screen.m App/Model.swift | wc -l"
    let grep = try await Program.run(URL(filePath: "/bin/sh"), ["-c", command], in: folder)
    #expect(survey.names.first { $0.name == "map:" }?.useCount == Int(grep.output.filter(\.isNumber)))
    let text = TextReport(survey).text
    #expect(text.contains("2 of 3 files use ReactiveCocoa"))
    #expect(WebReport(survey).text.contains("<code>map:</code>"))
    #expect(try JSONDecoder().decode(Survey.self, from: JSONEncoder().encode(survey)).useCount == survey.useCount)
  }
}
