import Foundation
package import Programs

/// What a folder of sources uses of ReactiveCocoa, and what it takes to move it.
package struct Survey: Sendable, Codable {
  /// The files that have to do with ReactiveCocoa, in the order in which to move them.
  package let files: [FileReport]
  /// The names that they use, the most used first.
  package let names: [NameReport]
  /// How many files were read, also those without ReactiveCocoa.
  package let fileCount: Int

  /// The lines of the files that have to do with ReactiveCocoa.
  package var lineCount: Int { files.reduce(0) { $0 + $1.lineCount } }

  package var useCount: Int { names.reduce(0) { $0 + $1.useCount } }

  /// How many uses there are of names of a kind.
  package func useCount(_ work: NameEntry.Work) -> Int { names.reduce(0) { $0 + ($1.work == work ? $1.useCount : 0) } }

  /// How many uses have a difference that shows in a certain way.
  package func useCount(_ notice: OldName.Notice) -> Int {
    names.reduce(0) { $0 + ($1.notice == notice.rawValue ? $1.useCount : 0) }
  }

  /// How often a part of the estimate occurs.
  package func count(_ part: Estimate.Part) -> Int { files.reduce(0) { $0 + ($1.estimate.counts[part] ?? 0) } }

  /// The traps that were found, each with its places.
  package var traps: [(trap: Trap, places: [TrapReport])] {
    let found = Dictionary(grouping: files.flatMap(\.traps), by: \.trap)
    return Trap.allCases.compactMap { trap in found[trap].map { (trap, $0) } }
  }

  /// What was read, in a sentence.
  package var summary: String {
    """
    \(files.count) of \(fileCount) files use ReactiveCocoa: \(lineCount) lines, \(useCount) uses of \(names.count) names.
    """
  }

  /// Reads all files below a folder.
  ///
  /// Folders of libraries are left out: their code is not moved.
  package init(folder: String, table: NameTable = .standard) async throws {
    let paths = try SourceFolder(folder).paths
    let read = await withTaskGroup(of: [FileSurvey].self) { group in
      // A few tasks with many files each: most files are small.
      let parts = 8
      for part in 0..<parts {
        group.addTask {
          stride(from: part, to: paths.count, by: parts).compactMap { FileSurvey(paths[$0], in: folder, table) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    self.init(read.sorted { $0.path < $1.path }, fileCount: paths.count, table)
  }

  init(_ read: [FileSurvey], fileCount: Int, _ table: NameTable) {
    self.fileCount = fileCount
    files = MoveOrder(read).files
    var counts: [String: NameReport] = [:]
    for file in read {
      for (name, count) in file.counts { counts[name, default: NameReport(name, table)].add(count) }
    }
    names = counts.values.sorted { ($1.useCount, $0.name) < ($0.useCount, $1.name) }
  }
}

/// A name, and how often it is used.
package struct NameReport: Sendable, Codable {
  package let name: String
  package let work: NameEntry.Work
  package let bridge: String
  package let streams: String
  package let remark: String
  /// How a difference shows, in the words of the tables; empty for an unknown name.
  package let notice: String
  package private(set) var useCount = 0
  package private(set) var fileCount = 0

  init(_ name: String, _ table: NameTable) {
    let entry = table.entry(name)
    self.name = name
    work = entry?.work ?? .unknown
    bridge = entry?.bridge ?? ""
    streams = entry?.streams ?? ""
    remark = entry?.remark ?? ""
    notice = entry?.notice.rawValue ?? ""
  }

  mutating func add(_ count: Int) {
    useCount += count
    fileCount += 1
  }
}

/// A trap, and where it is.
package struct TrapReport: Sendable, Codable {
  package let trap: Trap
  package let path: String
  package let line: Int
}

/// A file that has to do with ReactiveCocoa.
package struct FileReport: Sendable, Codable {
  package let path: String
  package let lineCount: Int
  package let useCount: Int
  /// How many uses of signals of this file there are in others: the fewer, the earlier it can be moved.
  package let inboundCount: Int
  package let estimate: Estimate
  package let traps: [TrapReport]
}
