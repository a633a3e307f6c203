import Foundation
import Fuzzing
import Programs
import Testing

@testable import AsyncStreamsDurable

/// Folders that are changed in every way in which bytes, sizes, names and lists of files can change, and are then read and
/// opened.
@Suite("Folders that were changed") struct MutatedFolderTests {
  @Test func `a reading is right up to an error, and opening loses nothing silently`() throws {
    for round in Rounds(8, long: 2_000) {
      var random = round.random
      let temporary = try TemporaryFolder()
      defer { temporary.remove() }
      let fileSize = [1, 300, 2_000].randomElement(using: &random) ?? 1
      let waits = Bool.random(using: &random)
      let log = try WrittenLog(temporary.url.appending(path: "log"), waits: waits, fileSize: fileSize)
      var cursors = [log.cursor]
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let sizes = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...200, using: &random) }
        try log.write([sizes], synchronizes: waits)
        cursors.append(log.cursor)
      }
      let files = try log.contents()
      let history = log.history
      log.end()
      for _ in 0..<50 {
        var mutation = FolderMutation(files, &random)
        for _ in 0..<Int.random(in: 1...2, using: &random) { mutation.change(&random) }
        let folder = temporary.url.appending(path: "copy")
        try folder.replaceFiles(mutation.files)
        let comment = "\(round), \(files.map(\.bytes.count)): \(mutation.changes)"
        read(folder, from: .beginning, history, comment)
        if let cursor = cursors.randomElement(using: &random) { read(folder, from: .after(cursor), history, comment) }
        try open(folder, mutation, history, comment)
      }
    }
  }

  private func read(_ folder: URL, from start: LogPosition<FileLogCursor>, _ history: LogHistory, _ comment: String) {
    var reading = CheckedReading(folder, from: start, upTo: nil, batchSize: 3)
    while case .entries = reading.look(history, comment) {}
  }

  /// Opening either fails, and changes nothing, or says what it has cut off, and deletes no record.
  private func open(_ folder: URL, _ mutation: FolderMutation, _ history: LogHistory, _ comment: String) throws {
    do throws(FileLogProblem) {
      var unbegun: [(name: SegmentName, size: Int)] = []
      let newest = try NewestFile(in: folder.path, unbegun: &unbegun)
      let opened = try Result { try folder.openedCount() }.mapError { $0 as? FileLogProblem ?? .closed }.get()
      let left = (newest?.unfinished ?? 0) > 0 || !unbegun.isEmpty
      #expect((opened.torn != nil) == left, "\(comment)")
      #expect(opened.count == newest?.tail.cursor.number ?? 0, "\(comment)")
      read(folder, from: .beginning, history, comment)
    } catch {
      let after = Dictionary(uniqueKeysWithValues: mutation.files)
      for file in (try? folder.logFiles()) ?? [] {
        let bytes = try? [UInt8](Data(contentsOf: file))
        #expect(bytes == after[file.lastPathComponent], "\(comment): \(error)")
      }
    }
  }
}

/// Files, and what was changed.
private struct FolderMutation {
  var files: [(name: String, bytes: [UInt8])]
  var changes: [String] = []

  init(_ files: [(name: String, bytes: [UInt8])], _ random: inout SeededGenerator) { self.files = files }

  mutating func change(_ random: inout SeededGenerator) {
    guard let index = files.indices.randomElement(using: &random) else { return }
    let (name, count) = (files[index].name, files[index].bytes.count)
    let place = Int.random(in: 0...count, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0 where place < count:
      files[index].bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      changes.append("bit of byte \(place) of \(name)")
    case 1:
      files[index].bytes.removeLast(count - place)
      changes.append("\(name) cut at \(place)")
    case 2:
      files.remove(at: index)
      changes.append("\(name) removed")
    case 3:
      let other = Int.random(in: files.indices, using: &random)
      files.swapAt(index, other)
      (files[index].name, files[other].name) = (files[other].name, files[index].name)
      changes.append("\(name) and \(files[other].name) swapped")
    case 4:
      let end = min(count, place + [1, 32, 512, 4_096].randomElement(using: &random)!)
      files[index].bytes.replaceSubrange(place..<end, with: repeatElement(0, count: end - place))
      changes.append("zeros in \(place)..<\(end) of \(name)")
    case 5:
      let added = (0..<Int.random(in: 1...80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      files[index].bytes.insert(contentsOf: added, at: place)
      changes.append("\(added.count) bytes at \(place) of \(name)")
    case 6:
      files[index].bytes.append(contentsOf: files[index].bytes.dropFirst(place))
      changes.append("bytes from \(place) of \(name) again")
    case 7:
      let texts = ["0", "1", "7", "9223372036854775807", "9999999999999999999", "4611686018427387903"]
      let digits = texts.randomElement(using: &random) ?? ""
      let other = String(repeating: "0", count: 20 - digits.count) + digits + ".log"
      if !files.contains(where: { $0.name == other }) { files[index].name = other }
      changes.append("\(name) is \(other)")
    case 8:
      files[index].bytes = Array(repeating: 0, count: place)
      changes.append("\(name) is \(place) zeros")
    case 9 where count >= 32:
      // Numbers that no writer makes, with the right checksum.
      let numbers: [UInt64] = [.max, UInt64(Int.max), 0, 1 << 63]
      let number = numbers.randomElement(using: &random) ?? 0
      let offset = [8, 16].randomElement(using: &random) ?? 8
      for byte in 0..<8 { files[index].bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
      let header = Array(files[index].bytes.prefix(28))
      let checksum = Checksum.crc32c(header.span)
      for byte in 0..<4 { files[index].bytes[28 + byte] = UInt8(truncatingIfNeeded: checksum >> (8 * byte)) }
      changes.append("number \(number) at \(offset) of \(name)")
    default:
      files[index].bytes.removeSubrange(place..<min(count, place + 40))
      changes.append("40 bytes at \(place) of \(name) removed")
    }
    files.sort { $0.name < $1.name }
  }
}
