import Foundation
import Programs
import Testing

#if os(Linux)
/// The conversions to and from the Objective-C framework, compiled and run with a stand-in for each of its two modules.
@Suite struct FrameworkTests {
  private static let library = Repository.files(below: "Sources/AsyncStreamsReactiveObjC", ending: ".swift")
  private static let folder = "Tests/AsyncStreamsTests/Platform/Framework"
  private static let program = ["", "+Signals", "+Subjects", "+Commands"].map { "\(folder)/Program\($0).swift" }

  /// What the program prints, with either module.
  private static let transcript = """
    signal to stream: ["a", "b"]
    optional elements: [Optional("a"), nil]
    without values: 2
    conversion: [1, 0]
    another class: names delivered NSNumber, but String was expected
    nil: names delivered nil, but String was expected
    nil error: names failed without an error
    its error: Domain 7
    another thread: in order true, disposed 1
    overflow: 1024, numbers was ahead of its consumer by more than 1024 elements
    newest: [1999]
    disposed by leaving: 1
    disposed by another class: 1
    synchronous end: [1], disposed 1
    cancelled: none, disposed 1
    released true without an end: last, then nothing, 0
    stream to signal: a b completed
    an optional: nil completed
    nothing: nil completed
    failure: a error Domain 7
    nil error: error nil
    on the main thread: in order true
    subscriptions: 0, then 1
    after disposal: 1
    round trip: ["a", "b"]
    subject of a subject: ["a", "b"] | a b completed
    present value: 1
    subject of another class: messages delivered NSNumber, but String was expected
    subject with its own failure: aborted
    stream of a RACSubject: ["a", "b"] | a b completed
    terminals: view | model
    executed: Hello Ada
    executing: [false, true, false]
    refused: RACCommandErrorDomain 1
    values: Hello Ada, Hello Zoe
    other input: true
    failed: Domain 7
    errors: Domain 7
    as a command: Hello Cid
    the command of Swift is disabled meanwhile
    from Objective-C: Hello Ada completed
    from Swift: Hello Bob
    states: 0 1 0 1 0
    executions: 2
    failed: error Domain 7, errors: Domain 7
    input of another class: error greet delivered NSNumber, but String was expected
    disabled: error RACCommandErrorDomain 1
    without an input: nil completed
    retained by its RACCommand: true
    released with its RACCommand

    """

  @Test(.enabled(if: ModuleFolder.canLink), arguments: FrameworkStandIn.allCases)
  func `events cross in both directions`(_ module: FrameworkStandIn) async throws {
    let modules = try await folder(with: module)
    defer { modules.remove() }
    let library = try await modules.compile("AsyncStreamsReactiveObjC", of: Self.library)
    try #require(library.status == 0, "\(library.output)")
    let program = try await modules.run(Self.program, defining: "FRAMEWORK_PROGRAM")
    #expect(program.output == Self.transcript, "\(program.errors)")
    #expect(program.status == 0)
  }

  @Test(arguments: FrameworkStandIn.allCases) func `an app in Swift 5 mode can compile the files`(
    _ module: FrameworkStandIn
  ) async throws {
    let modules = try await folder(with: module)
    defer { modules.remove() }
    for mode in [ModuleFolder.Mode.swift5, .swift5Complete] {
      let library = try await modules.compile("AsyncStreamsReactiveObjC", of: Self.library, in: mode)
      #expect(library.status == 0, "\(mode.rawValue): \(library.output)")
    }
  }

  @Test func `the module is empty without the framework`() async throws {
    let modules = try ModuleFolder()
    defer { modules.remove() }
    let library = try await modules.compile("AsyncStreamsReactiveObjC", of: Self.library)
    #expect(library.status == 0, "\(library.output)")
    for file in Self.library {
      let lines = try Repository.text(file).split(separator: "\n").filter { !$0.hasPrefix("//") }
      #expect(lines.first?.hasPrefix("#if canImport(ReactiveObjC)") == true && lines.last == "#endif", "\(file)")
    }
  }

  @Test(.enabled(if: ModuleFolder.canLink)) func `the examples of the page on the framework compile`() async throws {
    let modules = try await folder(with: .reactiveObjC)
    defer { modules.remove() }
    let library = try await modules.compile("AsyncStreamsReactiveObjC", of: Self.library)
    try #require(library.status == 0, "\(library.output)")
    let examples = ["\(Self.folder)/FrameworkExamples.swift"]
    for mode in ModuleFolder.Mode.documented {
      let program = try await modules.run(
        examples,
        defining: "FRAMEWORK_EXAMPLES",
        adding: "@main struct Program { static func main() async throws { try await runExamples() } }",
        in: mode
      )
      #expect(program.output == "Ada\nBob\n", "\(mode.rawValue): \(program.errors)")
    }
    let mistake = try await modules.run(
      examples,
      defining: "FRAMEWORK_EXAMPLES",
      adding: "func use(_ people: LegacyPeople) { _ = people.names.mistake }"
    )
    #expect(mistake.status != 0 && mistake.output.contains("no member 'mistake'"), "\(mistake.output)")
  }

  private func folder(with module: FrameworkStandIn) async throws -> ModuleFolder {
    let folder = try ModuleFolder()
    let standIn = try await folder.compileStandIn(module.rawValue, module.source)
    try #require(standIn.status == 0, "\(standIn.output)")
    return folder
  }
}
#endif
