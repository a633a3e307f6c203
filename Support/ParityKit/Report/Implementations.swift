/// The implementations that are compared with the recorded traces.
package enum Implementations {
  package static let all = [callback, async, callbackDoors, asyncDoors]

  private static let callback = Implementation(
    CallbackInterpreter(),
    kinds: ["signal", "sync", "command", "channel", "binding", "sequence"],
    measures: [Measure(name: "callback", aspects: Set(TraceAspect.allCases))]
  )

  private static let async = Implementation(
    AsyncInterpreter(),
    kinds: ["signal", "sync", "command", "channel", "binding"],
    measures: [
      Measure(name: "async", aspects: [.subscribers, .result], rules: ParityRules.subscribers),
      Measure(name: "async log", aspects: [.log], rules: ParityRules.log),
    ]
  )

  private static let callbackDoors = Implementation(
    CallbackDoorInterpreter(),
    kinds: ["signal"],
    measures: [Measure(name: "doors", aspects: [.subscribers], rules: ParityRules.doors)]
  )

  private static let asyncDoors = Implementation(
    AsyncInterpreter(door: true),
    kinds: ["signal"],
    measures: [Measure(name: "doors", aspects: [.subscribers], rules: ParityRules.doors)]
  )
}
