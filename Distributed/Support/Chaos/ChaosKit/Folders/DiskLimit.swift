import Foundation

/// How long the files may be that this process writes, as if the disk were full beyond.
enum DiskLimit {
  /// Lets a write fail instead of ending the process.
  static func prepare() { signal(SIGXFSZ, SIG_IGN) }

  /// Fills the disk for a while.
  ///
  /// - Parameters:
  ///   - size: How many bytes a file may have.
  ///   - duration: When there is room again.
  static func fill(upTo size: Int, for duration: TimeInterval) {
    set(rlim_t(size))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: duration)
      set(rlim_t.max)
    }
  }

  /// Lets the signal of a write that is too long reach this thread: the threads of tasks block it otherwise.
  static func admitSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends this process within the first write beyond a size, in a thread that has admitted the signal: what is before the
  /// size is in the file.
  static func end(beyond size: Int) {
    var limits = rlimit()
    // No file with the memory of the process.
    setrlimit(resource(RLIMIT_CORE), &limits)
    signal(SIGXFSZ, SIG_DFL)
    set(rlim_t(size))
  }

  /// The hard limit stays as it is, and no soft limit exceeds it.
  private static func set(_ size: rlim_t) {
    var limits = rlimit()
    guard getrlimit(resource(RLIMIT_FSIZE), &limits) == 0 else { return }
    limits.rlim_cur = min(size, limits.rlim_max)
    setrlimit(resource(RLIMIT_FSIZE), &limits)
  }

  #if canImport(Darwin)
  private static func resource(_ number: Int32) -> Int32 { number }
  #else
  private static func resource(_ number: __rlimit_resource) -> __rlimit_resource_t {
    __rlimit_resource_t(number.rawValue)
  }
  #endif
}
