// expect: error: 'async' call in a function that does not support concurrency
// expect: error: 'async' call in a function that does not support concurrency
import AsyncStreams

func pressed(_ counts: Subject<Int, Never>) {
  counts.send(1)
  counts.forEach { print($0) }
}
