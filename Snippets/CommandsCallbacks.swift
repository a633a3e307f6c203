// Commands, callback style. Each example is headed by its number in Documentation/Seeds.md.

import AsyncStreamsBridge
import Foundation

/// Runs an example on the main thread, and then the blocks that it has queued there.
func example(_ number: String, _ body: () -> Void) {
  print("# \(number)")
  body()
  waitOnMainThread()
}

/// Runs the blocks that are queued on the main thread.
func waitOnMainThread() {
  var isOver = false
  // A queued block may queue more: an execution needs a few turns from its start to its end.
  func wait(_ turns: Int) {
    if turns == 0 { isOver = true } else { RACScheduler.mainThread().schedule { wait(turns - 1) } }
  }
  wait(100)
  while !isOver { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
}

func makeCommand() -> RACCommand<Int, String> {
  RACCommand { _ in
    print("执行命令")
    return .createSignal { subscriber in
      subscriber.sendNext("请求数据")
      subscriber.sendCompleted()
      return nil
    }
  }
}

func observe(_ command: RACCommand<Int, String>) {
  command.executionSignals.subscribeNext { execution in
    execution?.subscribeNext { print($0 ?? "") }
  }
  command.executionSignals.switchToLatest().subscribeNext { (text: String?) in print(text ?? "") }
  command.executing.skip(1).subscribeNext { print($0 == true ? "正在执行" : "执行完成") }
}

example("000-04") {
  let command = makeCommand()
  command.execute(1)
  observe(command)
  waitOnMainThread()
}

example("000-05") {
  let command = makeCommand()
  observe(command)
  command.execute(1)
  waitOnMainThread()
}

func makeEcho() -> RACCommand<String, String> {
  RACCommand { input in
    .createSignal { subscriber in
      subscriber.sendNext(input)
      subscriber.sendCompleted()
      return nil
    }
  }
}

example("004-07") {
  let command = makeEcho()
  command.executionSignals.subscribeNext { _ in print("訂閱的信號執行") }
  command.executionSignals.switchToLatest().subscribeNext { (text: String?) in print(text ?? "") }
  command.execute("全軍撤退")
  command.execute("回防高地")
  waitOnMainThread()
  command.execute("發起進攻")
  waitOnMainThread()
}

example("004-08") {
  let command = makeEcho()
  command.executionSignals.subscribeNext { execution in
    print("execution")
    execution?.subscribeNext { print("nested \($0 ?? "")") }
  }
  command.executionSignals.switchToLatest().subscribeNext { (text: String?) in print("latest \(text ?? "")") }
  command.execute("全軍撤退")
  waitOnMainThread()
}
