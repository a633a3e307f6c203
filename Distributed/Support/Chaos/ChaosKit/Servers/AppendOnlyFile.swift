import AsyncStreamsRedis
import Foundation
import LocalServers

/// The file to which a server appends its commands, and how long it was when.
///
/// A power loss takes away what was not on the disk yet: with `appendfsync everysec`, what was written in the last one or
/// two seconds. It is emulated by cutting the file.
final class AppendOnlyFile: Sendable {
  private struct Sample {
    let time: ContinuousClock.Instant
    let file: URL
    let size: Int
  }

  private let folder: URL
  private let samples = Lock<[Sample]>([])

  init(in folder: URL) {
    self.folder = folder
  }

  /// Notes how long the file is.
  func sample() {
    guard let file = newest, let size = size(of: file) else { return }
    samples.withLock { samples in
      samples.append(Sample(time: .now, file: file, size: size))
      samples.removeAll { $0.time < .now - .seconds(3) }
    }
  }

  /// Forgets how long the file was: the server that starts next finds all of it on its disk.
  func forgetSamples() {
    samples.withLock { $0 = [] }
    sample()
  }

  /// Cuts the file back, at any byte of what was written since a time, or since the start of the server.
  ///
  /// What is cut in the middle of a command, the server repairs when it starts. It does not repair a command that is cut
  /// within a transaction: Redis 7.0 keeps the whole commands of such a transaction in the file, without its end, and puts
  /// the commands that it appends later into it. So a cut within a transaction is moved to the beginning of the
  /// transaction.
  func cut(notBefore time: ContinuousClock.Instant, _ random: inout SeededGenerator) throws -> String {
    guard let sample = samples.withLock({ samples in samples.first { $0.time >= time } ?? samples.last }),
      let size = size(of: sample.file), size > sample.size
    else { return "nothing was written since the last one" }
    let handle = try FileHandle(forUpdating: sample.file)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(sample.size))
    let bytes = [UInt8](try handle.readToEnd() ?? Data())
    let target = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let cut = CommandScanner(bytes).cut(near: target)
    try handle.truncate(atOffset: UInt64(sample.size + cut))
    return "cut \(bytes.count - cut) of the \(size) bytes of \(sample.file.lastPathComponent)"
  }

  /// The file that the server writes at present.
  private var newest: URL? {
    let parts = folder.appending(path: "appendonlydir")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parts.path)) ?? []
    let number = { (name: String) in name.split(separator: ".").compactMap { Int($0) }.first ?? 0 }
    if let name = names.filter({ $0.hasSuffix(".incr.aof") }).max(by: { number($0) < number($1) }) {
      return parts.appending(path: name)
    }
    // Before Redis 7, there is one file.
    let file = folder.appending(path: "appendonly.aof")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  private func size(of file: URL) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
  }
}
