import Foundation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsFoundation
@testable import AsyncStreamsTesting

/// The streams of commands, channels, lifted functions and Foundation keep every contract.
///
/// Streams that need an actor (observed properties, delegates and events of controls) have tests of their own, because the
/// laws are checked from several actors.
@Suite(.noSubscriptionSurvives) struct PatternLawTests {
  @Test("Every stream of a pattern keeps every contract", arguments: rows)
  func everyPattern(_ row: AnyLawCase) async {
    for violation in await row.violations() { Issue.record("\(violation)") }
  }

  static let rows: [AnyLawCase] = commands + channels + others

  private static let commands: [AnyLawCase] = [
    source("CurrentValue", .delivers(4, first: 0, ready: 1_001).with { $0.failure = .finishes(after: 0) }) { law in
      let state = CurrentValue(law.item(0), name: "state")
      return (state, .log(state.log))
    },
    source("CurrentValue.changes", .endsAtFailure) { law in
      let state = CurrentValue(law.item(0), name: "state")
      return (state.changes, .log(state.log))
    },
    source("Execution", .endsAtFailure.retaining) { _ in
      let core = ExecutionCore<Item, Oops>(command: "command", number: 1)
      return (CommandExecution(core: core), .work(core))
    },
    source("CommandExecution.events", LawTraits().retaining) { _ in
      let core = ExecutionCore<Item, Oops>(command: "command", number: 1)
      return (CommandExecution(core: core).events, .work(core))
    },
    source("Command.values", .endsAtFailure) { _ in
      // Each execution has one element, and has ended.
      let log = EventLog<CommandExecution<Item, Oops>, Never>(name: "executions")
      let values = HotSignal(log: log, start: .now, bufferingPolicy: .unbounded).merged()
      let source = LawSource(
        send: { item in
          let core = ExecutionCore<Item, Oops>(command: "command", number: 1)
          _ = core.log.send(item, if: .always)
          core.finish(with: nil)
          _ = log.send(CommandExecution(core: core), if: .always)
        },
        finish: { log.finish(with: nil) },
        fail: { _ in log.finish(with: nil) }
      )
      return (values, source)
    },
  ]

  private static let channels: [AnyLawCase] = [
    source("ChannelTerminal, the following end") { _ in
      let channel = TwoWayChannel<Item, Oops>()
      return (channel.following, .terminal(channel.leading))
    },
    source("ChannelTerminal, with a value", .delivers(4, first: 0, ready: 1_001)) { law in
      let channel = TwoWayChannel<Item, Oops>(law.item(0))
      return (channel.following, .terminal(channel.leading))
    },
    source("ChannelTerminal.changes") { law in
      let channel = TwoWayChannel<Item, Oops>(law.item(0))
      return (channel.following.changes, .terminal(channel.leading))
    },
    source("ChannelTerminal.signal(bufferingPolicy:)") { _ in
      let channel = TwoWayChannel<Item, Oops>()
      return (channel.leading.signal(bufferingPolicy: .bufferingNewest(2_000)), .terminal(channel.following))
    },
  ]

  private static let others: [AnyLawCase] = [
    operation(
      "lift",
      .pumped(.eager).with {
        $0.failure = .finishes(after: 0)
        $0.hasConcurrentClosures = true
      }
    ) { source, law in
      source.withoutFailure.lift { law.touch($0) }
    },
    operation("lines") { source, law in
      source.map { Data("\(law.touch($0).number)\n".utf8) }.lines()
    },
    operation("lines, a line without an end", .flushes(1)) { source, law in
      source.map { Data("\(law.touch($0).number)".utf8) }.lines()
    },
    operation("byteLines") { source, law in
      source.map { Data("\(law.touch($0).number)\n".utf8) }.byteLines()
    },
    operation("byteLines, a line without an end", .flushes(1)) { source, law in
      source.map { Data("\(law.touch($0).number)".utf8) }.byteLines()
    },
    source(
      "NotificationCenter.signal(for:)",
      .ignoresEnd.with { $0.failure = .ignored }
    ) { law in
      let center = NotificationCenter()
      let name = Notification.Name("item")
      let signal = center.signal(for: name) { law.touch($0.userInfo?["item"] as? Item) }
      return (signal, LawSource(send: { center.post(name: name, object: nil, userInfo: ["item": $0]) }))
    },
  ]
}

extension LawSource {
  fileprivate static func log(_ log: EventLog<Item, Never>) -> LawSource {
    LawSource(
      send: { _ = log.send($0, if: .always) },
      finish: { log.finish(with: nil) },
      fail: { _ in log.finish(with: nil) }
    )
  }

  fileprivate static func work(_ core: ExecutionCore<Item, Oops>) -> LawSource {
    LawSource(
      send: { _ = core.log.send($0, if: .always) },
      finish: { core.finish(with: nil) },
      fail: { core.finish(with: $0) }
    )
  }

  fileprivate static func terminal(_ terminal: ChannelTerminal<Item, Oops>) -> LawSource {
    LawSource(
      send: { terminal.yield($0) },
      finish: { terminal.finish() },
      fail: { terminal.finish(throwing: $0) }
    )
  }
}
