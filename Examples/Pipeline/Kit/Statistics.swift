/// The statistics of the readings of a window, or of several windows.
public nonisolated struct Statistics: Sendable, Hashable {
  /// How many readings there were.
  public private(set) var count = 0
  /// The smallest value; `nil` without readings.
  public private(set) var least: Int?
  /// The greatest value; `nil` without readings.
  public private(set) var most: Int?
  private var sum = 0

  /// The statistics of these readings.
  public init(_ readings: [Reading] = []) {
    for reading in readings {
      count += 1
      sum &+= reading.value
      least = min(least ?? .max, reading.value)
      most = max(most ?? .min, reading.value)
    }
  }

  /// The mean value, rounded down; `nil` without readings.
  public var mean: Int? { count == 0 ? nil : sum / count }
}
