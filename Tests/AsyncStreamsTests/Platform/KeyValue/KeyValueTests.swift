import Foundation
import Programs
import Testing

#if os(Linux)
/// Key-value observing, compiled and run with a stand-in for Objective-C.
@Suite struct KeyValueTests {
  @Test(.enabled(if: ModuleFolder.canLink), arguments: ModuleFolder.Mode.documented)
  func `every assignment is an element, in order, until the object is released`(
    _ mode: ModuleFolder.Mode
  ) async throws {
    let modules = try ModuleFolder()
    defer { modules.remove() }
    for (name, text) in [("ObjectiveC", KeyValueStandIn.objectiveC), ("Foundation", KeyValueStandIn.foundation)] {
      let standIn = try await modules.compileStandIn(name, text)
      try #require(standIn.status == 0, "\(standIn.output)")
    }
    let files =
      Repository.files(below: "Sources/AsyncStreamsUI/KeyValueObserving", ending: ".swift")
      + ["Sources/AsyncStreamsUI/ObjectiveC/Lifetime+ObjectiveC.swift"]
    let library = try await modules.compile("AsyncStreamsUI", of: files)
    try #require(library.status == 0, "\(library.output)")
    let program = try await modules.run(
      ["Tests/AsyncStreamsTests/Platform/KeyValue/KeyValueProgram.swift"],
      defining: "KEY_VALUE_PROGRAM",
      in: mode
    )
    #expect(
      program.output == """
        observers while iterating: 1
        every assignment, until the release: [0, 1, 1, 2]
        present value: 5
        observers after leaving: 0
        optional property: [nil, Optional("a"), nil]
        not kept alive: true

        """,
      "\(program.errors)"
    )
  }
}
#endif
