// expect: error: use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)
// expect: error: use onStart(_:), onValue(_:), onFinish(_:), onFailure(_:) or onEnd(_:)
// not: no member
import AsyncStreams
import AsyncStreamsMigration

func traced(_ counts: Subject<Int, Never>) {
  _ = counts.handleEvents(receiveOutput: { print($0) }, receiveCompletion: { _ in })
  _ = counts.do(onNext: { print($0) }).map { $0 + 1 }
}
