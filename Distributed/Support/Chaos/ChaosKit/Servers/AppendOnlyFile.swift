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

  init(in folder: URL) { self.folder = folder }

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

/// Finds the commands and the transactions in what a server has appended to its file.
package struct CommandScanner {
  private let bytes: [UInt8]

  /// Takes bytes that begin with a command that belongs to no transaction.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where to cut: here, or at the beginning of the transaction that is here.
  package func cut(near target: Int) -> Int {
    var (offset, transaction) = (0, Int?.none)
    while let (name, end) = command(at: offset), end <= target {
      if name == "MULTI" { transaction = offset }
      if name == "EXEC" { transaction = nil }
      offset = end
    }
    return transaction ?? target
  }

  /// The name of a command, and where the next one begins.
  private func command(at start: Int) -> (name: String, end: Int)? {
    guard var (count, offset) = number(after: UInt8(ascii: "*"), at: start) else { return nil }
    var name: String?
    while count > 0 {
      guard let (length, begin) = number(after: UInt8(ascii: "$"), at: offset), begin + length + 2 <= bytes.count else {
        return nil
      }
      name = name ?? String(decoding: bytes[begin..<begin + length], as: UTF8.self).uppercased()
      offset = begin + length + 2
      count -= 1
    }
    return name.map { ($0, offset) }
  }

  /// A number between a sign and the end of a line, and where the next line begins.
  private func number(after sign: UInt8, at start: Int) -> (number: Int, end: Int)? {
    guard start < bytes.count, bytes[start] == sign else { return nil }
    var (offset, number) = (start + 1, 0)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\r") {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]), number < 1 << 40 else { return nil }
      number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return offset + 1 < bytes.count ? (number, offset + 2) : nil
  }
}
