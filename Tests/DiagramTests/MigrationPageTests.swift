import Diagrams
import Programs
import Testing

/// The pages beside the guide are those that the generator writes.
@Suite struct MigrationPageTests {
  @Test(arguments: MigrationPages.all.keys.sorted())
  func `a page is what its rows say; run: swift run gallery --documentation`(_ path: String) throws {
    #expect(try Repository.text(path) == MigrationPages.all[path])
  }

  @Test func `there is a page for the selectors and for each of three other libraries`() {
    #expect(
      MigrationPages.all.keys.sorted().map { $0.split(separator: "/").last } == [
        "FromCombine.md", "FromReactiveSwift.md", "FromRxSwift.md", "Selectors.md",
      ]
    )
  }

  @Test func `links of one kind are numbered, and point out of the folder`() throws {
    let page = try #require(MigrationPages.all["\(MigrationPages.folder)/Selectors.md"])
    #expect(page.contains("| same | nothing | [diagram][1] |"))
    #expect(page.contains("[diagram][5], [2][6]"))
    #expect(page.contains("\n[1]: ../../Sources/AsyncStreams/AsyncStreams.docc/Resources/signal-empty-property.svg"))
  }
}
