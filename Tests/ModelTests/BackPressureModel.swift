/// Senders that wait for room and the reader that makes it: `EventLog.send`, `EventLog.sendWaiting`, `LogState.admit`,
/// cancelling, and the end.
///
/// The processes: senders of one element each, the cancellation of the first one, the end, and the reader. A critical
/// section is one step; resumptions come after it.
struct BackPressureModel: Model {
  enum Mutant: CaseIterable {
    case none
    /// The sender does not look for room again between its attempt and the queue.
    case queuesWithoutLooking
    /// A cancelled sender is answered, but stays in the queue.
    case cancelsWithoutRemoving
    /// An admitted sender is answered, but stays in the queue.
    case admitsWithoutRemoving
    /// The end does not resume the waiting senders.
    case finishesWithoutAnswers
    /// A sender that was cancelled before it is queued waits all the same.
    case queuesTheCancelled
  }

  enum Outcome: Hashable {
    case accepted, ended, cancelled
  }

  enum Sender: Hashable {
    case attempting, queueing, waiting, answered(Outcome)
  }

  enum Other: Hashable {
    case starting, answering([Answer]), done
  }

  struct Answer: Hashable {
    let sender: Int
    let outcome: Outcome
  }

  enum Reader: Hashable {
    case looking, reporting, answering([Answer]), parked, ended
  }

  let mutant: Mutant
  let limit = 1
  /// Whether the reader reads at all.
  let isReading: Bool
  private var log: [Int] = []
  private var queue: [Int] = []
  private var ceiling = 1
  private var isComplete = false
  private var isCancelled = false
  private var isArmed = false
  private var position = 0
  private var senders: [Sender]
  private var canceller = Other.starting
  private var finisher: Other
  private var reader = Reader.looking
  private(set) var violation: String?

  init(senders: Int, isReading: Bool, finishes: Bool, mutant: Mutant) {
    self.mutant = mutant
    self.isReading = isReading
    self.senders = Array(repeating: .attempting, count: senders)
    finisher = finishes ? .starting : .done
  }

  var processCount: Int { senders.count + 3 }

  var violationAtRest: String? {
    for (index, sender) in senders.enumerated() {
      switch sender {
      case .answered(let outcome):
        let count = log.count { $0 == index }
        if count != (outcome == .accepted ? 1 : 0) { return "sender \(index) was told \(outcome), but sent \(count)" }
      case .waiting where index == 0 && isCancelled:
        return "sender 0 waits though it was cancelled"
      case .waiting where isComplete || isReading:
        return "sender \(index) waits for ever"
      case .waiting, .attempting, .queueing:
        continue
      }
    }
    if isReading, position < log.count { return "the reader waits though there is an element" }
    return isReading && isComplete && reader != .ended ? "the reader missed the end" : nil
  }

  func nextStep(of process: Int) -> String? {
    switch process - senders.count {
    case 0: return label(canceller, "the task is cancelled, EventLog.sendWaiting's handler removes the sender")
    case 1: return label(finisher, "LogState.complete")
    case 2: return isReading ? readerStep : nil
    default: break
    }
    switch senders[process] {
    case .attempting: return "EventLog.send tries"
    case .queueing: return "LogState.enqueue looks again and queues"
    case .waiting, .answered: return nil
    }
  }

  private func label(_ other: Other, _ start: String) -> String? {
    switch other {
    case .starting: start
    case .answering(let answers): "sender \(answers.first?.sender ?? -1) is resumed"
    case .done: nil
    }
  }

  private var readerStep: String? {
    switch reader {
    case .looking: "Cursor.pollLog takes an element, the end, or arms"
    case .reporting: "LogState.advance admits senders"
    case .answering(let answers): "DeferredActions.perform resumes sender \(answers.first?.sender ?? -1)"
    case .parked: isArmed ? nil : "the reader is woken"
    case .ended: nil
    }
  }

  mutating func takeStep(_ process: Int) {
    switch process - senders.count {
    case 0: canceller = step(canceller) { $0.cancelFirst() }
    case 1: finisher = step(finisher) { $0.finish() }
    case 2: takeStepOfReader()
    default: takeStep(ofSender: process)
    }
  }

  private mutating func step(_ other: Other, _ start: (inout BackPressureModel) -> [Answer]) -> Other {
    var answers: [Answer]
    switch other {
    case .starting:
      answers = start(&self)
    case .answering(let list):
      answers = list
      answer(answers.removeFirst())
    case .done:
      return .done
    }
    return answers.isEmpty ? .done : .answering(answers)
  }

  private mutating func cancelFirst() -> [Answer] {
    isCancelled = true
    guard queue.contains(0) else { return [] }
    if mutant != .cancelsWithoutRemoving { queue.removeAll { $0 == 0 } }
    return [Answer(sender: 0, outcome: .cancelled)]
  }

  private mutating func finish() -> [Answer] {
    isComplete = true
    isArmed = false
    defer { queue = [] }
    return mutant == .finishesWithoutAnswers ? [] : queue.map { Answer(sender: $0, outcome: .ended) }
  }

  private mutating func answer(_ answer: Answer) {
    if senders[answer.sender] != .waiting { violation = "sender \(answer.sender) is resumed twice" }
    senders[answer.sender] = .answered(answer.outcome)
  }

  private mutating func append(_ sender: Int) {
    log.append(sender)
    isArmed = false
  }

  private mutating func takeStep(ofSender index: Int) {
    switch senders[index] {
    case .attempting:
      if isComplete {
        senders[index] = .answered(.ended)
      } else if log.count < ceiling, queue.isEmpty {
        append(index)
        senders[index] = .answered(.accepted)
      } else {
        senders[index] = .queueing
      }
    case .queueing:
      if index == 0, isCancelled, mutant != .queuesTheCancelled {
        senders[index] = .answered(.cancelled)
      } else if isComplete, mutant != .queuesWithoutLooking {
        senders[index] = .answered(.ended)
      } else if log.count < ceiling, queue.isEmpty, mutant != .queuesWithoutLooking {
        append(index)
        senders[index] = .answered(.accepted)
      } else {
        queue.append(index)
        senders[index] = .waiting
      }
    case .waiting, .answered:
      break
    }
  }

  private mutating func takeStepOfReader() {
    switch reader {
    case .looking:
      if position < log.count {
        position += 1
        reader = .reporting
      } else if isComplete {
        reader = .ended
      } else {
        isArmed = true
        reader = .parked
      }
    case .reporting:
      ceiling = position + limit
      var answers: [Answer] = []
      for sender in queue where log.count < ceiling {
        if mutant != .admitsWithoutRemoving { queue.removeAll { $0 == sender } }
        append(sender)
        answers.append(Answer(sender: sender, outcome: .accepted))
      }
      reader = answers.isEmpty ? .looking : .answering(answers)
    case .answering(var answers):
      answer(answers.removeFirst())
      reader = answers.isEmpty ? .looking : .answering(answers)
    case .parked:
      reader = .looking
    case .ended:
      break
    }
  }
}
