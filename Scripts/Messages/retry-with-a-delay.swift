// expect: error: use retry(count, backoff: .constant(delay))
// not: extra argument
import AsyncStreams

struct Oops: Error {}

func stubborn(_ replies: Signal<Int, Oops>) {
  _ = replies.retry(3, delay: .seconds(1))
  _ = replies.retry(3, backoff: .constant(.seconds(1)))
}
