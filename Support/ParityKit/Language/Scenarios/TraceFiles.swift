import Foundation
import Programs

/// Reads trace files.
package enum TraceFiles {
  /// The folder of the kit.
  static let support = Repository.root.appending(path: "Support/ParityKit").path
  /// The folder with the recorded traces that come with the package.
  package static let recorded = support + "/Fixtures"

  /// The contents of a set of files, in order.
  package struct Lines<Line: Sendable>: Sendable {
    package var cases: [Line] = []
    package var unreadable: [UnreadableLine] = []

    package init() {}
  }

  package typealias Contents = Lines<ParityCase>

  /// The `.jsonl` files named by `paths`: files themselves, and the files inside folders in alphabetical order.
  package static func files(at paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
      }
      if !isFolder.boolValue { return [path] }
      let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }
      return names.sorted().map { path + "/" + $0 }
    }
  }

  /// The paths in an environment variable's colon-separated list.
  package static func paths(in list: String?) -> [String] {
    (list ?? "").split(separator: ":").map(String.init)
  }

  /// The cases of all `files`.
  package static func read(_ files: [String]) async throws -> Contents {
    try await lines(of: files, decode)
  }

  /// What `decode` makes of all lines of `files`; they are decoded in parallel.
  static func lines<Line: Sendable>(
    of files: [String],
    _ decode: @escaping @Sendable ([UInt8], TraceOrigin) -> Result<Line, UnreadableLine>
  ) async throws -> Lines<Line> {
    var contents = Lines<Line>()
    for file in files {
      let lines = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))).split(separator: UInt8(ascii: "\n"))
      let name = URL(fileURLWithPath: file).lastPathComponent
      let results = await concurrentMap(Array(lines.enumerated())) { offset, line in
        decode(Array(line), TraceOrigin(file: name, line: offset + 1))
      }
      for result in results {
        switch result {
        case .success(let line): contents.cases.append(line)
        case .failure(let line): contents.unreadable.append(line)
        }
      }
    }
    return contents
  }

  /// The case written on one line.
  package static func decode(_ line: [UInt8], origin: TraceOrigin) -> Result<ParityCase, UnreadableLine> {
    decode(line, origin: origin) { fields in
      let expected = try fields.required("expect").object { try Trace(&$0) }
      var parityCase = try ParityCase(&fields, origin: origin)
      parityCase.expected = expected
      return parityCase
    }
  }

  /// What `body` makes of the document on one line.
  static func decode<Line>(
    _ line: [UInt8],
    origin: TraceOrigin,
    _ body: (inout JSONFields) throws -> Line
  ) -> Result<Line, UnreadableLine> {
    var id: String?
    do {
      let document = try JSONParser.parse(line)
      if case .string(let text) = document["id"] { id = text }
      return .success(try JSONNode(document).object(body))
    } catch {
      return .failure(UnreadableLine(origin: origin, id: id, reason: "\(error)"))
    }
  }
}

/// A line that could not be read, with its place.
package struct UnreadableLine: Error, Sendable, CustomStringConvertible {
  let origin: TraceOrigin
  /// The id, if the line got that far.
  let id: String?
  package let reason: String

  package var description: String { "\(origin): \(id.map { "\($0): " } ?? "")\(reason)" }
}

/// One line of a trace file: a scenario and what the original library did with it.
package struct ParityCase: Sendable {
  package let id: String
  package let tags: [String]
  /// The names of all operations the scenario uses, sorted.
  package let operations: [String]
  /// The same according to the trace, if it says so.
  package let recordedOperations: [String]?
  package let scenario: Scenario
  /// The scenario as it was written, for readers.
  package let document: JSONValue
  package var expected = Trace()
  /// Where the case was read.
  package let origin: TraceOrigin

  /// Reads all fields but the recording.
  init(_ fields: inout JSONFields, origin: TraceOrigin) throws {
    id = try fields.required("id").string()
    tags = try fields.list("tags") { try $0.string() }
    recordedOperations = try fields.optional("ops")?.map { try $0.string() }.sorted()
    let node = try fields.required("scenario")
    scenario = try node.object { try Scenario(&$0) }
    operations = scenario.operationNames
    document = node.value
    self.origin = origin
  }
}

/// A line of a trace file.
package struct TraceOrigin: Sendable, Hashable, CustomStringConvertible {
  package let file: String
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }
}
