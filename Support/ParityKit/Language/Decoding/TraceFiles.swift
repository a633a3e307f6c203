import Foundation
import Programs

/// Reads trace files.
package enum TraceFiles {
  /// The folder of the kit.
  static let support = Repository.root.appending(path: "Support/ParityKit").path
  /// The folder with the recorded traces that come with the package.
  package static let recorded = support + "/Fixtures"

  /// The contents of a set of files.
  package struct Contents: Sendable {
    package var cases: [ParityCase] = []
    package var unreadable: [UnreadableLine] = []

    package init() {}
  }

  /// The `.jsonl` files named by `paths`: files themselves, and the files inside folders in alphabetical order.
  package static func files(at paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let names = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".jsonl") }
      files += names.sorted().map { path + "/" + $0 }
    }
    return files
  }

  /// The paths in an environment variable's colon-separated list.
  package static func paths(in list: String?) -> [String] {
    (list ?? "").split(separator: ":").map(String.init)
  }

  /// The cases of all `files`, in order.
  package static func read(_ files: [String]) async throws -> Contents {
    var contents = Contents()
    for result in try await lines(of: files, decode) {
      switch result {
      case .success(let parityCase): contents.cases.append(parityCase)
      case .failure(let line): contents.unreadable.append(line)
      }
    }
    return contents
  }

  /// What `decode` makes of all lines of `files`, in order.
  ///
  /// Lines are decoded in parallel.
  static func lines<Line: Sendable>(
    of files: [String],
    _ decode: @escaping @Sendable ([UInt8], TraceOrigin) -> Result<Line, UnreadableLine>
  ) async throws -> [Result<Line, UnreadableLine>] {
    var results: [Result<Line, UnreadableLine>] = []
    for file in files {
      let lines = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))).split(separator: UInt8(ascii: "\n"))
      let name = URL(fileURLWithPath: file).lastPathComponent
      results += await concurrentMap(Array(lines.enumerated())) { offset, line in
        decode(Array(line), TraceOrigin(file: name, line: offset + 1))
      }
    }
    return results
  }

  /// The case written on one line.
  package static func decode(_ line: [UInt8], origin: TraceOrigin) -> Result<ParityCase, UnreadableLine> {
    decode(line, origin: origin) { document throws(DecodingFailure) in
      try ScenarioDecoder.parityCase(document, origin: origin)
    }
  }

  /// What `body` makes of the document on one line.
  static func decode<Line>(
    _ line: [UInt8],
    origin: TraceOrigin,
    _ body: (JSONValue) throws(DecodingFailure) -> Line
  ) -> Result<Line, UnreadableLine> {
    do {
      let document = try JSONParser.parse(line)
      do {
        return .success(try body(document))
      } catch {
        let id: String? = if case .string(let id) = document["id"] { id } else { nil }
        return .failure(UnreadableLine(origin: origin, id: id, reason: error.description))
      }
    } catch {
      return .failure(UnreadableLine(origin: origin, id: nil, reason: error.description))
    }
  }
}
