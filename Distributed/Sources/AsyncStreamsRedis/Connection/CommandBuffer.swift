/// Commands in the form in which a server reads them: arrays of texts with their lengths.
struct CommandBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Begins a command, whose name is its first argument.
  mutating func begin(arguments count: Int) {
    bytes.append(UInt8(ascii: "*"))
    appendLine(count)
  }

  mutating func append(_ argument: String) {
    append(bytes: argument.utf8)
  }

  mutating func append(bytes argument: some Collection<UInt8>) {
    bytes.append(UInt8(ascii: "$"))
    appendLine(argument.count)
    bytes.append(contentsOf: argument)
    appendLineEnd()
  }

  /// A whole command.
  mutating func append(command: [String]) {
    begin(arguments: command.count)
    for argument in command { append(argument) }
  }

  /// The commands of another buffer.
  mutating func append(_ other: CommandBuffer) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Takes all that has been appended.
  mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &bytes)
    return taken
  }

  /// Puts back what could not be sent, before what has been appended since.
  mutating func putBack(_ rest: ArraySlice<UInt8>) {
    bytes.insert(contentsOf: rest, at: 0)
  }

  private mutating func appendLine(_ number: Int) {
    appendDecimal(number)
    appendLineEnd()
  }

  private mutating func appendLineEnd() {
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The digits of a number that is not negative.
  private mutating func appendDecimal(_ number: Int) {
    if number >= 10 { appendDecimal(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
