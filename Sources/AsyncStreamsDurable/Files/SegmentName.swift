import Foundation

/// The name of a file of a log: the number of its first record, with so many zeros that names sort as numbers do.
struct SegmentName: Comparable, Hashable, Sendable {
  static let suffix = ".log"

  let first: Int

  var text: String {
    let digits = String(first)
    return String(repeating: "0", count: max(0, 20 - digits.count)) + digits + Self.suffix
  }

  init(first: Int) {
    self.first = first
  }

  init?(_ text: String) {
    guard text.hasSuffix(Self.suffix), text.utf8.count == 20 + Self.suffix.utf8.count,
      let first = Int(text.dropLast(Self.suffix.count)), first > 0
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
