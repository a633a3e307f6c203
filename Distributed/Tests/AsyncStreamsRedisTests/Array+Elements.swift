import AsyncStreamsRedis

extension Array {
  /// The elements of deliveries.
  func elements<Item: Sendable>() throws -> [Item] where Element == GroupDelivery<Item, RedisLog> {
    var elements: [Item] = []
    for delivery in self { elements.append(try delivery.element) }
    return elements
  }
}
