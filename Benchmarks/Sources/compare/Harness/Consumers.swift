/// What a task does that reads a stream to its end, and the checksum that it returns.
struct Consumer: Sendable {
  let run: @Sendable () async -> Int

  init(_ run: @escaping @Sendable () async -> Int) {
    self.run = run
  }
}

/// Runs consumers in tasks of their own while `produce` runs in this one, and adds up what they return.
///
/// The tasks are not children of a task group: that one looks for each task that ends in a list of all
/// (`TaskGroup::removeChildTask` of the Swift runtime), which with 20,000 of them was half of the time.
func consuming(_ consumers: [Consumer], while produce: () async -> Void) async -> Int {
  let tasks = consumers.map { consumer in Task.detached { await consumer.run() } }
  await produce()
  var total = 0
  for task in tasks { total &+= await task.value }
  return total
}
