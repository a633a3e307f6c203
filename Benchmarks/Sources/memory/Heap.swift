import HeapProbe
import HeapSize

/// What the heap says of the whole process; negative where the C library does not tell.
enum Heap {
  /// The bytes that are allocated now.
  static var bytes: Int { allocated_bytes() }
  /// How often memory was allocated so far.
  static var allocations: Int { allocation_count() }
}

/// The heap bytes that each of many things keeps while all of them are there, its part in the tables of others included.
func bytesEach<Thing>(count: Int = 10_000, _ make: () -> Thing) -> Double {
  // The first ones fill caches of the run time.
  for _ in 0..<10 { _ = make() }
  var things: [Thing] = []
  things.reserveCapacity(count)
  let before = Heap.bytes
  for _ in 0..<count { things.append(make()) }
  let after = Heap.bytes
  return withExtendedLifetime(things) { Double(after - before) / Double(count) }
}
