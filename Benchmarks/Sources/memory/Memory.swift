import Foundation
import SingleTask

/// Measures heap bytes and allocations: `memory` prints the tables and exits with 1 if a limit is exceeded.
///
/// A program of its own, because it replaces `malloc` by one that counts, and timing shall not pay for that.
@main
enum Memory {
  /// At most so many heap bytes for a subscription without a task.
  static let subscriptionLimit = 256.0

  static func main() async {
    guard Heap.bytes >= 0, Heap.allocations >= 0 else {
      print("This C library does not tell what is on the heap; memory is not measured.")
      return
    }
    exit(await Task.detached { await measure() }.value ? 0 : 1)
  }

  /// Whether all limits are kept.
  private static func measure() async -> Bool {
    let keepsBytes = printSubscriptions()
    let keepsRates = await printAllocations()
    return keepsBytes && keepsRates
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
        // Linear operators are values inside the iterator; half a byte is noise of other allocations.
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
      // One allocation in a thousand elements is noise of the run time.
      let limit = rate.limit.map { verdict(rate.each, $0 + 0.001, &isKept) } ?? ""
      print("| \(rate.name) | \(format(rate.each)) | \(limit) |")
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
