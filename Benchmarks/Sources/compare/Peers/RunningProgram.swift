import Foundation

/// A process that answers lines with lines.
struct RunningProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a program and waits until it is ready.
  init(_ path: String) throws {
    // Writing to a program that has ended is an ordinary error, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let answer = try answer()
    if answer != "ready" { throw Failure(description: "said \"\(answer)\" instead of \"ready\"") }
  }

  /// Sends a line to the program, and returns its answer.
  func ask(_ request: String) throws -> String {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data("\(request)\n".utf8))
    } catch {
      throw Failure(description: "ended")
    }
    return try answer()
  }

  private func answer() throws -> String {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      var event = pollfd(fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, 30_000) == 0 { throw Failure(description: "gave no answer within 30 s") }
      let bytes = output.fileHandleForReading.availableData
      if bytes.isEmpty { throw Failure(description: "ended") }
      line += bytes
    }
    return String(decoding: line.dropLast(), as: UTF8.self)
  }
}
