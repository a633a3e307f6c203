import Foundation
import HeapProbe
import HeapSize

/// The heap of the whole process; negative where the C library does not tell.
enum Heap {
  /// The bytes that are allocated now.
  static var bytes: Int { allocated_bytes() }
  /// How often memory was allocated so far.
  static var allocations: Int { allocation_count() }
}

/// The memory of the whole process.
struct Footprint: Sendable {
  /// The bytes that are allocated on the heap.
  let heap: Int
  /// The bytes that are resident; `nil` where the system does not tell in a file.
  let resident: Int?

  /// The resident bytes now.
  static var residentBytes: Int? {
    // Sizes in pages; the second one is the resident size.
    guard let sizes = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      sizes.count > 1, let pages = Int(sizes[1])
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// The heap bytes of each of many objects while all of them exist, including their part of shared tables.
func bytesEach<Thing>(count: Int = 10_000, _ make: () -> Thing) -> Double {
  // The first ones fill caches of the runtime.
  for _ in 0..<10 { _ = make() }
  var things: [Thing] = []
  things.reserveCapacity(count)
  let before = Heap.bytes
  for _ in 0..<count { things.append(make()) }
  let after = Heap.bytes
  return withExtendedLifetime(things) { Double(after - before) / Double(count) }
}
