import Programs
import Testing

#if os(Linux)
/// The files that applications copy to convert to and from other libraries, compiled and run with stand-ins for these.
@Suite struct DoorTests {
  private static let doors = [Door.rxSwift, .reactiveSwift]

  @Test(.enabled(if: ModuleFolder.canLink), arguments: doors)
  func `events cross in both directions`(_ door: Door) async throws {
    let modules = try await door.makeFolder()
    defer { modules.remove() }
    let program = try await modules.run(door.program, defining: door.condition)
    #expect(program.output == door.transcript, "\(program.errors)")
    #expect(program.status == 0)
  }

  @Test(arguments: doors) func `the file compiles in every mode that an app may have`(_ door: Door) async throws {
    let modules = try await door.makeFolder()
    defer { modules.remove() }
    for mode in ModuleFolder.Mode.allCases {
      let library = try await modules.compile("Door", of: [door.file], in: mode)
      #expect(library.status == 0, "\(mode.rawValue): \(library.output)")
    }
  }
}
#endif
