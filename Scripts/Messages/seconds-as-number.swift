// expect: error: cannot convert value of type 'Double' to expected argument type 'Duration'
// expect: error: 'delay' has been renamed to 'delay(for:clock:)'
import AsyncStreams
import AsyncStreamsMigration

func calm(_ keys: Subject<String, Never>) {
  _ = keys.debounce(for: 0.3)
  _ = keys.delay(0.3)
}
