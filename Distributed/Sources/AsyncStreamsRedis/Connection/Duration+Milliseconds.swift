extension Duration {
  /// The duration in milliseconds, without the rest.
  var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    let (product, overflows) = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000)
    return overflows ? .max : product + Int(attoseconds / 1_000_000_000_000_000)
  }
}
