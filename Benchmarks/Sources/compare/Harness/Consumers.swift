/// What a task does that reads a stream to its end, and the checksum that it returns.
struct Consumer: Sendable {
  let run: @Sendable () async -> Int

  init(_ run: @escaping @Sendable () async -> Int) {
    self.run = run
  }
}

/// Runs consumers in tasks of their own while `produce` runs in this one, and adds up what they return.
func consuming(_ consumers: [Consumer], while produce: () async -> Void) async -> Int {
  await withTaskGroup(of: Int.self) { group in
    for consumer in consumers { group.addTask { await consumer.run() } }
    await produce()
    return await group.reduce(0, &+)
  }
}
