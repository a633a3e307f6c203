import ChaosKit
import Testing

@Suite struct CommandScannerTests {
  private static let single = "*3\r\n$4\r\nXADD\r\n$3\r\nkey\r\n$3\r\n\r\n*\r\n"
  private static let begin = "*1\r\n$5\r\nMULTI\r\n"
  private static let end = "*1\r\n$4\r\nEXEC\r\n"

  @Test func `a cut within a transaction is moved to its beginning, and no other one is`() {
    let transaction = Self.begin + Self.single + Self.single + Self.end
    let text = Self.single + transaction + Self.single
    let scanner = CommandScanner([UInt8](text.utf8))
    let start = Self.single.utf8.count
    let first = start + Self.begin.utf8.count
    for target in 0...text.utf8.count {
      let isWithin = (first..<start + transaction.utf8.count).contains(target)
      #expect(scanner.cut(near: target) == (isWithin ? start : target), "\(target)")
    }
  }

  @Test(arguments: ["", "*", "*2\r\n$4\r\nXA", "$4\r\n", "*1\r\n$99999999999999999999\r\n", "*x\r\n"])
  func `what is no whole command ends the search`(_ text: String) {
    #expect(CommandScanner([UInt8](text.utf8)).cut(near: 1) == 1)
  }
}
