import AsyncStreamsInspector

// With --inspect, a page shows the rooms and the guests. It is made first, so that it knows all of them.
let inspector = CommandLine.arguments.contains("--inspect") ? try Inspector.serve() : nil
if let inspector { print("Inspector: \(inspector.url)") }
let listener = try Listener(port: 4000)
print("Port \(listener.port). Connect with: nc localhost \(listener.port)")
await run(listener, in: Room())
