import NIOCore

/// Commands in the form in which a server reads them: arrays of texts with their lengths.
struct CommandBuffer: Sendable {
  private(set) var bytes = ByteBuffer()

  var isEmpty: Bool { bytes.readableBytes == 0 }

  /// Begins a command, whose name is its first argument.
  mutating func begin(arguments count: Int) {
    bytes.writeInteger(UInt8(ascii: "*"))
    appendLine(count)
  }

  mutating func append(_ argument: String) {
    bytes.writeInteger(UInt8(ascii: "$"))
    appendLine(argument.utf8.count)
    bytes.writeString(argument)
    appendLineEnd()
  }

  mutating func append(bytes argument: [UInt8]) {
    bytes.writeInteger(UInt8(ascii: "$"))
    appendLine(argument.count)
    bytes.writeBytes(argument)
    appendLineEnd()
  }

  /// A whole command.
  mutating func append(command: [String]) {
    begin(arguments: command.count)
    for argument in command { append(argument) }
  }

  /// The commands of another buffer.
  mutating func append(_ other: CommandBuffer) {
    if isEmpty { bytes = other.bytes } else { bytes.writeImmutableBuffer(other.bytes) }
  }

  /// Takes all that has been appended.
  mutating func takeBytes() -> ByteBuffer {
    var taken = ByteBuffer()
    swap(&taken, &bytes)
    return taken
  }

  private mutating func appendLine(_ number: Int) {
    appendDecimal(number)
    appendLineEnd()
  }

  private mutating func appendLineEnd() { bytes.writeInteger(UInt16(0x0D0A)) }

  /// The digits of a number that is not negative.
  private mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    bytes.writeInteger(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
