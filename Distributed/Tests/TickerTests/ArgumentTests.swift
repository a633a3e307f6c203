import ArgumentParser
import AsyncStreamsRedis
import Testing
import TickerKit

@Suite struct ArgumentTests {
  private func parse<Command>(_ arguments: String, as type: Command.Type) throws -> Command {
    try #require(try TickerCommand.parseAsRoot(arguments.split(separator: " ").map(String.init)) as? Command)
  }

  @Test func `options have defaults`() throws {
    let serve = try parse("serve", as: ServeCommand.self)
    #expect(serve.server.host == "127.0.0.1")
    #expect(serve.server.port == 6379)
    #expect(serve.server.key == "quotes")
    #expect(serve.rate == 1_000)
    #expect(serve.count == nil)
    #expect(!serve.finish)
    let watch = try parse("watch", as: WatchCommand.self)
    #expect(watch.from == .newest)
    #expect(watch.position == nil)
    #expect(watch.log == nil)
    #expect(!watch.untilEnd)
    let ticker = try parse("--demo", as: TickerCommand.self)
    #expect(ticker.demo)
    #expect(ticker.seconds == 8)
  }

  @Test func `options are read`() throws {
    let serve = try parse(
      "serve --host h --port 1 --key k --name n --rate 5 --count 6 --finish --seed 7",
      as: ServeCommand.self
    )
    #expect(serve.server.subject.description == "k on redis://h:1/0")
    #expect(serve.name == "n")
    #expect(serve.rate == 5)
    #expect(serve.count == 6)
    #expect(serve.finish)
    #expect(serve.seed == 7)
    let watch = try parse("watch --from 17-3#9 --position p --log l --until-end", as: WatchCommand.self)
    #expect(watch.from.defaultValueDescription == "17-3#9")
    #expect(watch.position == "p")
    #expect(watch.log == "l")
    #expect(watch.untilEnd)
    #expect(try parse("watch --from beginning", as: WatchCommand.self).from == .beginning)
  }

  @Test(arguments: [
    "serve --port 0", "serve --rate 0", "serve --count 0", "serve --name=",
    "serve --password-from-env NO_SUCH_VARIABLE", "watch --from yesterday",
    "watch --from 17", "--demo --seconds 1",
  ])
  func `invalid options are refused`(_ arguments: String) {
    #expect(throws: (any Error).self) { try parse(arguments, as: (any ParsableCommand).self) }
  }
}
