/// `OrderedInputs` and `ReadyQueue`: inputs that put themselves on a list when they are woken, and a consumer that
/// polls the inputs on the list and waits when it is empty.
///
/// The processes: senders, one for each input, and the consumer.
struct OrderedInputsModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// Finding the list empty and noting the waker are two critical sections.
    case notesLater
    /// The consumer is woken before the input is on the list.
    case wakesBeforeListing
    /// An input that had an event is not polled again.
    case looksOnlyOnce
    /// The consumer takes only the first entry of the list, and empties it.
    case losesEntries
  }

  enum Sender: Hashable {
    case publishing, listing, waking, wakingFirst
  }

  enum Consumer: Hashable {
    case looking, takingList, noting, parked, done
  }

  let mutant: Mutant
  let countOfEach: Int
  private var published: [Int]
  private var taken: [Int]
  private var isArmed: [Bool]
  private var senders: [Sender]
  private var dirty: [Int]
  private var list: [Int] = []
  private var isNoted = false
  private var isWoken = false
  private var consumer = Consumer.looking

  init(inputs: Int, countOfEach: Int, mutant: Mutant) {
    self.mutant = mutant
    self.countOfEach = countOfEach
    published = Array(repeating: 0, count: inputs)
    taken = published
    isArmed = Array(repeating: false, count: inputs)
    senders = Array(repeating: .publishing, count: inputs)
    dirty = Array(0..<inputs)
  }

  var processCount: Int { senders.count + 1 }

  /// The only possible mistake is that the consumer is not woken.
  var violation: String? { nil }

  var violationAtRest: String? {
    consumer == .done ? nil : "the consumer waits with \(taken) of \(published) taken"
  }

  func nextStep(of process: Int) -> String? {
    guard process < senders.count else {
      switch consumer {
      case .looking: return "OrderedInputs.look polls input \(dirty.first ?? -1), which takes an event or arms"
      case .takingList: return "ReadyQueue.takeEntries"
      case .noting: return "the waker is noted"
      case .parked: return isWoken ? "the consumer is woken" : nil
      case .done: return nil
      }
    }
    switch senders[process] {
    case .publishing: return published[process] < countOfEach ? "EventLog.send publishes and takes the branch" : nil
    case .listing: return "ReadyQueue.append puts the input on the list and takes the waker"
    case .waking, .wakingFirst: return "Waker.wake"
    }
  }

  mutating func takeStep(_ process: Int) {
    if process < senders.count { takeStep(ofSender: process) } else { takeStepOfConsumer() }
  }

  private mutating func takeStep(ofSender index: Int) {
    switch senders[index] {
    case .publishing:
      published[index] += 1
      if isArmed[index] {
        isArmed[index] = false
        senders[index] = mutant == .wakesBeforeListing ? .wakingFirst : .listing
      }
    case .listing:
      list.append(index)
      let mustWake = isNoted && mutant != .wakesBeforeListing
      if mustWake { isNoted = false }
      senders[index] = mustWake ? .waking : .publishing
    case .waking:
      isWoken = true
      senders[index] = .publishing
    case .wakingFirst:
      if isNoted { isWoken = true }
      isNoted = false
      senders[index] = .listing
    }
  }

  private mutating func takeStepOfConsumer() {
    switch consumer {
    case .looking:
      guard let index = dirty.first else { break }
      if taken[index] < published[index] {
        taken[index] += 1
        if mutant == .looksOnlyOnce { dirty.removeFirst() }
      } else {
        isArmed[index] = true
        dirty.removeFirst()
      }
      let isDone = taken.allSatisfy { $0 == countOfEach }
      consumer = isDone ? .done : dirty.isEmpty ? .takingList : .looking
    case .takingList:
      dirty = mutant == .losesEntries ? Array(list.prefix(1)) : list
      list = []
      if !dirty.isEmpty {
        consumer = .looking
      } else if mutant == .notesLater {
        consumer = .noting
      } else {
        isNoted = true
        consumer = .parked
      }
    case .noting:
      isNoted = true
      consumer = .parked
    case .parked:
      isWoken = false
      consumer = .takingList
    case .done:
      break
    }
  }
}
