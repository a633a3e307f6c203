import Foundation

/// A file of a log in a folder, as its name says.
struct LogFile: Hashable, Sendable {
  let url: URL
  /// The number of the first record.
  let number: Int

  var name: String { url.lastPathComponent }

  /// Reads a name, as in `00000000000000000042.log`; `nil` for other files.
  init?(_ name: String, in folder: URL) {
    guard name.hasSuffix(".log"), let number = Int(name.dropLast(4)) else { return nil }
    url = folder.appending(path: name)
    self.number = number
  }

  /// The files of a folder, the oldest one first; none if there is no folder.
  static func all(in folder: URL) throws -> [LogFile] {
    do {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return names.compactMap { LogFile($0, in: folder) }.sorted { $0.number < $1.number }
    } catch CocoaError.fileReadNoSuchFile {
      return []
    }
  }

  /// Which file of the disk it is, and how long it is at this moment; `nil` if it was removed.
  var status: (identity: UInt64, size: Int)? {
    var status = stat()
    return stat(url.path, &status) == 0 ? (UInt64(status.st_ino), Int(status.st_size)) : nil
  }
}
