// expect: error: use asyncMap for a function that waits, and tryMap for one that throws
// expect: error: use asyncFilter for a function that waits, and tryFilter for one that throws
// expect: error: use asyncCompactMap if the function waits, and tryCompactMap if it throws
// not: cannot pass
import AsyncStreams

func load(_ count: Int) async -> Int? { count }

func texts(_ counts: Subject<Int, Never>) {
  _ = counts.map { await load($0) }.removeDuplicates()
  _ = counts.filter { await load($0) == 1 }.removeDuplicates()
  _ = counts.compactMap { await load($0) }.removeDuplicates()
}
