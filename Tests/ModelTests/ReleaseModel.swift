/// `LogState.reclaim`: slots that all readers have passed are claimed under the lock and destroyed after it, while
/// readers read without the lock and new readers subscribe.
///
/// The processes: a sender, readers, and a new reader. A critical section is one step.
struct ReleaseModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// Slots are claimed when some readers wait, rather than all.
    case claimsWhenOneWaits
    /// The destruction covers what has been passed by then, not what was claimed.
    case destroysUpToTheEnd
    /// The claim is not noted.
    case claimsAgain
    /// A new reader starts at the beginning of the chunk, rather than at the end of the log.
    case startsBehind
  }

  enum Slot: Hashable {
    case empty, live, destroyed
  }

  enum Reader: Hashable {
    case absent, looking, reading, arming, destroying(Range<Int>), parked
  }

  let mutant: Mutant
  private var slots: [Slot]
  private var end = 0
  private var released = 0
  private var readers: [Reader]
  private var positions: [Int]
  private(set) var violation: String?

  init(elements: Int, readers: Int, mutant: Mutant) {
    self.mutant = mutant
    slots = Array(repeating: .empty, count: elements)
    self.readers = Array(repeating: .looking, count: readers) + [.absent]
    positions = Array(repeating: 0, count: readers + 1)
  }

  var processCount: Int { 1 + readers.count }

  var violationAtRest: String? {
    if readers.contains(where: { $0 != .parked }) { return "a reader hangs" }
    return slots.contains(.live) ? "an element is left that everybody has read" : nil
  }

  func nextStep(of process: Int) -> String? {
    if process == 0 { return end < slots.count ? "EventLog.send appends and wakes" : nil }
    switch readers[process - 1] {
    case .absent: return "LogState.attach"
    case .looking: return "Cursor.refill loads the published count"
    case .reading: return "Cursor.read reads the slot"
    case .arming: return "LogState.arm and reclaimIfEverybodyWaits"
    case .destroying: return "DeferredActions.perform destroys what was claimed"
    case .parked: return nil
    }
  }

  mutating func takeStep(_ process: Int) {
    if process > 0 { return takeStep(ofReader: process - 1) }
    slots[end] = .live
    end += 1
    for index in readers.indices where readers[index] == .parked { readers[index] = .looking }
  }

  private mutating func takeStep(ofReader index: Int) {
    switch readers[index] {
    case .absent:
      positions[index] = mutant == .startsBehind ? 0 : end
      readers[index] = .looking
    case .looking:
      readers[index] = positions[index] < end ? .reading : .arming
    case .reading:
      if slots[positions[index]] != .live { violation = "a slot is read that is \(slots[positions[index]])" }
      positions[index] += 1
      readers[index] = .looking
    case .arming where positions[index] < end:
      readers[index] = .looking
    case .arming:
      readers[index] = .parked
      claim(index)
    case .destroying(let claimed):
      destroy(mutant == .destroysUpToTheEnd ? claimed.lowerBound..<end : claimed)
      // The reader was armed meanwhile: a send may have woken it.
      readers[index] = positions[index] < end ? .looking : .parked
    case .parked:
      break
    }
  }

  private mutating func claim(_ index: Int) {
    let others = readers.filter { $0 != .absent }
    // The destroying reader was armed before, and stays armed as long as it has read everything.
    let waiting = zip(readers, positions).count { reader, position in
      switch reader {
      case .parked: true
      case .destroying: position == end
      case .absent, .looking, .reading, .arming: false
      }
    }
    guard waiting == others.count || mutant == .claimsWhenOneWaits, released < end else { return }
    readers[index] = .destroying(released..<end)
    if mutant != .claimsAgain { released = end }
  }

  private mutating func destroy(_ claimed: Range<Int>) {
    for position in claimed {
      if slots[position] == .destroyed { violation = "a slot is released twice" }
      slots[position] = .destroyed
    }
  }
}
