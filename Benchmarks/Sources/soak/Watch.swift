import Foundation
import HeapSize

/// Observes a program while it runs.
struct Watch {
  private struct Interval {
    let deliveries: Double
    let heap: Int
  }

  private let program: any Program
  private let seconds: Int

  init(_ program: any Program, seconds: Int) {
    self.program = program
    self.seconds = seconds
  }

  /// Whether there was no violation.
  func run() async -> Bool {
    let heapBefore = allocated_bytes()
    print("\n## \(program.name), \(seconds) s\n")
    print("| after s | sent /s | delivered /s | p99 | heap MB |\n| ---: | ---: | ---: | ---: | ---: |")
    let running = Task { [program] in await program.run() }
    let intervals = await watch()
    program.stop.raise()
    await running.value
    for (name, count) in program.findings.tallies { print("- \(count) \(name)") }
    let heapAfter = allocated_bytes()
    print("- \(program.sent.value) sent, \(program.delivered.value) delivered")
    print("- heap: \(megabytes(heapBefore)) MB before, \(megabytes(heapAfter)) MB after")
    judge(intervals, heapBefore, heapAfter)
    for violation in program.findings.violations { print("VIOLATION: \(violation)") }
    print("- \(program.findings.violationCount) violations")
    return program.findings.violationCount == 0
  }

  private func watch() async -> [Interval] {
    var intervals: [Interval] = []
    let length = max(seconds / 12, 1)
    var before = (sent: 0, delivered: 0, time: now())
    for end in stride(from: length, through: seconds, by: length) {
      try? await Task.sleep(for: .seconds(length))
      let after = (sent: program.sent.value, delivered: program.delivered.value, time: now())
      let passed = Double(after.time - before.time) / 1e9
      let rate = Double(after.delivered - before.delivered) / passed
      let heap = allocated_bytes()
      let sendRate = Int(Double(after.sent - before.sent) / passed)
      print("| \(end) | \(sendRate) | \(Int(rate)) | \(program.latencies.take(0.99)) | \(megabytes(heap)) |")
      fflush(nil)
      intervals.append(Interval(deliveries: rate, heap: heap))
      before = after
    }
    return intervals
  }

  /// Compares the halves, since other programs may use the processors for a while; the first interval is a warm-up.
  private func judge(_ intervals: [Interval], _ heapBefore: Int, _ heapAfter: Int) {
    let steady = intervals.dropFirst()
    guard steady.count >= 4 else { return }
    let (early, late) = (steady.prefix(steady.count / 2), steady.suffix(steady.count / 2))
    let rates = (early.map(\.deliveries).max() ?? 0, late.map(\.deliveries).max() ?? 0)
    let ratio = rates.1 / max(rates.0, 1)
    print("- best interval of the second half: \((ratio * 100).rounded() / 100) of the first half's")
    program.findings.check(ratio > 0.5, "throughput fell from \(rates.0) to \(rates.1) per second")
    guard heapBefore >= 0 else { return }
    let heaps = (early.map(\.heap).max() ?? 0, late.map(\.heap).max() ?? 0)
    program.findings.check(heaps.1 < heaps.0 * 3 / 2 + 4_000_000, "the heap grew from \(heaps.0) to \(heaps.1) bytes")
    // The runtime keeps caches and the stacks of its threads.
    program.findings.check(heapAfter < heapBefore + 4_000_000, "\(heapAfter - heapBefore) bytes are left")
  }

  private func megabytes(_ bytes: Int) -> Double {
    (Double(bytes) / 100_000).rounded() / 10
  }
}
