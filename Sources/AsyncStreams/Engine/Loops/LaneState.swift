/// What a ``Lane`` knows: its inputs, those that are to be polled later, and the events that are known.
///
/// Plain data: nothing here calls a poller or a subscriber.
struct LaneState {
  /// An event that is known: its place, and the input that keeps it.
  struct Event {
    let stamp: EventStamp
    /// When the input subscribed; decides between equal stamps.
    let order: Int
    let index: Int

    static func < (left: Event, right: Event) -> Bool {
      left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
    }
  }

  private var inputs: [LoopInput?] = []
  private var vacancies: [Int] = []
  private(set) var count = 0
  /// Inputs that have used up the budget of a poll, and those with more ready elements than are delivered at the start.
  private var late: [Int] = []
  /// The events in their order, between two places: most are found in their order.
  private var events: [Event] = []
  private var firstEvent = 0
  private var endOfEvents = 0
  /// Whether events of the lane are being delivered: what is sent meanwhile is only noted.
  var isRunning = false

  /// The inputs of all subscriptions.
  var all: [LoopInput] { inputs.compactMap(\.self) }

  /// Adds an input.
  ///
  /// - Returns: Its index.
  mutating func add(_ input: LoopInput) -> Int {
    count += 1
    guard let index = vacancies.popLast() else {
      inputs.append(input)
      return inputs.count - 1
    }
    inputs[index] = input
    return index
  }

  /// Removes an input.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ input: LoopInput) -> Bool {
    let index = input.index
    guard inputs[index] === input else { return false }
    inputs[index] = nil
    vacancies.append(index)
    count -= 1
    return true
  }

  /// The input at an index, if it has not been removed.
  func input(at index: Int) -> LoopInput? { inputs[index] }

  // MARK: Inputs to poll later

  var hasLate: Bool { !late.isEmpty }

  mutating func noteLate(_ index: Int) {
    late.append(index)
  }

  mutating func takeLate() -> [Int] {
    let taken = late
    late = []
    return taken
  }

  /// Whether there is something left to do.
  var hasRest: Bool { hasEvent || hasLate }

  // MARK: Events

  var hasEvent: Bool { firstEvent < endOfEvents }

  /// The earliest event, which must exist.
  var earliest: Event { events[firstEvent] }

  mutating func insert(_ event: Event) {
    var position = endOfEvents
    if position == events.count { events.append(event) }
    while position > firstEvent, event < events[position &- 1] {
      events[position] = events[position &- 1]
      position &-= 1
    }
    events[position] = event
    endOfEvents &+= 1
  }

  /// Takes the earliest event, which must exist.
  ///
  /// - Returns: The input that keeps it; `nil` if its subscription has ended since.
  mutating func takeEarliest() -> LoopInput? {
    let event = events[firstEvent]
    firstEvent &+= 1
    if firstEvent == endOfEvents {
      (firstEvent, endOfEvents) = (0, 0)
    } else if firstEvent == 1_024 {
      events.removeFirst(firstEvent)
      endOfEvents &-= firstEvent
      firstEvent = 0
    }
    // The place may belong to another subscription by now.
    guard let input = inputs[event.index], input.order == event.order else { return nil }
    return input
  }
}
