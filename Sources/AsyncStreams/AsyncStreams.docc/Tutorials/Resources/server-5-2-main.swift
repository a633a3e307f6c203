import AsyncStreams
import AsyncStreamsFoundation
import AsyncStreamsInspector

// With --inspect, a page shows the rooms and the guests. It is made first, so that it knows all of them.
let inspector = CommandLine.arguments.contains("--inspect") ? try Inspector.serve() : nil
if let inspector { print("Inspector: \(inspector.url)") }
// A client needs a file, and the program needs some for itself.
let clients = raiseLimitOfOpenFiles() - 50
let listener = try Listener(port: CommandLine.arguments.compactMap { UInt16($0) }.first ?? 4000)
print("Port \(listener.port), for \(clients) clients. Connect with: nc localhost \(listener.port)")
await run(listener, in: Room(), until: Signal.unixSignals(.interrupt, .terminate))
