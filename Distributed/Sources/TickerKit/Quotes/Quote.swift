/// A price, as a publisher says it.
package struct Quote: Codable, Hashable, Sendable {
  /// The name of the publisher, without spaces.
  package let publisher: String
  /// The number of the quote among those of its publisher, from 1 on.
  package let number: Int
  /// What the price is for.
  package let symbol: String
  /// The price, in cents.
  package let price: Int

  /// Makes a quote.
  package init(publisher: String, number: Int, symbol: String, price: Int) {
    self.publisher = publisher
    self.number = number
    self.symbol = symbol
    self.price = price
  }

  /// Reads a quote; one whose publisher cannot be written to a log is invalid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    publisher = try container.decode(String.self, forKey: .publisher)
    number = try container.decode(Int.self, forKey: .number)
    symbol = try container.decode(String.self, forKey: .symbol)
    price = try container.decode(Int.self, forKey: .price)
    guard Self.isValid(publisher: publisher) else {
      throw DecodingError.dataCorruptedError(
        forKey: .publisher,
        in: container,
        debugDescription: "the name of a publisher is not empty, and has no spaces"
      )
    }
  }

  /// Whether a publisher may have this name.
  package static func isValid(publisher: String) -> Bool {
    !publisher.isEmpty && !publisher.contains { $0.isWhitespace }
  }
}
