import AsyncStreams
import AsyncStreamsTesting
import Foundation
import Programs
import Testing

@testable import LiveSearchKit

@Suite struct SearchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func report(_ query: String, _ change: (inout Search) -> Void = { _ in }) async throws -> Report {
    var search = try Search(folder: folder.url.path)
    change(&search)
    return try #require(await search(query, clock: ContinuousClock()).collect().last)
  }

  @Test func findsLinesWhateverTheirCase() async throws {
    try folder.write("first\r\n  the SUBJECT of this\r\nlast\r\n\r\nsubject, subject\n", to: "b/deep.txt")
    try folder.write("Ärger\nno\nSubject", to: "a.txt")
    let report = try await report("subject")
    #expect(
      report.matches.map(\.description) == [
        "a.txt:3: Subject", "b/deep.txt:2: the SUBJECT of this", "b/deep.txt:5: subject, subject",
      ]
    )
    #expect(report.hasEnded && !report.isCut)
    #expect(try await self.report("ärGER").matches.map(\.line) == [1])
  }

  @Test func picturesComeLastAndAreTheFirstToBeCutOff() async throws {
    for path in ["a.svg", "b/c.txt", "d.txt"] { try folder.write("<text>", to: path) }
    #expect(try await report("text").matches.map(\.path) == ["b/c.txt", "d.txt", "a.svg"])
    #expect(try await report("text") { $0.matchLimit = 2 }.matches.map(\.path) == ["b/c.txt", "d.txt"])
  }

  @Test func progressGrowsToTheEnd() async throws {
    for number in 0..<20 { try folder.write("text", to: "\(number)") }
    let reports = await (try Search(folder: folder.url.path))("text", clock: ContinuousClock()).collect()
    #expect(reports.first?.fileCount == nil)
    #expect(reports.map(\.percent) == reports.map(\.percent).sorted())
    #expect(reports.last?.matches.count == 20)
    #expect(reports.filter(\.hasEnded).count == 1)
  }

  @Test func anEmptyFolderIsSearchedAtOnce() async throws {
    let report = try await report("x")
    #expect(report.hasEnded)
    #expect(report.fileCount == 0)
  }

  @Test func binaryHugeAndVanishedFilesAreCounted() async throws {
    try folder.write(Data([0x78, 0x00, 0x78]), to: "binary")
    try folder.write(String(repeating: "x", count: 101), to: "huge")
    try folder.write(String(repeating: "x", count: 100), to: "fits")
    try folder.write(Data([0x78, 0xFF, 0xFE]), to: "latin")
    let report = try await report("x") { $0.sizeLimit = 100 }
    #expect(report.skipped == ["binary": 1, "too large": 1])
    #expect(report.matches.map(\.path) == ["fits", "latin"])
    let vanished = try Search(folder: folder.url.path).search("gone", for: "x")
    #expect(vanished.skipReason == "unreadable")
  }

  @Test(.enabled(if: getuid() != 0)) func whatMayNotBeReadIsCounted() async throws {
    try folder.write("x", to: "secret")
    try folder.write("x", to: "closed/inner")
    for name in ["secret", "closed"] {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.url.path + "/" + name)
    }
    let report = try await report("x")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.url.path + "/closed")
    #expect(report.skipped == ["unreadable": 2])
    #expect(report.hasEnded)
  }

  @Test func linksPipesAndBuildFoldersAreLeftAlone() async throws {
    try folder.write("x", to: "kept.git/file")
    try folder.write("x", to: ".git/file")
    try folder.write("x", to: "inner/.build/file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/inner/loop",
      withDestinationPath: folder.url.path
    )
    #expect(mkfifo(folder.url.path + "/pipe", 0o600) == 0)
    let report = try await report("x")
    #expect(report.matches.map(\.path) == ["kept.git/file"])
    #expect(report.fileCount == 1)
  }

  @Test func theFolderItselfMayBeALink() async throws {
    try folder.write("x", to: "inner/file")
    let link = folder.url.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.url.path + "/inner")
    let search = try Search(folder: link)
    #expect(await search("x", clock: ContinuousClock()).collect().last?.matches.map(\.path) == ["file"])
  }

  @Test func tooManyMatchesEndTheSearch() async throws {
    for name in ["a", "b", "c", "d", "e", "f"] {
      try folder.write(String(repeating: "x\n", count: 1000), to: name)
    }
    let report = try await report("x") { $0.matchLimit = 3 }
    #expect(report.isCut && report.hasEnded)
    #expect(report.matches.count == 3)
    #expect(report.searchedCount == 1)
  }

  @Test func asManyMatchesAsAllowedAreNotTooMany() async throws {
    try folder.write("x\nx\nx", to: "a")
    #expect(try await report("x") { $0.matchLimit = 3 }.isCut == false)
  }

  @Test func tooManyFilesAreLeftOutAndCounted() async throws {
    for number in 0..<5 { try folder.write("x", to: "\(number)") }
    let report = try await report("x") { $0.fileLimit = 3 }
    #expect(report.fileCount == 3)
    #expect(report.skipped == ["left out": 2])
  }

  @Test func ofALongLineThePartAroundTheHitIsShown() async throws {
    try folder.write(String(repeating: "a", count: 5000) + "needle" + String(repeating: "b", count: 5000), to: "line")
    let text = try #require(await report("needle").matches.first?.text)
    #expect(text.contains("needle"))
    #expect(text.hasPrefix("…a"))
    #expect(text.count == 241)
  }

  @Test func theTimeIsThatOfTheClock() async throws {
    try folder.write("x", to: "a")
    let search = try Search(folder: folder.url.path)
    let reports = try await VirtualTime.run { time in
      await search("x", clock: time.clock).delay(for: .seconds(1), clock: time.clock).collect()
    }
    #expect(reports.allSatisfy { $0.elapsed == .zero })
    #expect(reports.last?.matches.count == 1)
  }

  @Test func foldersThatCannotBeSearchedSayWhy() throws {
    let missing = folder.url.path + "/none"
    let file = try folder.write("x", to: "file").path
    #expect(throws: Refusal.folder(missing, reason: "there is no such folder, or it cannot be reached")) {
      try Search(folder: missing)
    }
    #expect(throws: Refusal.folder(file, reason: "it is not a folder")) {
      try Search(folder: file)
    }
    #expect(Refusal.folder("a\u{1B}", reason: "why").message == "live-search: cannot search 'a\\u{1b}': why\n")
  }

  @Test func aMatchIsShownInItsFile() async throws {
    try folder.write("one\r\ntwo\r\nthree subject\nfour\n", to: "a")
    let search = try Search(folder: folder.url.path)
    let match = try #require(try await report("subject").matches.first)
    let excerpt = try #require(await search.excerpt(around: match).collect().first)
    #expect(excerpt == Excerpt(match: match, lines: ["one", "two", "three subject", "four", ""]))
    let long = (1...3_000).map { "line \($0)" }.joined(separator: "\n")
    try folder.write(long, to: "long")
    let middle = Match(path: "long", line: 1_500, text: "")
    let around = try #require(await search.excerpt(around: middle).collect().first)
    #expect(around.first == 1_000 && around.lines.count == 1_001 && around.lines[500] == "line 1500")
  }

  @Test func aFileThatHasChangedIsNoExcerpt() async throws {
    try folder.write("one\ntwo\n", to: "a")
    try folder.write(Data([0]), to: "b")
    let search = try Search(folder: folder.url.path)
    for (path, problem) in [("a", "shorter than before"), ("b", "binary"), ("c", "unreadable")] {
      let match = Match(path: path, line: 9, text: "")
      #expect(await search.excerpt(around: match).collect() == [Excerpt(match: match, problem: problem)])
    }
  }
}
