package import Foundation

/// A second folder that keeps all files of a log, also those that the log removes, so that a verification can see them.
///
/// It has further names of the same files. The process that appends is the only one that removes files, and calls
/// ``update()`` before it appends.
package struct FileArchive: Sendable {
  let folder: URL
  let archive: URL

  /// Makes the second folder.
  package init(of folder: URL, in archive: URL) throws {
    (self.folder, self.archive) = (folder, archive)
    try FileManager.default.createDirectory(at: archive, withIntermediateDirectories: true)
  }

  /// Gives each file that is there now a name in the archive.
  package func update() throws {
    let files = try LogFile.all(in: folder)
    for file in files {
      let copy = archive.appending(path: file.name)
      // Another lane may have made the log remove the file meanwhile; then it has a copy.
      guard let identity = file.status?.identity else { continue }
      if LogFile(file.name, in: archive)?.status?.identity == identity { continue }
      // The log has made the file anew, since it had no record.
      try? FileManager.default.removeItem(at: copy)
      do {
        try FileManager.default.linkItem(at: file.url, to: copy)
      } catch  where file.status == nil || FileManager.default.fileExists(atPath: copy.path) {
        // The same, or another lane was faster.
      }
    }
    // A file that was made and not used; only the oldest ones are removed otherwise.
    let names = Set(files.map(\.name))
    for copy in try LogFile.all(in: archive) where copy.number > files.first?.number ?? .max {
      if !names.contains(copy.name) { try? FileManager.default.removeItem(at: copy.url) }
    }
  }
}
