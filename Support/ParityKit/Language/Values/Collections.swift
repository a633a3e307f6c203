import Foundation

/// The results of `transform` in the order of `elements`, computed in a few parallel slices.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  _ transform: @escaping @Sendable (Element) async -> Result
) async -> [Result] {
  let sliceCount = max(1, ProcessInfo.processInfo.activeProcessorCount * 4)
  let sliceLength = max(1, (elements.count + sliceCount - 1) / sliceCount)
  let starts = Array(stride(from: 0, to: elements.count, by: sliceLength))
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    for start in starts {
      let slice = elements[start..<min(start + sliceLength, elements.count)]
      group.addTask {
        var results: [Result] = []
        for element in slice { results.append(await transform(element)) }
        return (start, results)
      }
    }
    var parts: [(Int, [Result])] = []
    for await part in group { parts.append(part) }
    return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }
}

extension Array {
  /// Empties the array, and returns what was in it.
  mutating func takeAll() -> Self {
    defer { self = [] }
    return self
  }
}
