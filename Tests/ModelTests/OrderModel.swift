/// `InputPair.earliest` over two logs: senders that send to both, one after the other, and a consumer that takes the
/// event with the smallest stamp.
///
/// The processes: senders, the consumer. A send takes the lock, takes a stamp, and publishes.
struct OrderModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// The left input is not polled again when the right one has an event.
    case looksOnce
    /// The stamp is taken before the lock.
    case stampsOutside
    /// The left event is taken first, whatever the stamps say.
    case takesLeftFirst
  }

  struct Event: Hashable {
    let sender: Int
    let number: Int
    let stamp: Int
  }

  enum Sender: Hashable {
    case locking, stamping, publishing(Int), stampingFirst, lockingStamped(Int), done
  }

  enum Consumer: Hashable {
    case lookingLeft, lookingRight(Bool), lookingAgain, taking
  }

  let mutant: Mutant
  /// The inputs to which each sender sends: 0 is left.
  let plans: [[Int]]
  private var counter = 0
  private var holders: [Int?] = [nil, nil]
  private var logs: [[Event]] = [[], []]
  private var read = [0, 0]
  private var known: [Event?] = [nil, nil]
  private var senders: [Sender]
  private var sent: [Int]
  private var consumer = Consumer.lookingLeft
  private var taken: [Event] = []
  private(set) var violation: String?

  init(plans: [[Int]], mutant: Mutant) {
    self.mutant = mutant
    self.plans = plans
    senders = Array(repeating: mutant == .stampsOutside ? .stampingFirst : .locking, count: plans.count)
    sent = Array(repeating: 0, count: plans.count)
  }

  var processCount: Int { senders.count + 1 }

  var violationAtRest: String? {
    taken.count == eventCount ? nil : "\(taken.count) of \(eventCount) events were taken"
  }

  private var eventCount: Int { plans.reduce(0) { $0 + $1.count } }

  func nextStep(of process: Int) -> String? {
    guard process < senders.count else { return consumerStep }
    let side = sent[process] < plans[process].count ? plans[process][sent[process]] : 0
    switch senders[process] {
    case .locking, .lockingStamped: return holders[side] == nil ? "EventLog.send takes the lock of side \(side)" : nil
    case .stamping, .stampingFirst: return "EventStamp.next"
    case .publishing: return "Chunk.append publishes on side \(side), and the lock is given back"
    case .done: return nil
    }
  }

  private var consumerStep: String? {
    switch consumer {
    // The consumer may poll at any time, also when no event is available.
    case .lookingLeft: return taken.count < eventCount ? "Pair.earliest looks left" : nil
    case .lookingRight: return "Pair.earliest looks right"
    case .lookingAgain: return "Pair.earliest looks left again"
    case .taking: return "Pair.earliest decides"
    }
  }

  mutating func takeStep(_ process: Int) {
    if process < senders.count { takeStep(ofSender: process) } else { takeStepOfConsumer() }
  }

  private mutating func takeStep(ofSender index: Int) {
    let side = plans[index][sent[index]]
    switch senders[index] {
    case .stampingFirst:
      counter += 1
      senders[index] = .lockingStamped(counter)
    case .locking:
      holders[side] = index
      senders[index] = .stamping
    case .lockingStamped(let stamp):
      holders[side] = index
      senders[index] = .publishing(stamp)
    case .stamping:
      counter += 1
      senders[index] = .publishing(counter)
    case .publishing(let stamp):
      if let last = logs[side].last, last.stamp > stamp { violation = "stamps decrease within a log" }
      logs[side].append(Event(sender: index, number: sent[index], stamp: stamp))
      holders[side] = nil
      sent[index] += 1
      let isDone = sent[index] == plans[index].count
      senders[index] = isDone ? .done : mutant == .stampsOutside ? .stampingFirst : .locking
    case .done:
      break
    }
  }

  private mutating func look(_ side: Int) -> Bool {
    guard known[side] == nil, read[side] < logs[side].count else { return false }
    known[side] = logs[side][read[side]]
    read[side] += 1
    return true
  }

  private mutating func takeStepOfConsumer() {
    switch consumer {
    case .lookingLeft:
      _ = look(0)
      consumer = .lookingRight(known[0] == nil)
    case .lookingRight(let leftWasBlind):
      let found = look(1)
      consumer = found && leftWasBlind && mutant != .looksOnce ? .lookingAgain : .taking
    case .lookingAgain:
      _ = look(0)
      consumer = .taking
    case .taking:
      take()
      consumer = .lookingLeft
    }
  }

  private mutating func take() {
    var side = known[0] == nil ? 1 : 0
    if let left = known[0], let right = known[1], mutant != .takesLeftFirst, right.stamp < left.stamp { side = 1 }
    guard let event = known[side] else { return }
    known[side] = nil
    let number = taken.count { $0.sender == event.sender }
    if number != event.number { violation = "sender \(event.sender)'s event \(event.number) is taken before \(number)" }
    taken.append(event)
  }
}
