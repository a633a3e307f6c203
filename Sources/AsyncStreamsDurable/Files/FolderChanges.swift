import Foundation

/// Whether the list of the files of a folder may have changed since it was looked at.
///
/// The time of a folder is as coarse as the clock of its file system. So the list counts as changed as long as that time
/// was less than two seconds before the look.
struct FolderChanges: Sendable {
  private let folder: String
  /// The time of the folder at the last look, if it was long before.
  private var latest: Duration?
  /// The time of the folder when its list was looked at.
  private var known: Duration?

  init(_ folder: String) { self.folder = folder }

  /// Looks at the time of the folder, before the list is looked at.
  mutating func mayHaveHappened() throws(DurableError<FileLog>.Reason) -> Bool {
    let modified: Duration?
    do throws(FileLogProblem) {
      modified = try DiskFile.status(of: folder)?.modified
    } catch {
      throw .log(error)
    }
    if let modified, modified == known { return false }
    let age = modified.map { Duration.seconds(Date.now.timeIntervalSince1970) - $0 }
    latest = age ?? .zero > .seconds(2) ? modified : nil
    known = nil
    return true
  }

  /// Notes that there was nothing of interest in the list since the last look.
  mutating func remember() { known = latest }
}
