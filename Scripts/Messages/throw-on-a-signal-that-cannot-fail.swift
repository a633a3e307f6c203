// expect: error: this signal cannot fail: call promoteFailure() before tryMap
// expect: error: this signal cannot fail: call promoteFailure() before attempt
// expect: error: this signal cannot fail: call promoteFailure() before asyncMap
// expect: error: this signal cannot fail: call promoteFailure() before asyncMap
// expect: error: this signal cannot fail: call promoteFailure() before asyncFilter
// expect: error: this signal cannot fail: call promoteFailure() before asyncCompactMap
// expect: error: this signal cannot fail: call promoteFailure() before tryFilter
// expect: error: this signal cannot fail: call promoteFailure() before tryCompactMap
// expect: error: this signal cannot fail: call promoteFailure() before tryScan
// not: invalid conversion
import AsyncStreams

func parse(_ text: String) throws -> Int { text.count }

func numbers(_ texts: Signal<String, Never>) {
  _ = texts.tryMap { try parse($0) }
  _ = texts.attempt { _ = try parse($0) }
  _ = texts.asyncMap { try parse($0) }
  _ = texts.asyncMap(maxConcurrent: 2) { try parse($0) }
  _ = texts.asyncFilter { try parse($0) > 1 }
  _ = texts.asyncCompactMap { try parse($0) as Int? }
  _ = texts.tryFilter { try parse($0) > 1 }
  _ = texts.tryCompactMap { try parse($0) as Int? }
  _ = texts.tryScan(0) { try $0 + parse($1) }
}
