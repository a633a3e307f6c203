// expect: warning: use tryFilter, or asyncFilter if the function waits; filter makes no signal
// expect: warning: use tryCompactMap, or asyncCompactMap to wait; compactMap makes no signal
import AsyncStreams

struct Oops: Error {}

func parse(_ text: String) throws(Oops) -> Int { text.count }

func numbers(_ texts: Signal<String, Oops>) {
  _ = texts.filter { try parse($0) > 1 }
  _ = texts.compactMap { try parse($0) as Int? }
}
