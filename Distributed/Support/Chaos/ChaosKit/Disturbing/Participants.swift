import AsyncStreamsRedis
import Foundation
import LocalServers

/// The processes that send, read and consume, which one task starts and kills.
struct Participants {
  let folder: URL
  let processes: LivingProcesses
  let seed: UInt64
  /// The names of all processes that have sent, as `sender-1.0`.
  private(set) var senderNames: [String] = []
  /// What processes did that must not be.
  private(set) var failures: [String] = []
  private let arguments: [Role: [String]]
  private let roles: [String: Role]
  private let innerReaders: [String]
  private var children: [String: Child] = [:]
  private var startCounts: [String: Int] = [:]

  /// Starts all processes of a place.
  init(of place: some Place, in folder: URL, processes: LivingProcesses, seed: UInt64) throws {
    (self.folder, self.processes, self.seed) = (folder, processes, seed)
    innerReaders = place.innerReaders
    arguments = Dictionary(uniqueKeysWithValues: place.roles.keys.map { ($0, place.arguments(for: $0)) })
    let names = place.roles.flatMap { role, count in role.names(count).map { ($0, role) } }
    roles = Dictionary(uniqueKeysWithValues: names)
    for name in roles.keys.sorted() { try start(name) }
  }

  /// The file with the lines of a process.
  func log(of name: String) -> URL { folder.appending(path: "\(name).log") }

  /// The names of all readers, also of those within other processes.
  var readerNames: [String] { names(of: .reader) + innerReaders }

  /// The names of all processes of a role, without numbers of their starts.
  func names(of role: Role) -> [String] { roles.keys.filter { roles[$0] == role }.sorted() }

  /// Which processes run.
  func runningNames(of role: Role) -> [String] { names(of: role).filter { children[$0] != nil } }

  /// The name of the process that runs, with the number of its start.
  func fullName(of name: String) -> String? { children[name]?.name }

  /// Whether a process runs.
  func isRunning(_ name: String) -> Bool { children[name]?.isRunning == true }

  /// Starts a process.
  mutating func start(_ name: String) throws {
    let count = startCounts[name, default: 0]
    startCounts[name] = count + 1
    guard let role = roles[name] else { return }
    let isSender = role == .sender
    let full = isSender ? "\(name).\(count)" : name
    if isSender { senderNames.append(full) }
    var hasher = SeedHasher(seed: seed)
    hasher.combine(full)
    hasher.combine("\(count)")
    let own = role == .reader ? readerArguments(name) : []
    let options = ["--name", full, "--random-seed", "\(hasher.seed)", "--logs", folder.path] + own
    let output = folder.appending(path: "\(name).output")
    let command = [role.rawValue] + options + (arguments[role] ?? [])
    let child = try Child(full, command, output: output, lines: isSender ? folder : nil)
    processes.insert(child.identifier)
    children[name] = child
  }

  /// Kills a process, unless it ends by itself before.
  mutating func kill(_ name: String, after limit: Duration = .zero) async {
    guard let child = children.removeValue(forKey: name) else { return }
    if limit > .zero { _ = await child.end(within: limit) }
    await child.kill()
    processes.remove(child.identifier)
  }

  /// Sends a process a signal.
  func send(_ signal: Int32, to name: String) { children[name]?.send(signal) }

  /// Writes a line to the standard input of a process.
  func write(_ line: String, to name: String) { children[name]?.write(line) }

  /// Notes processes that have ended by themselves, and starts them again.
  ///
  /// - Returns: Their names.
  mutating func replaceFailed() async throws -> [String] {
    let failed = children.filter { !$0.value.isRunning }
    for name in failed.keys {
      noteFailure(of: name, "has ended")
      await kill(name)
      try start(name)
    }
    return failed.keys.sorted()
  }

  /// Ends the senders, after what they are sending.
  mutating func finishSenders(within limit: Duration) async {
    for name in runningNames(of: .sender) { write("finish", to: name) }
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
