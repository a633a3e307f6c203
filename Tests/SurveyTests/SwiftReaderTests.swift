import Testing

@testable import MigrationSurvey

@Suite struct SwiftReaderTests {
  @Test func `calls with parentheses and with a closure are found`() {
    let uses = SwiftReader.uses(in: swift("names.map { $0 }.takeUntil(stop)\n  .subscribeNext { self.show($0) }"))
    #expect(
      uses.filter { $0.form == .call }.map { "\($0.name) \($0.place.line)" } == [
        "map 1", "takeUntil 1", "subscribeNext 2", "show 2",
      ]
    )
  }

  @Test func `a string is not read, whatever its form`() {
    let text = "let a = \"x.map(f)\"; let b = \"\"\"\n  y.map(f)\n  \"\"\"; z.filter(p)"
    #expect(SwiftReader.uses(in: swift(text)).map { "\($0.name) \($0.place.line)" } == ["filter 3"])
  }

  @Test func `nested comments are not read`() {
    #expect(SwiftReader.uses(in: swift("/* a /* b.map(f) */ c.map(f) */ d.filter(p)")).map(\.name) == ["filter"])
  }
}
