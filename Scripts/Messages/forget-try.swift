// expect: error: call can throw, but the error is not handled
// expect: error: call can throw but is not marked with 'try'
import AsyncStreams

struct Oops: Error {}

func show(_ replies: Signal<Int, Oops>) async throws {
  for await reply in replies { print(reply) }
  print(await replies.collect())
}
