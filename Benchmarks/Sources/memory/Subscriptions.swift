import AsyncStreams

/// The heap bytes of a subscription that has no task, and of each operator on top of it.
///
/// The iterator itself is stored by its owner, usually in the frame of a task; its size is given next to the heap
/// bytes.
struct SubscriptionSize {
  let name: String
  let heapBytes: Double
  let inlineBytes: Int

  static func all() -> [SubscriptionSize] {
    [
      SubscriptionSize("a subject") { subject, _ in subject.makeAsyncIterator() },
      SubscriptionSize("+ map") { subject, _ in subject.map { $0 + 1 }.makeAsyncIterator() },
      SubscriptionSize("+ map, filter") { subject, _ in subject.map { $0 + 1 }.filter { $0 > 0 }.makeAsyncIterator() },
      SubscriptionSize("+ map, filter, scan, prefix, removeDuplicates") { subject, _ in
        subject.map { $0 + 1 }.filter { $0 > 0 }.scan(0) { $0 + $1 }.prefix(9).removeDuplicates().makeAsyncIterator()
      },
      SubscriptionSize("merge of two subjects") { $0.merge(with: $1).makeAsyncIterator() },
      SubscriptionSize("zip of two subjects") { $0.zip(with: $1).makeAsyncIterator() },
      SubscriptionSize("combineLatest of two subjects") { $0.combineLatest(with: $1).makeAsyncIterator() },
      SubscriptionSize("a subject, erased") { subject, _ in subject.eraseToSignal().makeAsyncIterator() },
      SubscriptionSize("a subject, keeping the newest element") { subject, _ in
        subject.signal(bufferingPolicy: .bufferingNewest(1)).makeAsyncIterator()
      },
      SubscriptionSize("a subscription that can be asked for statistics") { subject, _ in subject.subscribe() },
      SubscriptionSize("AsyncStream with its continuation (peer)") { _, _ in AsyncStream.makeStream(of: Int.self) },
    ]
  }

  private typealias Numbers = Subject<Int, Never>

  private init<Thing>(_ name: String, _ make: (Numbers, Numbers) -> Thing) {
    self.name = name
    let left = Numbers()
    let right = Numbers()
    heapBytes = bytesEach { make(left, right) }
    inlineBytes = MemoryLayout<Thing>.stride
  }
}
