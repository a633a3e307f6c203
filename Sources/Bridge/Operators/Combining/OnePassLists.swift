// The list operators for sequences that can be iterated only once. They iterate when they are called.

extension RACSignal where Value == RACTuple {
  /// Zips the signals of any sequence; see the form for arrays.
  public static func zip<List: Sequence>(_ streams: List) -> RACSignal<RACTuple> where List.Element: RACStream {
    zip(Array(streams) as [RACStream])
  }

  /// Combines the newest values of the signals of any sequence; see the form for arrays.
  public static func combineLatest<List: Sequence>(_ signals: List) -> RACSignal<RACTuple>
  where List.Element: RACStream {
    combineLatest(Array(signals) as [RACStream])
  }
}

extension RACSignal {
  /// Merges the signals of any sequence; see the form for arrays.
  public static func merge<List: Sequence>(_ signals: List) -> RACSignal<Value>
  where List.Element: RACSignal<Value> {
    merge(Array(signals) as [RACSignal<Value>])
  }

  /// Chains the signals of any sequence; see the form for arrays.
  public static func concat<List: Sequence>(_ signals: List) -> RACSignal<Value>
  where List.Element: RACSignal<Value> {
    concat(Array(signals) as [RACSignal<Value>])
  }
}
