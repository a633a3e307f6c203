import Foundation

/// Raises the limit of open files of this program, and of those that it starts.
func allowOpenFiles(_ count: Int) throws {
  #if canImport(Glibc)
  let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  let kind = RLIMIT_NOFILE
  #endif
  var limit = rlimit()
  guard getrlimit(kind, &limit) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EINVAL) }
  if limit.rlim_cur >= count { return }
  limit.rlim_cur = rlim_t(count)
  guard setrlimit(kind, &limit) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EINVAL) }
}
