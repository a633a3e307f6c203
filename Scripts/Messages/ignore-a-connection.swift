// expect: warning: result of call to 'connect()' is unused
import AsyncStreams

func run(_ work: Signal<Int, Never>) { work.publish().connect() }
