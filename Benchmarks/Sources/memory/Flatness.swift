import AsyncStreams

/// The memory of a stream that gets more and more elements, and whose consumer keeps up.
///
/// Elements are numbers, sent in batches. The consumer is a separate task and acknowledges the last number of a batch;
/// only then the next batch is sent. So the number of unread elements at a measurement does not depend on scheduling.
/// Memory that tasks have not released yet does: the least of the last batches counts.
struct Flatness: Sendable {
  let name: String
  /// How many times fewer elements it gets than others.
  let divisor: Int
  private let run: @Sendable ([Int]) async -> [Footprint]

  /// Sends a batch, the numbers of a range, to a stream.
  typealias Sending = @Sendable (Range<Int>) async -> Void

  static let batch = 32
  /// The limit of heap growth in kilobytes.
  ///
  /// A log may keep 32 of them for later elements; a leak of one byte per element takes 800.
  static let heapLimit = 128.0
  /// The limit of growth in resident kilobytes.
  static let residentLimit = 2_048.0

  /// A stream and the function that feeds it.
  ///
  /// - Parameters:
  ///   - divisor: How many times fewer elements it gets than others, since each costs much more.
  ///   - keepsCopy: Whether a copy of the iterator is retained, and never used.
  ///   - make: Returns the stream, which delivers at least the last number of each batch, and how to feed it.
  init<Stream: SignalProtocol>(
    _ name: String,
    divisor: Int = 1,
    keepsCopy: Bool = false,
    _ make: @escaping @Sendable () -> (Stream, Sending)
  ) where Stream.Element == Int {
    self.name = name
    self.divisor = divisor
    run = { counts in
      let (stream, send) = make()
      let (acknowledged, acknowledge) = AsyncStream.makeStream(of: Int.self)
      // Subscribed before anything is sent.
      let iterator = stream.makeAsyncIterator()
      let consumer = Task.detached {
        var iterator = iterator
        let copy = keepsCopy ? iterator : nil
        while let number = try? await iterator.next() {
          if number % Self.batch == Self.batch - 1 { acknowledge.yield(number) }
        }
        withExtendedLifetime(copy) {}
      }
      let footprints = await Self.footprints(after: counts, send, acknowledged)
      consumer.cancel()
      await consumer.value
      return footprints
    }
  }

  /// The footprints after so many elements.
  ///
  /// - Parameter counts: Multiples of ``batch``, in ascending order.
  func footprints(after counts: [Int]) async -> [Footprint] {
    await run(counts)
  }

  private static func footprints(
    after counts: [Int],
    _ send: Sending,
    _ acknowledged: AsyncStream<Int>
  ) async -> [Footprint] {
    var acknowledgements = acknowledged.makeAsyncIterator()
    var sent = 0
    var footprints: [Footprint] = []
    for count in counts {
      var heap = Int.max
      while sent < count {
        let numbers = sent..<sent + batch
        await send(numbers)
        while let number = await acknowledgements.next(), number != numbers.last {}
        sent = numbers.upperBound
        if sent > count - 64 * batch { heap = min(heap, Heap.bytes) }
      }
      footprints.append(Footprint(heap: heap, resident: Footprint.residentBytes))
    }
    return footprints
  }
}
