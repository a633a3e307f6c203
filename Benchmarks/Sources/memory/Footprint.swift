import Foundation
import HeapSize

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
