import Foundation
import Scoreboard

/// The environment of a measurement.
struct Machine: Sendable, Codable {
  let processor: String
  let processors: Int
  let system: String
  let compiler: String

  /// The kind of processor.
  static let processor = line("model name", in: "/proc/cpuinfo") ?? "unknown processor"

  init() {
    processor = Self.processor
    processors = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    compiler = Self.compilerVersion
  }

  /// The name and the version in the compiler's own description, as in Swift 6.3.1.
  fileprivate var shortCompiler: String {
    let words = compiler.split(separator: " ")
    guard let place = words.firstIndex(of: "version"), place + 1 < words.count else { return compiler }
    return "Swift \(words[place + 1])"
  }

  private static func line(_ key: String, in path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
  }

  private static var compilerVersion: String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "unknown compiler" }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init) ?? "unknown compiler"
  }
}

extension RunDescription {
  /// A run that begins now.
  init(_ machine: Machine, rounds: Int) {
    let format = Date.ISO8601FormatStyle().year().month().day()
    self.init(
      day: Date.now.formatted(format),
      processor: machine.processor,
      processors: machine.processors,
      system: machine.system,
      compiler: machine.shortCompiler,
      rounds: rounds
    )
  }
}
