// expect: warning: use tryFilter, or asyncFilter if the function waits; the result of filter is no signal
// expect: warning: use tryCompactMap, or asyncCompactMap if the function waits; the result of compactMap is no signal
import AsyncStreams

struct Oops: Error {}

func parse(_ text: String) throws(Oops) -> Int { text.count }

func numbers(_ texts: Signal<String, Oops>) {
  _ = texts.filter { try parse($0) > 1 }
  _ = texts.compactMap { try parse($0) as Int? }
}
