import Foundation

/// What the system says about a file.
struct FileStatus: Sendable {
  /// What tells a file from all others of the machine.
  struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  let identity: Identity
  let size: Int
  /// How many names the file has.
  let linkCount: Int
  /// When its contents changed, since 1970; for a folder, the list of its files.
  let modified: Duration

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino)
    )
    size = Int(status.st_size)
    linkCount = Int(status.st_nlink)
    #if canImport(Darwin)
    modified = Duration(status.st_mtimespec)
    #else
    modified = Duration(status.st_mtim)
    #endif
  }
}
