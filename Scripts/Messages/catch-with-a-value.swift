// expect: error: use replaceError(with:) for one element, or return a signal such as Signal<Int, Never>.just(element)
// not: conform
import AsyncStreams

struct Oops: Error {}

func safe(_ replies: Signal<Int, Oops>) { _ = replies.catch { _ in 0 } }
