/// `EventLog`, `Chunk` and `Cursor`: senders that append under the lock, readers that read without it and arm under it,
/// the end, and a reader that unsubscribes.
///
/// The processes: senders, one that finishes, and readers. The last reader unsubscribes after its first element.
struct LogModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// Arming does not look at the log again.
    case armsWithoutLooking
    /// The second look and arming are two critical sections.
    case looksThenArms
    /// Waiting readers are woken in a separate critical section, before the element is published.
    case wakesBeforePublishing
    /// The count is published before the slot is written.
    case publishesBeforeWriting
    /// The end is checked before the elements.
    case endsBeforeElements
    /// The end does not wake the readers.
    case finishesSilently
    /// A reader that unsubscribes stays on the list of waiting readers.
    case detachesFromNothing
  }

  enum Writer: Hashable {
    case locking, writing, publishing, taking, waking(Int), wakingEarly(Int), lockingAgain, done
  }

  enum Reader: Hashable {
    case looking, reading, locking, deciding, arming, parked, leaving, unlisting, ended, gone
  }

  let mutant: Mutant
  let senders: Int
  private var holder: Int?
  private var written = 0
  private var published = 0
  private var end = 0
  private var elements: [Int] = []
  private var isComplete = false
  /// Which readers wait, and whose waker was woken; a bit for each reader.
  private var armed = 0
  private var woken = 0
  private var writers: [Writer]
  private var readers: [Reader]
  private var received: [[Int]]
  private(set) var violation: String?

  init(senders: Int, readers: Int, mutant: Mutant) {
    self.mutant = mutant
    self.senders = senders
    writers = Array(repeating: .locking, count: senders + 1)
    self.readers = Array(repeating: .looking, count: readers)
    received = Array(repeating: [], count: readers)
  }

  var processCount: Int { writers.count + readers.count }

  var violationAtRest: String? {
    for (index, reader) in readers.enumerated() where reader != .gone {
      if reader != .ended { return "reader \(index) waits for ever" }
      if received[index] != elements { return "reader \(index) got \(received[index]) of \(elements)" }
    }
    return nil
  }

  func nextStep(of process: Int) -> String? {
    if process < writers.count { return nextStep(ofWriter: process) }
    let reader = process - writers.count
    switch readers[reader] {
    case .looking: return "Cursor.refill loads the published count"
    case .reading: return "Cursor.read reads the slot"
    case .locking: return holder == nil ? "Cursor.wait takes the lock" : nil
    case .deciding: return "Cursor.wait looks again and arms"
    case .arming: return "Cursor.wait arms"
    case .parked: return woken & 1 << reader != 0 ? "the reader is woken" : nil
    case .leaving: return holder == nil ? "Cursor.deinit takes the lock" : nil
    case .unlisting: return "LogState.detach"
    case .ended, .gone: return nil
    }
  }

  private func nextStep(ofWriter index: Int) -> String? {
    switch writers[index] {
    case .locking, .lockingAgain: holder == nil ? "EventLog.send takes the lock" : nil
    case .writing: "Chunk.append writes the slot"
    case .publishing: "Chunk.append publishes the count"
    case .taking: "LogState.takeWakers, and the lock is given back"
    case .waking(let list), .wakingEarly(let list): "DeferredActions.perform wakes reader \(list.trailingZeroBitCount)"
    case .done: nil
    }
  }

  mutating func takeStep(_ process: Int) {
    if process < writers.count { takeStep(ofWriter: process) } else { takeStep(ofReader: process - writers.count) }
  }

  private mutating func takeStep(ofWriter index: Int) {
    switch writers[index] {
    case .locking:
      holder = index
      if isComplete {
        holder = nil
        writers[index] = .done
      } else if index == senders {
        isComplete = true
        writers[index] = .taking
      } else if mutant == .wakesBeforePublishing {
        writers[index] = armed == 0 ? .lockingAgain : .wakingEarly(armed)
        armed = 0
        holder = nil
      } else {
        writers[index] = mutant == .publishesBeforeWriting ? .publishing : .writing
      }
    case .lockingAgain:
      holder = index
      writers[index] = .writing
    case .writing:
      elements.append(index)
      written += 1
      writers[index] = mutant == .publishesBeforeWriting ? .taking : .publishing
    case .publishing:
      published += 1
      writers[index] = mutant == .publishesBeforeWriting ? .writing : .taking
    case .taking:
      end = elements.count
      let isSilent = mutant == (index == senders ? .finishesSilently : .wakesBeforePublishing)
      writers[index] = armed == 0 || isSilent ? .done : .waking(armed)
      if !isSilent { armed = 0 }
      holder = nil
    case .waking(let list):
      let rest = wakeOne(of: list)
      writers[index] = rest == 0 ? .done : .waking(rest)
    case .wakingEarly(let list):
      let rest = wakeOne(of: list)
      writers[index] = rest == 0 ? .lockingAgain : .wakingEarly(rest)
    case .done:
      break
    }
  }

  private mutating func wakeOne(of list: Int) -> Int {
    woken |= list & -list
    return list & (list - 1)
  }

  private mutating func takeStep(ofReader index: Int) {
    let position = received[index].count
    switch readers[index] {
    case .looking:
      readers[index] = position < published ? .reading : .locking
    case .reading:
      if position >= written { violation = "reader \(index) reads a slot that was not written" }
      received[index].append(position < elements.count ? elements[position] : -1)
      readers[index] = index == readers.count - 1 ? .leaving : .looking
    case .locking:
      holder = senders + 1 + index
      readers[index] = .deciding
    case .deciding:
      if mutant == .endsBeforeElements, isComplete {
        readers[index] = .ended
      } else if mutant != .armsWithoutLooking, end > position {
        readers[index] = .looking
      } else if isComplete {
        readers[index] = .ended
      } else if mutant == .looksThenArms {
        readers[index] = .arming
      } else {
        armed |= 1 << index
        readers[index] = .parked
      }
      holder = nil
    case .arming:
      armed |= 1 << index
      readers[index] = .parked
    case .parked:
      woken &= ~(1 << index)
      readers[index] = .looking
    case .leaving:
      holder = senders + 1 + index
      // The reader may have been armed by another source, and not have looked since.
      armed |= 1 << index
      readers[index] = .unlisting
    case .unlisting:
      if mutant != .detachesFromNothing { armed &= ~(1 << index) }
      holder = nil
      readers[index] = .gone
    case .ended, .gone:
      break
    }
    for gone in readers.indices where readers[gone] == .gone && armed & 1 << gone != 0 {
      violation = "reader \(gone) is listed after it went away"
    }
  }
}
