import Foundation

/// The name of a file of a log: the number of its first record, with so many zeros that names sort as numbers do.
struct SegmentName: Comparable, Hashable, Sendable {
  static let suffix = ".log"
  /// The greatest number of a record.
  ///
  /// Sums of such numbers do not overflow, whatever a file or a cursor says.
  static let maximum = Int.max / 2

  /// How often files are looked for that are removed meanwhile; each time, others are the oldest or the newest ones.
  static let attempts = 1_000

  let first: Int

  var text: String {
    let digits = String(first)
    return String(repeating: "0", count: max(0, 20 - digits.count)) + digits + Self.suffix
  }

  init(first: Int) { self.first = first }

  init?(_ text: String) {
    guard text.hasSuffix(Self.suffix), text.utf8.count == 20 + Self.suffix.utf8.count,
      let first = Int(text.dropLast(Self.suffix.count)), (1...Self.maximum).contains(first)
    else { return nil }
    self.first = first
  }

  static func < (left: SegmentName, right: SegmentName) -> Bool { left.first < right.first }

  /// The files of a log, the oldest one first; none if there is no folder.
  static func all(in folder: String) throws(FileLogProblem) -> [SegmentName] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { SegmentName($0) }.sorted()
    } catch CocoaError.fileReadNoSuchFile {
      return []
    } catch {
      throw .unavailable("cannot list \(folder): \(error)")
    }
  }

  func path(in folder: String) -> String { folder + "/" + text }
}

extension URL {
  /// Fails if this is the address of something that is no file.
  func checkIsFile() throws(FileLogProblem) {
    if !isFileURL { throw .unavailable("\(absoluteString) is no folder or file of this machine") }
  }
}
