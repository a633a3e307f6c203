import Foundation

/// How much time of processors this process has used: what it costs, however busy the machine is.
enum ProcessorTime {
  static var now: Duration {
    var usage = rusage()
    getrusage(0, &usage)  // 0 is RUSAGE_SELF, whose type differs between systems.
    return Duration(usage.ru_utime) + Duration(usage.ru_stime)
  }
}
