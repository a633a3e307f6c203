/// Finds the commands and the transactions in what a server has appended to its file.
package struct CommandScanner {
  private let bytes: [UInt8]

  /// Takes bytes that begin with a command that belongs to no transaction.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where to cut: here, or at the beginning of the transaction that is here.
  package func cut(near target: Int) -> Int {
    var (offset, transaction) = (0, Int?.none)
    while let (name, end) = command(at: offset), end <= target {
      if name == "MULTI" { transaction = offset }
      if name == "EXEC" { transaction = nil }
      offset = end
    }
    return transaction ?? target
  }

  /// The name of a command, and where the next one begins.
  private func command(at start: Int) -> (name: String, end: Int)? {
    guard var (count, offset) = number(after: UInt8(ascii: "*"), at: start) else { return nil }
    var name: String?
    while count > 0 {
      guard let (length, begin) = number(after: UInt8(ascii: "$"), at: offset), begin + length + 2 <= bytes.count else {
        return nil
      }
      name = name ?? String(decoding: bytes[begin..<begin + length], as: UTF8.self).uppercased()
      offset = begin + length + 2
      count -= 1
    }
    return name.map { ($0, offset) }
  }

  /// A number between a sign and the end of a line, and where the next line begins.
  private func number(after sign: UInt8, at start: Int) -> (number: Int, end: Int)? {
    guard start < bytes.count, bytes[start] == sign else { return nil }
    var (offset, number) = (start + 1, 0)
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\r") {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]), number < 1 << 40 else { return nil }
      number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return offset + 1 < bytes.count ? (number, offset + 2) : nil
  }
}
