import Foundation

/// An open file.
///
/// ## Why the unsafe code is sound
/// - The descriptor is closed once, in `deinit`, so that no call uses that of another file.
/// - Each call gets the address of the bytes of an array, and a count that does not exceed that of the array. It does not
///   keep the address.
final class DiskFile: Sendable {
  /// What the file is opened for.
  enum Access {
    case reading
    /// Also makes the file if it does not exist.
    case writing
  }

  let path: String
  private let descriptor: Int32
  private let isWritable: Bool

  /// Opens a file; `nil` if it does not exist.
  init?(_ path: String, for access: Access) throws(FileLogProblem) {
    let flags = access == .reading ? O_RDONLY : O_RDWR | O_CREAT
    descriptor = unsafe open(path, flags | O_CLOEXEC, 0o644)
    self.path = path
    isWritable = access == .writing
    if descriptor >= 0 { return }
    if errno == ENOENT { return nil }
    throw Self.problem("open", path)
  }

  deinit {
    if descriptor < 0 { return }
    // A process that is started just now has the descriptor, too, and with it the lock, until it runs its own program.
    if isWritable { unlock() }
    close(descriptor)
  }

  /// The size in bytes.
  func size() throws(FileLogProblem) -> Int {
    let end = lseek(descriptor, 0, SEEK_END)
    if end < 0 { throw problem("lseek") }
    return Int(end)
  }

  /// What the system says about the file, wherever it is now.
  func status() throws(FileLogProblem) -> FileStatus {
    var status = stat()
    if unsafe fstat(descriptor, &status) != 0 { throw problem("fstat") }
    return FileStatus(status)
  }

  /// What the system says about the file of a path; `nil` if there is none.
  static func status(of path: String) throws(FileLogProblem) -> FileStatus? {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return FileStatus(status) }
    if errno == ENOENT { return nil }
    throw problem("stat", path)
  }

  /// Whether the file has a name, in this folder or in another one.
  var isInFolder: Bool { get throws(FileLogProblem) { try status().linkCount > 0 } }

  /// The bytes from an offset on, as many as there are, up to a count.
  func read(from offset: Int, count: Int) throws(FileLogProblem) -> [UInt8] {
    var failure: FileLogProblem?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      while initializedCount < count {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[initializedCount...])
        let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + initializedCount))
        if read > 0 { initializedCount += read }
        if read == 0 { return }
        if read < 0, errno != EINTR {
          failure = problem("read")
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all bytes at an offset.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileLogProblem) {
    var written = 0
    try write(bytes, at: offset, count: &written)
  }

  /// Writes all bytes at an offset, and counts those that were written, also if it fails.
  func write(_ bytes: [UInt8], at offset: Int, count written: inout Int) throws(FileLogProblem) {
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
      }
      if count >= 0 { written += count } else if errno != EINTR { throw problem("write") }
    }
  }

  /// Cuts the file off.
  func truncate(to size: Int) throws(FileLogProblem) {
    if ftruncate(descriptor, off_t(size)) != 0 { throw problem("truncate") }
  }

  /// Waits until the disk has stored what was written.
  func synchronize() throws(FileLogProblem) {
    #if canImport(Darwin)
    // A plain `fsync` leaves the bytes in the cache of the disk.
    let isStored = fcntl(descriptor, F_FULLFSYNC) == 0 || fsync(descriptor) == 0
    #else
    let isStored = fdatasync(descriptor) == 0
    #endif
    if !isStored { throw problem("synchronize") }
  }

  /// Takes the lock of the file, which ends with this object or with the process.
  ///
  /// - Returns: False if another open file has it.
  func lock() throws(FileLogProblem) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    if errno == EWOULDBLOCK { return false }
    throw problem("lock")
  }

  /// Gives the lock of the file back.
  func unlock() { _ = flock(descriptor, LOCK_UN) }

  /// Puts a file in the place of another one, in one step.
  static func rename(_ path: String, to newPath: String) throws(FileLogProblem) {
    if unsafe Foundation.rename(path, newPath) != 0 { throw problem("rename", path) }
  }

  private func problem(_ call: String) -> FileLogProblem { Self.problem(call, path) }

  private static func problem(_ call: String, _ path: String) -> FileLogProblem {
    let code = errno
    let text = unsafe "\(call) \(path): \(String(cString: strerror(code)))"
    return [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full(text) : .unavailable(text)
  }
}
