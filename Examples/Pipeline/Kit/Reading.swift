/// A line of the file: `1700000000123,417,20345` has the time in milliseconds, the number of the sensor, and the value.
public nonisolated struct Reading: Sendable, Hashable {
  /// When it was taken, in milliseconds since 1970.
  public let time: Int
  /// Who took it.
  public let sensor: Int
  /// What was measured.
  public let value: Int

  /// Whether it is too high.
  public var isAlarming: Bool { value > 99_000 }

  /// Parses the bytes of a line, without making a string of it; `nil` if it is malformed.
  public init?(_ line: ArraySlice<UInt8>) {
    var (time, sensor, number) = (0, 0, 0)
    var (digits, commas) = (0, 0)
    for byte in line {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        digits += 1
      case UInt8(ascii: ",") where Self.lengths.contains(digits):
        (time, sensor, number) = (sensor, number, 0)
        (digits, commas) = (0, commas + 1)
      default:
        return nil
      }
    }
    guard commas == 2, Self.lengths.contains(digits) else { return nil }
    (self.time, self.sensor, value) = (time, sensor, number)
  }

  /// A number with more digits may not fit into an `Int`.
  private static let lengths = 1...18
}
