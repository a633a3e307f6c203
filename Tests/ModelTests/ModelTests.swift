import Testing

/// Every interleaving of small configurations of the primitives, and of versions of them with a mistake.
///
/// Which code each model stands for is in `Documentation/Models.md`.
@Suite struct ModelTests {
  /// Visits all states, and prints their number.
  private func check(_ model: some Model) {
    let result = explore(model)
    if let counterexample = result.counterexample { Issue.record("\(counterexample)") }
    #expect(result.restCount > 0)
    #expect(result.stateCount > 10, "too small to say anything")
  }

  /// Expects that a mistake is found, and prints the shortest schedule to it.
  private func checkFinds(_ mutant: some Any, in models: [some Model]) {
    let found = models.lazy.compactMap { explore($0).counterexample }.first
    guard let found else {
      Issue.record("\(mutant) was not found")
      return
    }
    print("\(type(of: models[0])), \(mutant): \(found)")
    #expect(!found.schedule.isEmpty)
  }

  @Test(arguments: [1, 2, 3])
  func `a waker loses no wake and resumes once`(senders: Int) {
    check(WakerModel(senders: senders, mutant: .none))
  }

  @Test(arguments: WakerModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the waker is found`(_ mutant: WakerModel.Mutant) {
    checkFinds(mutant, in: [WakerModel(senders: 2, mutant: mutant)])
  }

  @Test(arguments: [(1, 1), (1, 2), (2, 1), (2, 2)])
  func `every reader of a log gets everything once, in order, and the end`(senders: Int, readers: Int) {
    check(LogModel(senders: senders, readers: readers + 1, mutant: .none))
  }

  @Test(arguments: LogModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the log is found`(_ mutant: LogModel.Mutant) {
    checkFinds(mutant, in: [LogModel(senders: 1, readers: 2, mutant: mutant)])
  }

  @Test(arguments: [(2, 1), (2, 2), (3, 2)])
  func `elements are released once, and only what everybody has read`(elements: Int, readers: Int) {
    check(ReleaseModel(elements: elements, readers: readers, mutant: .none))
  }

  @Test(arguments: ReleaseModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in releasing is found`(_ mutant: ReleaseModel.Mutant) {
    checkFinds(mutant, in: [ReleaseModel(elements: 2, readers: 2, mutant: mutant)])
  }

  private static func timers(_ mutant: TimerModel.Mutant) -> [TimerModel] {
    [[1], [1, 2], [2, 1], [1, 1, 2], [9, 1], [9, 2, 1], [9, 1, 1]].map { deadlines in
      TimerModel(deadlines: deadlines, end: 3, mutant: mutant)
    }
  }

  @Test(arguments: 0..<7)
  func `every timer expires, whoever sets one meanwhile`(_ index: Int) {
    check(Self.timers(.none)[index])
  }

  @Test(arguments: TimerModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the queue of timers is found`(_ mutant: TimerModel.Mutant) {
    checkFinds(mutant, in: Self.timers(mutant))
  }

  private static func pressure(_ mutant: BackPressureModel.Mutant) -> [BackPressureModel] {
    [
      BackPressureModel(senders: 3, isReading: true, finishes: false, mutant: mutant),
      BackPressureModel(senders: 3, isReading: true, finishes: true, mutant: mutant),
      BackPressureModel(senders: 2, isReading: false, finishes: false, mutant: mutant),
      BackPressureModel(senders: 3, isReading: false, finishes: true, mutant: mutant),
    ]
  }

  @Test(arguments: 0..<4)
  func `every sender that waits gets one answer, and the right one`(_ index: Int) {
    check(Self.pressure(.none)[index])
  }

  @Test(arguments: BackPressureModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the hand-over is found`(_ mutant: BackPressureModel.Mutant) {
    checkFinds(mutant, in: Self.pressure(mutant))
  }

  @Test(arguments: [[[0, 1], [1, 0]], [[0, 1, 0], [1]], [[1, 0, 1], [0, 1]]])
  func `what a task sent first is taken first, also across logs`(_ plans: [[Int]]) {
    check(OrderModel(plans: plans, mutant: .none))
  }

  @Test(arguments: OrderModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the order is found`(_ mutant: OrderModel.Mutant) {
    checkFinds(mutant, in: [OrderModel(plans: [[0, 1], [1, 0]], mutant: mutant)])
  }

  @Test func `yields and sends keep the order of each task, and none is lost`() {
    check(YieldModel(mutant: .none))
  }

  @Test(arguments: YieldModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in yielding is found`(_ mutant: YieldModel.Mutant) {
    checkFinds(mutant, in: [YieldModel(mutant: mutant)])
  }

  @Test(arguments: [(1, 3), (2, 2), (3, 1)])
  func `no input is forgotten`(inputs: Int, count: Int) {
    check(OrderedInputsModel(inputs: inputs, countOfEach: count, mutant: .none))
  }

  @Test(arguments: OrderedInputsModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in the order of inputs is found`(_ mutant: OrderedInputsModel.Mutant) {
    checkFinds(mutant, in: [OrderedInputsModel(inputs: 2, countOfEach: 2, mutant: mutant)])
  }

  @Test(arguments: [false, true])
  func `shared work runs while somebody is subscribed, and no longer`(disconnects: Bool) {
    check(ShareModel(subscribers: 3, disconnects: disconnects, mutant: .none))
  }

  @Test(arguments: ShareModel.Mutant.allCases.filter { $0 != .none })
  func `a mistake in sharing is found`(_ mutant: ShareModel.Mutant) {
    checkFinds(mutant, in: [ShareModel(subscribers: 3, disconnects: true, mutant: mutant)])
  }
}
