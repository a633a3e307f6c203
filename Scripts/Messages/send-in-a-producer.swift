// expect: error: cannot convert value of type 'String' to expected argument type 'Int'
// expect: error: call the sender itself: await send(element)
// expect: error: call the sender itself: await send(element); Signal.callback
// expect: error: return from the closure to end the signal, or throw to let it fail
// not: no member
import AsyncStreams

func counts() {
  _ = Signal<Int, Never> { send in _ = await send("one") }
  _ = Signal<Int, Never> { send in send.send(1) }
  _ = Signal<Int, Never> { send in send.yield(1) }
  _ = Signal<Int, Never> { send in send.finish() }
}
