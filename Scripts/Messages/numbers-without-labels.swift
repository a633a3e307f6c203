// expect: error: use chunked(count:): the number has a label
// expect: error: use windowed(count:): the number has a label
// expect: error: use asyncMap(maxConcurrent:inOrder:_:): the number has a label
// expect: error: use replaceEmpty(with:); ifEmpty(switchTo:) takes a signal
// not: missing argument label
import AsyncStreams

func load(_ count: Int) async -> String { "\(count)" }

func parts(_ counts: Subject<Int, Never>) {
  _ = counts.chunked(3)
  _ = counts.windowed(3)
  _ = counts.asyncMap(3) { await load($0) }
  _ = counts.ifEmpty(switchTo: 3)
}
