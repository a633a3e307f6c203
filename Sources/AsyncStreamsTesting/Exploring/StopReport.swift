#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Writes the schedule of an exploration to the standard error output if the program stops in it: at a failed
/// precondition, or at a wrong address.
///
/// The program then stops as it would without this.
///
/// ## Why the handler is sound
/// It reports only if a thread stops that an exploration controls. Such threads take turns, so nothing else changes the
/// schedule meanwhile. The scheduler lives as long as it is noted here. The handler allocates nothing: the thread may
/// have stopped anywhere.
@safe enum StopReport {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
  nonisolated(unsafe) private static var scheduler: Unmanaged<Scheduler>?
  nonisolated(unsafe) private static var earlier: [sigaction] = []

  /// Calls a function that explores, and reports the schedule that is noted if the program stops in it.
  static func whileExploring<Result>(_ body: () -> Result) -> Result {
    unsafe earlier = signals.map { number in
      var action = sigaction()
      #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = { _ in StopReport.report() }
      #else
      unsafe action.__sigaction_handler.sa_handler = { _ in StopReport.report() }
      #endif
      var before = sigaction()
      unsafe sigaction(number, &action, &before)
      return before
    }
    defer { restore() }
    return body()
  }

  /// Notes whose schedule to report.
  static func noting(_ scheduler: Scheduler, _ body: () -> Void) {
    unsafe Self.scheduler = Unmanaged.passUnretained(scheduler)
    body()
    unsafe Self.scheduler = nil
  }

  private static func restore() {
    for index in signals.indices {
      var action = unsafe earlier[index]
      unsafe sigaction(signals[index], &action, nil)
    }
  }

  /// Writes the report, and lets the instruction that has failed fail again, without this handler.
  private static func report() {
    restore()
    guard ControlledThread.control != nil, let scheduler = unsafe scheduler?.takeUnretainedValue() else { return }
    write("explore: the program stops under a schedule; again: .replay(\"")
    var start = 0
    let schedule = scheduler.schedule
    for index in schedule.indices where index + 1 == schedule.count || schedule[index + 1] != schedule[index] {
      if start > 0 { write(" ") }
      writeNumber(schedule[index])
      write("*")
      writeNumber(index + 1 - start)
      start = index + 1
    }
    write(scheduler.hasPointsAfterChanges ? "\")\n" : "\").coarse()\n")
  }

  private static func write(_ text: StaticString) {
    unsafe write(text.utf8Start, text.utf8CodeUnitCount)
  }

  private static func writeNumber(_ value: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (rest, place) = (value, 20)
      repeat {
        place -= 1
        unsafe digits[place] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      guard let first = digits.baseAddress else { return }
      unsafe write(first + place, 20 - place)
    }
  }

  private static func write(_ bytes: UnsafeRawPointer, _ count: Int) {
    #if canImport(Darwin)
    _ = unsafe Darwin.write(STDERR_FILENO, bytes, count)
    #elseif canImport(Musl)
    _ = unsafe Musl.write(STDERR_FILENO, bytes, count)
    #elseif canImport(Android)
    _ = unsafe Android.write(STDERR_FILENO, bytes, count)
    #else
    _ = unsafe Glibc.write(STDERR_FILENO, bytes, count)
    #endif
  }
}
