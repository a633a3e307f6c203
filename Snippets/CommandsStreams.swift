// Commands, async style. Each example is headed by its number in Documentation/Seeds.md.

import AsyncStreams
import AsyncStreamsTesting

/// Runs an example in virtual time, which passes by itself.
nonisolated func example(_ number: String, _ body: @escaping @Sendable (VirtualTime) async throws -> Void) async throws
{
  print("# \(number)")
  try await VirtualTime.run { time in
    try await body(time)
    await time.advance(by: .seconds(60))
  }
}

@Sendable nonisolated func makeCommand() -> Command<Int, String, Never> {
  Command { _ in
    print("执行命令")
    return Signal { send in await send("请求数据") }
  }
}

@Sendable nonisolated func observe(_ command: Command<Int, String, Never>, _ time: VirtualTime) async {
  time.start { for await text in command.values { print(text) } }
  time.start { for await text in command.executions.switchToLatest() { print(text) } }
  // The state is always current, not a turn late: only the initial one has to be skipped.
  time.start {
    for await isExecuting in command.isExecuting.drop(while: { !$0 }) { print(isExecuting ? "正在执行" : "执行完成") }
  }
  await time.settle()
}

try await example("000-04") { time in
  let command = makeCommand()
  try await command.start(1)
  await observe(command, time)
}

try await example("000-05") { time in
  let command = makeCommand()
  await observe(command, time)
  try await command.execute(1)
  await time.settle()
}

@Sendable nonisolated func makeEcho() -> Command<String, String, Never> {
  Command { input in Signal { send in await send(input) } }
}

try await example("004-07") { time in
  let command = makeEcho()
  time.start { for await _ in command.executions { print("訂閱的信號執行") } }
  time.start { for await text in command.executions.switchToLatest() { print(text) } }
  await time.settle()
  try await command.start("全軍撤退")
  do throws(CommandError<Never>) {
    try await command.start("回防高地")
  } catch {
    // Refused, since the command is executing.
  }
  await time.advance(by: .seconds(3))
  try await command.start("發起進攻")
  await time.settle()
}

try await example("004-08") { time in
  let command = makeEcho()
  time.start {
    for await execution in command.executions {
      print("execution")
      for await text in execution { print("nested \(text)") }
    }
  }
  time.start { for await text in command.executions.switchToLatest() { print("latest \(text)") } }
  await time.settle()
  try await command.start("全軍撤退")
  await time.settle()
}
