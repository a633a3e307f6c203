// expect: error: use catch(_:): the signal that it returns can fail
// expect: error: use tryMap { try decoder.decode(type, from: $0) }
// expect: error: use tryMap { try encoder.encode($0) }
// expect: error: use logEvents(_:); in an extension of a signal, Swift.print is the function of the standard library
// expect: error: use logEvents(_:)
// expect: error: use catch(_:) with fatalError in it
// expect: error: 'ignoreOutput()' has been renamed to 'ignoreValues()'
// expect: error: use dropFirst(index).prefix(1)
// expect: error: use prefix(until:): the end of the trigger counts as well
// expect: error: use drop(until:): the end of the trigger counts as well
// expect: error: use onFailure(_:)
// not: no member
import AsyncStreams
import AsyncStreamsMigration
import Foundation

struct Oops: Error {}

func convert(_ replies: Signal<Int, Oops>, _ pages: Signal<Data, any Error>, stop: Subject<Void, Never>) {
  _ = replies.tryCatch { _ in Signal<Int, Oops>.just(1) }
  _ = pages.decode(type: Int.self, decoder: JSONDecoder())
  _ = replies.encode(encoder: JSONEncoder())
  _ = replies.print()
  _ = replies.print("replies").map { $0 + 1 }
  _ = replies.assertNoFailure()
  _ = replies.ignoreOutput()
  _ = replies.output(at: 1)
  _ = replies.prefix(untilOutputFrom: stop)
  _ = replies.drop(untilOutputFrom: stop)
  _ = replies.breakpointOnError()
}
