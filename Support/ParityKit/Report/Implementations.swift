/// The implementations that are compared with the recorded traces.
package enum Implementations {
  package static let all = [callback, async, callbackInterop, asyncInterop]

  private static let callback = Implementation(
    CallbackInterpreter(),
    kinds: ["signal", "sync", "command", "channel", "binding", "sequence"],
    line: "callback",
    aspects: Set(TraceAspect.allCases)
  )

  private static let async = Implementation(
    AsyncInterpreter(),
    kinds: ["signal", "sync", "command", "channel", "binding"],
    line: "async",
    aspects: [.subscribers, .result, .use],
    rules: ParityRules.async
  )

  private static let callbackInterop = Implementation(
    CallbackInteropInterpreter(),
    kinds: ["signal"],
    line: "interop",
    aspects: [.subscribers],
    rules: ParityRules.interop
  )

  private static let asyncInterop = Implementation(
    AsyncInterpreter(convertsInside: true),
    kinds: ["signal"],
    line: "interop",
    aspects: [.subscribers],
    rules: ParityRules.interop
  )
}
