import AsyncStreamsRedis
import Foundation
import LocalServers

/// One server, which is killed and started again; with `everysec`, it also loses its power.
struct SingleServer: ServerHome {
  let primary: LocalServer
  private let control: ServerControl
  /// The file that loses its end; `nil` if the server waits for its disk before it answers.
  private let file: AppendOnlyFile?
  private let sampling: Task<Void, any Error>?

  init(_ home: Home, _ control: ServerControl) async throws {
    self.control = control
    primary = try await control.start(home)
    let file = home == .everysec ? AppendOnlyFile(in: primary.folder) : nil
    self.file = file
    sampling = file.map { file in
      Task {
        while true {
          file.sample()
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  mutating func fail(_ random: inout SeededGenerator) async throws -> Loss<EntryIdentifier> {
    await control.kill(primary)
    let upper = EntryIdentifier.now
    if let file, Int.random(in: 0..<4, using: &random) > 0 {
      let age = Duration.milliseconds(Int.random(in: 200...1_800, using: &random))
      let cut = try file.cut(notBefore: .now - age, &random)
      try control.journal.note("power loss: \(cut)", .powerLosses)
    } else {
      try control.journal.note("killed the server", .serverKills)
    }
    try await Task.sleep(for: .milliseconds(Int.random(in: 5...1_200, using: &random)))
    file?.forgetSamples()
    try await control.restart(primary)
    let loss = try await control.loss(before: upper, on: primary)
    try control.journal.note("started the server again; entries that may be lost: \(loss)")
    return loss
  }

  mutating func end() async {
    sampling?.cancel()
    await control.kill(primary)
  }
}
