/// Says good evening to each guest, which takes a while.
actor Doorman {
  private var greeted: [String] = []
  private let executor: any SerialExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: any SerialExecutor) { self.executor = executor }

  func greet(_ guest: String) { greeted.append(guest) }
}

/// A room for a few guests.
actor Room {
  private(set) var guests: [String] = []
  private let limit: Int
  private let doorman: Doorman
  private let executor: any SerialExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(limit: Int, doorman: Doorman, executor: any SerialExecutor) {
    (self.limit, self.doorman, self.executor) = (limit, doorman, executor)
  }

  /// Wrong: other guests may come while the doorman greets this one.
  func joinUnchecked(_ guest: String) async -> Bool {
    if guests.count == limit { return false }
    await doorman.greet(guest)
    guests.append(guest)
    return true
  }

  /// Mended: the place is taken before anything is awaited.
  func join(_ guest: String) async -> Bool {
    if guests.count == limit { return false }
    guests.append(guest)
    await doorman.greet(guest)
    return true
  }
}
