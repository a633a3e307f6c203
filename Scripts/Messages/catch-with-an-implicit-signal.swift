// expect: error: use replaceError(with:) for one element, or return a signal with its types, such as Signal<Int, Never>.just(element)
// expect: error: use replaceError(with:) for one element, or return a signal with its types, such as Signal<Int, Never>.just(element)
// expect: error: use replaceError(with:) for one element, or return a signal with its types, such as Signal<Int, Never>.just(element)
// not: has no member
import AsyncStreams

struct Oops: Error {}

func safe(_ replies: Signal<Int, Oops>) {
  _ = replies.catch { _ in .just(0) }
  _ = replies.map { $0 + 1 }.catch { _ in .empty }.map { $0 * 2 }
  _ = replies.catch { _ in Signal.just(0) }
  _ = replies.catch { _ in Signal<Int, Never>.just(0) }.map { $0 + 1 }
}
