import AsyncStreams
import AsyncStreamsDurable
import Foundation

/// Compares a log in a folder with loops over the calls of the system.
///
///     logs [FOLDER] [--check]
///
/// Each row has the median time of one element, of rounds that alternate with those of the loop that it is compared with.
/// `--check` exits with 1 if a ratio is below its floor.
@main enum Logs {
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    let checks = arguments.first { $0 == "--check" } != nil
    arguments.removeAll { $0 == "--check" }
    let folder = arguments.first.map { URL(filePath: $0) } ?? URL.temporaryDirectory
    let scratch = folder.appending(path: "logs-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    var isBehind = false
    print("| Work | a loop | ours | of the speed of the loop | floor |\n|---|--:|--:|--:|--:|")
    for row in Row.all(in: scratch) {
      let (loop, ours) = try await row.measure()
      let ratio = loop / ours
      isBehind = isBehind || ratio < row.floor
      let cells = [row.name, "\(Int(loop)) ns", "\(Int(ours)) ns", text(ratio), text(row.floor)]
      print("| \(cells.joined(separator: " | ")) |")
    }
    if checks, isBehind { exit(1) }
  }

  private static func text(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}

/// A piece of work that a loop does, too.
private struct Row {
  let name: String
  let count: Int
  let floor: Double
  let loop: () throws -> Void
  let ours: () async throws -> Void

  /// The median nanoseconds of one element.
  func measure() async throws -> (loop: Double, ours: Double) {
    var (loops, others): ([Double], [Double]) = ([], [])
    for _ in 0..<9 {
      loops.append(try await seconds { try loop() })
      others.append(try await seconds { try await ours() })
    }
    return (median(loops), median(others))
  }

  private func seconds(_ body: () async throws -> Void) async rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try await body()
    return (clock.now - start) / .seconds(1)
  }

  private func median(_ seconds: [Double]) -> Double { seconds.sorted()[seconds.count / 2] * 1e9 / Double(count) }
}

extension Row {
  private static let payload = [UInt8](repeating: 120, count: 100)

  static func all(in scratch: URL) -> [Row] {
    let folder = { scratch.appending(path: UUID().uuidString) }
    return [
      Row(name: "a write for each element", count: 50_000, floor: 0.2) {
        try write(50_000, in: folder(), waits: false)
      } ours: {
        let texts = try FileLog(at: folder(), sync: .never).subject(coding: .bytes)
        for _ in 0..<50_000 { try await texts.send(payload) }
      },
      Row(name: "batches of 1,000, and a write for each element", count: 50_000, floor: 0.7) {
        try write(50_000, in: folder(), waits: false)
      } ours: {
        let texts = try FileLog(at: folder(), sync: .never).subject(coding: .bytes)
        try await texts.send(contentsOf: repeatElement(payload, count: 50_000))
      },
      Row(name: "a wait for the disk for each element", count: 200, floor: 0.3) {
        try write(200, in: folder(), waits: true)
      } ours: {
        let texts = try FileLog(at: folder()).subject(coding: .bytes)
        for _ in 0..<200 { try await texts.send(payload) }
      },
      Row(name: "the same, in 100 tasks", count: 2_000, floor: 1.5) {
        try write(2_000, in: folder(), waits: true)
      } ours: {
        let texts = try FileLog(at: folder()).subject(coding: .bytes)
        try await withThrowingTaskGroup { group in
          for _ in 0..<100 { group.addTask { for _ in 0..<20 { try await texts.send(payload) } } }
          try await group.waitForAll()
        }
      },
    ]
  }

  /// Writes as many bytes as records have, one call for each.
  private static func write(_ count: Int, in folder: URL, waits: Bool) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = open(folder.appending(path: "file").path, O_RDWR | O_CREAT, 0o644)
    defer { close(file) }
    let bytes = payload + [UInt8](repeating: 0, count: 25)
    for _ in 0..<count {
      guard bytes.withUnsafeBytes({ Foundation.write(file, $0.baseAddress, $0.count) }) == bytes.count else {
        throw CocoaError(.fileWriteUnknown)
      }
      if waits { fsync(file) }
    }
  }
}
