import AsyncStreams
import AsyncStreamsRedis
import Foundation
import LocalServers

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300_000
let rounds = Int(ProcessInfo.processInfo.environment["ROUNDS"] ?? "5")!
let server = try await LocalServer()
let elements = (0..<count).map { "{\"symbol\":\"AAA\",\"price\":\(10_000 + $0)}" }

func seconds(_ body: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await body()
  return (ContinuousClock.now - start) / .seconds(1)
}
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
if ProcessInfo.processInfo.environment["READONLY"] != nil {
  let subject = RedisSubject<String>("ours", on: server.address, coding: .text)
  try await subject.send(contentsOf: elements)
  for _ in 0..<6 {
    var n = 0
    let t = try await seconds { for try await _ in subject.signal(from: .beginning) { n += 1; if n == count { break } } }
    print(Double(count) / t)
  }
  exit(0)
}
var bare: [String: [Double]] = [:]
var ours: [String: [Double]] = [:]
for round in 0..<rounds {
  let client = BareClient(port: server.port)
  bare["publish", default: []].append(await seconds { client.append(elements, to: "bare\(round)", pipeline: 1_000) })
  let subject = RedisSubject<String>("ours\(round)", on: server.address, coding: .text)
  ours["publish", default: []].append(try await seconds { try await subject.send(contentsOf: elements) })
  var sum = 0
  bare["read", default: []].append(await seconds { client.read("bare\(round)", batch: 500) { sum += $0.utf8.count } })
  var sum2 = 0, n = 0
  ours["read", default: []].append(try await seconds {
    for try await e in subject.signal(from: .beginning) {
      sum2 += e.utf8.count
      n += 1
      if n == count { break }
    }
  })
  precondition(sum == sum2)
  try server.command("DEL", "bare\(round)", "ours\(round)")
  var latencies: [Double] = [], latencies2: [Double] = []
  let subject2 = RedisSubject<String>("l", on: server.address, coding: .text)
  try await subject2.send("x")
  for i in 0..<3000 {
    latencies.append(await seconds { client.append(elements[i], to: "l") })
    latencies2.append(try await seconds { try await subject2.send(elements[i]) })
  }
  bare["latency", default: []].append(median(latencies))
  ours["latency", default: []].append(median(latencies2))
}
for k in ["publish", "read"] {
  let b = median(bare[k]!), o = median(ours[k]!)
  print(k, "bare", Int(Double(count) / b), "ours", Int(Double(count) / o), "ratio", b / o)
}
print("latency", median(bare["latency"]!) * 1e6, median(ours["latency"]!) * 1e6, median(ours["latency"]!) / median(bare["latency"]!))
