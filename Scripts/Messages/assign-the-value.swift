// expect: error: use await send(_:), yield(_:) from code that cannot wait, or update(_:) to change the current value
// expect: error: use await send(_:), yield(_:) from code that cannot wait, or update(_:) to change the current value
// not: get-only
import AsyncStreams

func change(_ level: BehaviorSubject<Int, Never>) {
  level.value = 3
  level.value += 1
  _ = [level].map(\.value)
}
