// expect: error: in a task, iterate with for await or call forEach(_:)
// expect: error: in a task, iterate with for await or call forEach(_:); a failure is thrown
// not: no member
import AsyncStreams
import AsyncStreamsMigration

@MainActor func show(_ counts: Subject<Int, Never>) {
  let first = counts.sink { print($0) }
  let second = counts.map { $0 + 1 }.sink(receiveCompletion: { _ in }, receiveValue: { print($0) })
  _ = (first, second)
}
