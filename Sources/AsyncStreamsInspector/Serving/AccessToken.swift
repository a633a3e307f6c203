/// A random word in the address of a server, so that only those find it who were told the address.
///
/// Other programs of the machine, and pages that a browser shows, can reach the port, but cannot guess the word.
struct AccessToken: Sendable {
  /// 128 random bits in hexadecimal.
  let text: String

  /// Makes a token from random numbers of the system.
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<16).map { _ in
      let digits = String(UInt8.random(in: .min ... .max, using: &generator), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Whether a text is the token.
  ///
  /// It takes the same time wherever the texts differ, so that the time does not tell how many characters are right.
  func matches(_ candidate: some StringProtocol) -> Bool {
    let (expected, actual) = (Array(text.utf8), Array(candidate.utf8))
    guard expected.count == actual.count else { return false }
    return zip(expected, actual).reduce(into: UInt8(0)) { $0 |= $1.0 ^ $1.1 } == 0
  }
}
