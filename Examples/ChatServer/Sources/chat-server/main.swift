let listener = try Listener(port: 4000)
print("Port \(listener.port). Connect with: nc localhost \(listener.port)")
await run(listener, in: Room())
