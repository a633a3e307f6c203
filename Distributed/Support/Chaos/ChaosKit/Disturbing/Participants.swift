import AsyncStreamsRedis
import Foundation
import LocalServers

/// The processes that send, read and consume, which one task starts and kills.
struct Participants {
  /// How many elements one process of a sender sends per second.
  private static let rate = 300

  let folder: URL
  let key: String
  let proxies: Proxies
  let processes: LivingProcesses
  let seed: UInt64
  /// The names of all processes that have sent, as `sender-1.0`.
  private(set) var senderNames: [String] = []
  /// What processes did that must not be.
  private(set) var failures: [String] = []
  private var children: [String: Child] = [:]
  private var startCounts: [String: Int] = [:]

  init(in folder: URL, key: String, proxies: Proxies, processes: LivingProcesses, seed: UInt64) {
    (self.folder, self.key, self.proxies, self.processes, self.seed) = (folder, key, proxies, processes, seed)
  }

  /// The file with the lines of a process.
  func log(of name: String) -> URL { folder.appending(path: "\(name).log") }

  /// Which processes run.
  func runningNames(of role: Role) -> [String] { role.names.filter { children[$0] != nil } }

  /// Starts a process.
  mutating func start(_ name: String) throws {
    let count = startCounts[name, default: 0]
    startCounts[name] = count + 1
    guard let role = Role.allCases.first(where: { $0.names.contains(name) }) else { return }
    let (proxy, full, arguments) =
      switch role {
      case .sender: (proxies.senders, "\(name).\(count)", ["--rate", "\(Self.rate)"])
      case .reader: (proxies.readers, name, readerArguments(name))
      case .consumer: (proxies.consumers, name, [])
      }
    if role == .sender { senderNames.append(full) }
    var hasher = SeedHasher(seed: seed)
    hasher.combine(full)
    hasher.combine("\(count)")
    let options = ["--port", "\(proxy.port)", "--key", key, "--name", full, "--log", log(of: full).path]
    let output = folder.appending(path: "\(name).output")
    let random = ["--random-seed", "\(hasher.seed)"]
    let child = try Child(full, [role.rawValue] + options + random + arguments, output: output)
    processes.insert(child.identifier)
    children[name] = child
  }

  /// Kills a process.
  mutating func kill(_ name: String) async {
    guard let child = children.removeValue(forKey: name) else { return }
    await child.kill()
    processes.remove(child.identifier)
  }

  /// Notes processes that have ended by themselves, and starts them again.
  mutating func replaceFailed() throws {
    for (name, child) in children where !child.isRunning {
      noteFailure(of: name, "has ended")
      processes.remove(child.identifier)
      try start(name)
    }
  }

  /// Ends the senders, after what they are sending.
  mutating func finishSenders(within limit: Duration) async {
    for name in runningNames(of: .sender) { children[name]?.write("finish") }
    for name in runningNames(of: .sender) {
      guard let child = children[name] else { continue }
      let end = await child.end(within: limit)
      if end != "exit code 0" { noteFailure(of: name, end ?? "does not finish") }
      await kill(name)
    }
  }

  /// Ends all processes.
  mutating func end() async {
    for child in children.values { child.closeInput() }
    for (name, child) in children {
      if await child.end(within: .seconds(5)) == nil { noteFailure(of: name, "does not end with its input") }
    }
    for name in children.keys { await kill(name) }
  }

  private mutating func noteFailure(of name: String, _ problem: String) {
    let output = try? String(contentsOf: folder.appending(path: "\(name).output"), encoding: .utf8)
    let last = output?.split(separator: "\n").last
    failures.append("\(name) \(problem)\(last.map { "; its last line is: \($0)" } ?? "")")
  }

  /// The readers differ in how they store their position, and in how much they request at once.
  private func readerArguments(_ name: String) -> [String] {
    switch name.last {
    case "1": ["--batch-size", "500"]
    case "2": ["--batch-size", "50", "--position", folder.appending(path: "\(name).position").path]
    default: ["--batch-size", "5"]
    }
  }
}

/// Makes seeds of texts, the same in each run.
struct SeedHasher {
  private(set) var seed: UInt64

  mutating func combine(_ text: String) {
    for byte in text.utf8 { seed = (seed ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }
}
