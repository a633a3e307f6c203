extension Duration {
  /// The longest duration that there is.
  ///
  /// As a deadline, it never comes.
  @inlinable package static var longest: Duration { Duration(attoseconds: .max) }

  /// The sum of two durations, or the longest one if no duration is as long as the sum.
  ///
  /// With `+`, a program whose time limit stands for "no limit" would stop.
  @inlinable @inline(__always) package func adding(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    return Duration(attoseconds: overflows ? (other.attoseconds < 0 ? .min : .max) : sum)
  }

  /// The product of a duration that is not negative and a factor that is not negative, or the longest duration if no
  /// duration is as long as the product.
  package func scaled(by factor: Double) -> Duration {
    let product = Double(attoseconds) * factor
    return product < 0x1p127 ? Duration(attoseconds: Int128(product)) : .longest
  }
}
