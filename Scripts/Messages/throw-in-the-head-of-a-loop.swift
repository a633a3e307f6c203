// expect: error: this signal cannot fail: call promoteFailure() before tryMap
// expect: error: this signal cannot fail: call promoteFailure() before tryCompactMap
// expect: error: this signal cannot fail: call promoteFailure() before asyncMap
// expect: error: this signal cannot fail: call promoteFailure() before asyncCompactMap
// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// not: failed to produce diagnostic
import AsyncStreams

struct Oops: Error {}
struct Refused: Error {}

func fetch(_ key: Int) async throws -> String { "" }

func show(_ keys: Signal<Int, Never>, _ replies: Signal<Int, Refused>) async throws {
  for try await key in keys.tryMap({ key in
    if key < 0 { throw Oops() }
    return key
  }) { print(key) }
  for try await key in keys.tryCompactMap({ key in
    if key < 0 { throw Oops() }
    return Int?.some(key)
  }) { print(key) }
  for try await page in keys.asyncMap({ key in
    let page = try await fetch(key)
    return page
  }) { print(page) }
  for try await page in keys.map({ $0 + 1 }).asyncCompactMap({ key in
    let page = try await fetch(key)
    return String?.some(page)
  }) { print(page) }
  for try await reply in replies.tryMap({ reply in
    if reply < 0 { throw Oops() }
    return reply
  }) { print(reply) }
  for try await page in replies.asyncMap({ reply in
    let page = try await fetch(reply)
    return page
  }) { print(page) }
}
