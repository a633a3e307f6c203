import Foundation
import Programs
import Testing

#if os(Linux)
/// The file that apps copy to convert to and from RxSwift, compiled and run with a stand-in for RxSwift.
@Suite struct RxSwiftTests {
  private static let door = "Documentation/Migration/Doors/RxSwift.swift"
  private static let platform = "Tests/AsyncStreamsTests/Platform"
  private static let program =
    [door, "\(platform)/Doors/DoorNotes.swift"]
    + ["", "+Sources"].map { "\(platform)/RxSwift/RxSwiftProgram\($0).swift" }

  /// What the program prints.
  private static let transcript = """
    before iterating: disposed 0
    elements: (elements: [1, 2], end: "finished"), disposed 1
    again: (elements: [1, 2], end: "finished"), disposed 2
    error: (elements: [1], end: "first"), disposed 3
    ended before: (elements: [], end: "finished")
    converted: (elements: [4], end: "finished")
    refused: (elements: [1], end: "first"), disposed 1
    relay: a, b
    infallible: (elements: [1], end: "finished")
    sent inside of a send: (elements: [1, 2, 3], end: "finished")
    unbounded: all true
    suspending: all true
    newest: (elements: [997, 998, 999], end: "finished")
    oldest: (elements: [0, 1, 2], end: "finished")
    failing: (elements: [0, 1, 2], end: "overflow")
    another thread: all true
    left: disposed 1
    iterating: disposed 1
    dropped: disposed 2
    cancelled: (elements: [], end: "finished"), disposed 1
    released subject: true, 1, nothing yet
    signal: 1 2 completed
    failure: first
    a thousand in order: true
    taken when the observers have returned: made 1 used 1 made 2 used 2 completed
    cold: 1 completed, 1 completed, runs 2
    sent right after subscribing: 100 of 100
    subscriptions: 0, then 1
    sent by an observer: 2 3 4
    by another one: 1 2 3 4
    after disposal: 0
    in a bag: 4
    round trip: ["a", "b"]
    observer: a when onNext returns, nothing yet
    then b, first
    follows a relay: 5, 6
    after disposal: 6
    a relay that follows: 0 6 6
    failure of its own: overflow
    completed: true
    task: (elements: [], end: "finished"), cancelled true
    handle: a, active false
    kept by a task: 1, disposed 0
    cancelled: disposed 1
    delivered: ["token"] token completed
    released: token
    kept: false false

    """

  @Test(.enabled(if: ModuleFolder.canLink)) func `events cross in both directions`() async throws {
    let modules = try await folder()
    defer { modules.remove() }
    let program = try await modules.run(Self.program, defining: "RXSWIFT_PROGRAM")
    #expect(program.output == Self.transcript, "\(program.errors)")
    #expect(program.status == 0)
  }

  @Test func `the file compiles in every mode that an app may have`() async throws {
    let modules = try await folder()
    defer { modules.remove() }
    for mode in ModuleFolder.Mode.allCases {
      let door = try await modules.compile("Door", of: [Self.door], in: mode)
      #expect(door.status == 0, "\(mode.rawValue): \(door.output)")
    }
  }

  private func folder() async throws -> ModuleFolder {
    let folder = try ModuleFolder()
    for (name, text) in [("RxSwift", RxSwiftStandIn.rxSwift), ("RxRelay", RxSwiftStandIn.rxRelay)] {
      let standIn = try await folder.compileStandIn(name, text)
      try #require(standIn.status == 0, "\(standIn.output)")
    }
    return folder
  }
}
#endif
