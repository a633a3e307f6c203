import Foundation

/// How much time of processors this process has used: what it costs, however busy the machine is.
enum ProcessorTime {
  static var now: Duration {
    var usage = rusage()
    getrusage(0, &usage)  // 0 is RUSAGE_SELF, whose type differs between systems.
    return duration(usage.ru_utime) + duration(usage.ru_stime)
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}
