import Programs
import Testing

/// A file that applications copy to convert to and from another library.
struct Door: Sendable, CustomTestStringConvertible {
  /// The library.
  let name: String
  /// What is compiled instead of the modules of the library.
  let standIns: [(name: String, text: String)]
  /// What the files of the program are compiled under.
  let condition: String
  /// What the program prints.
  let transcript: String

  init(_ name: String, standIns: [(name: String, text: String)], condition: String, transcript: String) {
    self.name = name
    self.standIns = standIns
    self.condition = condition
    self.transcript = transcript
  }

  var testDescription: String { name }

  /// The file that is copied.
  var file: String { "Documentation/Migration/Doors/\(name).swift" }

  /// The files of the program, with the door.
  var program: [String] {
    let platform = "Tests/AsyncStreamsTests/Platform"
    return [file, "\(platform)/Doors/DoorNotes.swift"]
      + ["", "+Sources"].map { "\(platform)/\(name)/\(name)Program\($0).swift" }
  }

  /// A folder with the stand-ins, compiled.
  func makeFolder() async throws -> ModuleFolder {
    let folder = try ModuleFolder()
    for (name, text) in standIns {
      let standIn = try await folder.compileStandIn(name, text)
      try #require(standIn.status == 0, "\(standIn.output)")
    }
    return folder
  }
}
