import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers
let server = try await LocalServer()
let subject = RedisSubject<String>("s", on: server.address, coding: .text)
let id = try await subject.send("hello")
print(id)
try await subject.send(contentsOf: (0..<10).map { "e\($0)" })
try await subject.finish()
for try await entry in subject.entries(from: .beginning) { print(entry.identifier, entry.element) }
