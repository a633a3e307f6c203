import AsyncStreams
import AsyncStreamsFoundation
import Foundation
import Measuring

/// A file of numbers, one on each line: the lines are parsed, and windows of 1,000 numbers are summed up.
///
/// Some candidates make a string of each line, and some parse the bytes. The file was just written, so it is read from
/// memory; the disk is not measured.
let files = [
  Row(
    "Lines of a file: windows of 1,000 numbers",
    per: "line",
    granularity: 10 * lineCount,
    expected: { count in count / lineCount * Digest((0..<lineCount / 1_000).map { 1_000_000 * $0 + 499_500 }).value },
    [
      candidate(.ours, "lines") { try await digest(numbers($0).chunked(count: 1_000)) },
      candidate(.ours, "byteLines") { try await digest(numbersOfBytes($0).chunked(count: 1_000)) },
      candidate(.peer, "AsyncAlgorithms, chunks") { await Algorithms.windows(ByteLines(file: $0)) },
      candidate(.peer, "a loop over strings") {
        loop(ByteLines(file: $0)) { Int(String(decoding: $0, as: UTF8.self)) }
      },
      candidate(.peer, "a loop over bytes") { loop(ByteLines(file: $0), parse: number) },
    ]
  )
]

private let lineCount = 10_000
private let text = Data((0..<lineCount).map { "\($0)\n" }.joined().utf8)

/// Reads the file as often as it takes for the number of lines.
private func candidate(
  _ kind: Candidate.Kind,
  _ name: String,
  _ read: @escaping @Sendable (_ file: URL) async throws -> Int
) -> Candidate {
  Candidate(kind, name) { count in
    var checksum = 0
    try await inFolder { folder in
      let file = folder.appending(path: "numbers")
      try text.write(to: file)
      for _ in 0..<count / lineCount { checksum += try await read(file) }
    }
    return checksum
  }
}

private func numbers(_ file: URL) throws -> some SignalProtocol<Int, any Error> {
  try FileHandle(forReadingFrom: file).chunks().lines().compactMap { Int($0) }
}

private func numbersOfBytes(_ file: URL) throws -> some SignalProtocol<Int, any Error> {
  try FileHandle(forReadingFrom: file).chunks().byteLines().compactMap { number($0) }
}

@Sendable private func number(_ line: ArraySlice<UInt8>) -> Int {
  line.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}

@inline(__always) private func digest(_ windows: some SignalProtocol<[Int], any Error>) async throws -> Int {
  var digest = Digest()
  for try await window in windows { digest.note(window) }
  return digest.value
}

@inline(__always)
private func loop(_ lines: ByteLines, parse: (ArraySlice<UInt8>) -> Int?) -> Int {
  var digest = Digest()
  var window: [Int] = []
  for line in lines {
    guard let number = parse(line) else { continue }
    window.append(number)
    if window.count == 1_000 {
      digest.note(window)
      window.removeAll(keepingCapacity: true)
    }
  }
  return digest.value
}

/// A checksum of the sums of all windows, in their order.
struct Digest: Sendable {
  private(set) var value = 1

  init(_ sums: [Int] = []) {
    for sum in sums { note([sum]) }
  }

  mutating func note(_ window: [Int]) {
    value = (value * 33 ^ window.reduce(0, +)) & 0xFFFF_FFFF
  }
}

/// The lines of a file, read in chunks, for libraries without such a reader: slices of the chunks.
struct ByteLines: Sequence, IteratorProtocol {
  private let handle: FileHandle?
  private var chunk: [UInt8] = []
  private var position = 0

  init(file: URL) {
    handle = try? FileHandle(forReadingFrom: file)
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while true {
      if let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return chunk[position..<end]
      }
      chunk.removeFirst(position)
      position = 0
      guard let more = try? handle?.read(upToCount: 65_536), !more.isEmpty else { return nil }
      chunk += more
    }
  }
}
