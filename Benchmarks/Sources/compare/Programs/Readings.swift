import Foundation

/// The content of a line: the time in milliseconds, the number of the sensor, the value.
struct Reading: Sendable {
  let time: Int
  let sensor: Int
  let value: Int

  var isAlarming: Bool { value > Readings.limit }

  /// Parses a line such as `1700000000123,417,20345`; `nil` if it is malformed.
  init?(_ line: String) {
    var line = line
    guard let reading = line.withUTF8({ Reading(bytes: $0) }) else { return nil }
    self = reading
  }

  /// Parses the bytes of a line.
  init?(_ line: ArraySlice<UInt8>) {
    self.init(bytes: line)
  }

  @inline(__always) private init?(bytes: some Sequence<UInt8>) {
    var fields = (0, 0, 0)
    var number = 0
    var commas = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: ","):
        if commas == 0 { fields.0 = number } else { fields.1 = number }
        commas += 1
        number = 0
      default:
        return nil
      }
    }
    fields.2 = number
    if commas != 2 { return nil }
    (time, sensor, value) = fields
  }
}

/// The file of readings.
enum Readings {
  /// The number of readings in a window.
  static let window = 1_000
  /// A higher value is an alarm; one of a hundred values is.
  static let limit = 99_000
  /// The heap may grow by so many bytes, however long the file is.
  ///
  /// That is some chunks of 64 KiB and the elements made of them; all candidates are below 1 MB.
  static let mostHeap = 2_000_000

  /// Writes a file that is the same each time.
  ///
  /// It repeats a block of a megabyte, so that a file of any size is made at once. The file is read from memory, since
  /// it was just written; the disk is not measured.
  static func write(megabytes: Int) throws -> URL {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    let file = folder.appendingPathComponent("readings-\(ProcessInfo.processInfo.processIdentifier).csv")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    for _ in 0..<megabytes { try handle.write(contentsOf: block) }
    return file
  }

  /// A million bytes of whole lines.
  private static let block: Data = {
    var text = ""
    text.reserveCapacity(1_000_000)
    var random: UInt64 = 1
    for index in 0... {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bits = random >> 33
      let line = "\(1_700_000_000_000 + index),\(bits % 500),\((bits / 500) % 100_000)\n"
      // The last line is padded with zeros before its time.
      if text.utf8.count + 2 * line.utf8.count > 1_000_000 {
        text += String(repeating: "0", count: 1_000_000 - text.utf8.count - line.utf8.count) + line
        break
      }
      text += line
    }
    return Data(text.utf8)
  }()
}

/// The lines of a file, read in chunks, for libraries without such a reader: slices of the chunks.
struct ByteLines: Sequence, Sendable {
  let file: URL

  func makeIterator() -> Iterator { Iterator(file) }

  struct Iterator: IteratorProtocol {
    private let handle: FileHandle?
    private var chunk: [UInt8] = []
    private var position = 0

    init(_ file: URL) {
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
        guard let more = try? handle?.read(upToCount: 65_536), !more.isEmpty else {
          defer { chunk = [] }
          return chunk.isEmpty ? nil : chunk[...]
        }
        chunk += more
      }
    }
  }
}

/// The same lines as strings.
struct Lines: Sequence, Sendable {
  let file: URL

  func makeIterator() -> Iterator { Iterator(bytes: ByteLines(file: file).makeIterator()) }

  struct Iterator: IteratorProtocol {
    fileprivate var bytes: ByteLines.Iterator

    mutating func next() -> String? {
      bytes.next().map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
