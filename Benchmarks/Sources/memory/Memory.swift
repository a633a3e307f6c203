import Foundation
import SingleTask

/// Measures heap bytes and allocations: `memory` prints the tables and exits with 1 if a limit is exceeded.
///
/// With `--long`, streams get five million elements.
///
/// A separate program, because it replaces `malloc` by one that counts, which would distort timings.
@main enum Memory {
  /// The limit of heap bytes for a subscription without a task.
  static let subscriptionLimit = 144.0

  static func main() async {
    guard Heap.bytes >= 0, Heap.allocations >= 0 else {
      print("This C library does not tell what is on the heap; memory is not measured.")
      return
    }
    let arguments = CommandLine.arguments.dropFirst()
    if let unknown = arguments.first(where: { $0 != "--long" }) {
      print("\(unknown)?\nusage: memory [--long]")
      exit(2)
    }
    let counts = [200_000, 1_000_000] + (arguments.isEmpty ? [] : [5_000_000])
    exit(await Task.detached { await measure(after: counts) }.value ? 0 : 1)
  }

  /// Whether all limits are kept.
  private static func measure(after counts: [Int]) async -> Bool {
    let keepsBytes = printSubscriptions()
    let keepsRates = await printAllocations()
    let isFlat = await printFlatness(after: counts)
    return keepsBytes && keepsRates && isFlat
  }

  private static func printSubscriptions() -> Bool {
    print("| Subscription, no task | heap bytes | more than a subject | iterator's own size | at most |")
    print("| --- | ---: | ---: | ---: | ---: |")
    let sizes = SubscriptionSize.all()
    let base = sizes.first?.heapBytes ?? 0
    var isKept = true
    for (index, size) in sizes.enumerated() {
      var limit = ""
      if index == 0 {
        limit = verdict(size.heapBytes, subscriptionLimit, &isKept)
      } else if size.name.hasPrefix("+") {
        // Linear operators are values inside the iterator; half a byte is noise from other allocations.
        limit = verdict(size.heapBytes - base, 0.5, &isKept)
      }
      let more = format(size.heapBytes - base)
      print("| \(size.name) | \(format(size.heapBytes)) | \(more) | \(size.inlineBytes) | \(limit) |")
    }
    return isKept
  }

  private static func printAllocations() async -> Bool {
    print("\n| Case | allocations per element | at most |\n| --- | ---: | ---: |")
    var isKept = true
    for example in SingleTaskCase.all {
      let rate = await AllocationRate(example)
      // The runtime makes two allocations in a thousand elements: a task that gives way after some thousand ready
      // events allocates a few times.
      let limit = rate.limit.map { verdict(rate.each, $0 + 0.002, &isKept) } ?? ""
      print("| \(rate.name) | \(format(rate.each)) | \(limit) |")
    }
    return isKept
  }

  private static func printFlatness(after counts: [Int]) async -> Bool {
    print("\n| Stream, kilobytes | elements | more than after | heap | at most | resident | at most |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    // The first ones fill caches of the runtime.
    _ = await Flatness.all.first?.footprints(after: counts)
    var isKept = true
    for stream in Flatness.all {
      let counts = counts.map { $0 / stream.divisor }
      let footprints = await stream.footprints(after: counts)
      for (count, footprint) in zip(counts, footprints).dropFirst() {
        let heap = Double(footprint.heap - footprints[0].heap) / 1_024
        var line = "| \(stream.name) | \(count) | \(counts[0])"
        line += " | \(format(heap)) | \(verdict(heap, Flatness.heapLimit, &isKept)) |"
        if let before = footprints[0].resident, let after = footprint.resident {
          let resident = Double(after - before) / 1_024
          line += " \(format(resident)) | \(verdict(resident, Flatness.residentLimit, &isKept)) |"
        } else {
          line += " | |"
        }
        print(line)
      }
    }
    return isKept
  }

  private static func verdict(_ value: Double, _ limit: Double, _ isKept: inout Bool) -> String {
    if value <= limit { return format(limit) }
    isKept = false
    return "\(format(limit)) **exceeded**"
  }

  private static func format(_ value: Double) -> String {
    String(format: abs(value) < 0.05 && value != 0 ? "%.4f" : "%.1f", value)
  }
}
