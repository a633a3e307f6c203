import Foundation

/// Lets this program open as many files as the system allows.
///
/// - Returns: How many that are.
nonisolated func raiseLimitOfOpenFiles() -> Int {
  #if canImport(Glibc)
  let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  let most = rlim_t.max
  #else
  let kind = RLIMIT_NOFILE
  let most = rlim_t(OPEN_MAX)
  #endif
  var limit = rlimit()
  getrlimit(kind, &limit)
  limit.rlim_cur = min(limit.rlim_max, most)
  setrlimit(kind, &limit)
  getrlimit(kind, &limit)
  return Int(limit.rlim_cur)
}
