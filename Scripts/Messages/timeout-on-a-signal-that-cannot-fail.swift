// expect: error: this signal cannot fail: call promoteFailure() before timeout
// expect: error: this signal cannot fail: call promoteFailure() before timeout
import AsyncStreams

struct Late: Error {}

func results(_ replies: Signal<String, Never>) {
  _ = replies.timeout(after: .seconds(1), throwing: Late())
  _ = replies.timeout(between: .seconds(1), throwing: Late())
}
