// expect: error: use debounce(for:): it needs no scheduler, and takes a clock in tests
// expect: error: use throttle(for:edges:): it needs no scheduler, and takes a clock in tests
// expect: error: use delay(for:): it needs no scheduler, and takes a clock in tests
// not: extra argument
import AsyncStreams
import AsyncStreamsMigration
import Foundation

func calm(_ keys: Subject<String, Never>) {
  _ = keys.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
  _ = keys.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
  _ = keys.delay(for: .seconds(1), scheduler: DispatchQueue.main)
}
