// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// expect: error: throw the signal's type of error, or call mapError { $0 as any Error } first
// not: invalid conversion
import AsyncStreams

struct Oops: Error {}

func parse(_ text: String) throws -> Int { text.count }

func numbers(_ texts: Signal<String, Oops>) {
  _ = texts.tryMap { try parse($0) }
  _ = texts.attempt { _ = try parse($0) }
  _ = texts.asyncMap { try parse($0) }
  _ = texts.asyncMap(maxConcurrent: 2, inOrder: false) { try parse($0) }
}
