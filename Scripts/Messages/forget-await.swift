// expect: error: expression is 'async' but is not marked with 'await'
// expect: error: expression is 'async' but is not marked with 'await'
// expect: error: for-in loop requires 'Subject<Int, Never>' to conform to 'Sequence'
import AsyncStreams

func show(_ counts: Subject<Int, Never>) async {
  _ = counts.first()
  _ = counts.send(1)
  for count in counts { print(count) }
}
