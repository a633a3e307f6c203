import Foundation

/// The processor time of the current thread, in seconds: other threads do not count.
public enum ThreadTime {
  /// The time that the thread has used until now.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Duration(time) / .seconds(1)
  }
}
