/// A task that reads a stream to its end, and returns a checksum.
struct Consumer: Sendable {
  let run: @Sendable () async -> Int

  init(_ run: @escaping @Sendable () async -> Int) {
    self.run = run
  }
}

/// Runs consumers in separate tasks while `produce` runs in this one, and adds up their results.
///
/// The tasks are not children of a task group: a group searches a list of all tasks for each one that ends
/// (`TaskGroup::removeChildTask` of the Swift runtime), which with 20,000 of them was half of the time.
func consuming(_ consumers: [Consumer], while produce: () async -> Void) async -> Int {
  let tasks = consumers.map { consumer in Task.detached { await consumer.run() } }
  await produce()
  var total = 0
  for task in tasks { total &+= await task.value }
  return total
}
