extension RACSignal where Value == RACTuple {
  /// Sends tuples of the first values of several signals, then of the second ones, and so on.
  ///
  /// ```swift
  /// let (names, ages) = (RACSignal<Any>.return("Ada"), RACSignal<Any>.return(36))
  /// RACSignal.zip([names, ages]).subscribeNext { print($0?.first ?? "", $0?.second ?? 0) }
  /// // Prints "Ada 36"
  /// ```
  ///
  /// See ``RACSignal/zip(with:)`` for the rules. An empty list gives an empty signal.
  public static func zip(_ streams: [RACStream]) -> RACSignal<RACTuple> {
    join(streams) { $0.zip(with: $1, pair: Joined.init) }.named("+zip:")
  }

  /// Sends tuples of the newest values of several signals, once each has sent a value.
  ///
  /// ```swift
  /// let (name, password) = (RACSubject<Any>(), RACSubject<Any>())
  /// RACSignal.combineLatest([name, password]).subscribeNext { print($0?.first ?? "", $0?.second ?? "") }
  /// name.sendNext("Ada")
  /// password.sendNext("*")
  /// password.sendNext("**")
  /// // Prints "Ada *"
  /// // Prints "Ada **"
  /// ```
  ///
  /// See ``RACSignal/combineLatest(with:)`` for the rules. An empty list gives an empty signal; the same signal given
  /// twice is subscribed twice and shows intermediate combinations.
  public static func combineLatest(_ signals: [RACStream]) -> RACSignal<RACTuple> {
    join(signals) { $0.combineLatest(with: $1, pair: Joined.init) }.named("+combineLatest:")
  }

  /// Combines signals from left to right and makes a flat tuple of the nested pairs.
  private static func join(
    _ streams: [RACStream],
    by combine: (RACSignal<Joined>, RACSignal<Any>) -> RACSignal<Joined>
  ) -> RACSignal<RACTuple> {
    guard let first = streams.first else { return .empty() }
    var joined = first.erasedSignal().map { Joined(nil, $0) }
    for stream in streams.dropFirst() {
      joined = combine(joined, stream.erasedSignal())
    }
    return joined.map { RACTuple(values: $0?.values ?? []) }
  }
}

extension RACSignal {
  /// Zips several signals and sends the results of a block for their values.
  ///
  /// ```swift
  /// RACSignal.zip([names, ages]) { (name: String?, age: Int?) in "\(name ?? "?") is \(age ?? 0)" }
  /// ```
  ///
  /// The block must take as many values as there are signals, of their types.
  public static func zip<each Input>(
    _ streams: [RACStream],
    reduce: @escaping (repeat (each Input)?) -> Value?
  ) -> RACSignal<Value> {
    RACSignal<RACTuple>.zip(streams).reduceEach(reduce).named("+zip:reduce:")
  }

  /// Combines the newest values of several signals and sends the results of a block.
  ///
  /// ```swift
  /// RACSignal.combineLatest([name, age]) { (name: String?, age: Int?) in name != nil && age != nil }
  /// ```
  ///
  /// The block must take as many values as there are signals, of their types.
  public static func combineLatest<each Input>(
    _ signals: [RACStream],
    reduce: @escaping (repeat (each Input)?) -> Value?
  ) -> RACSignal<Value> {
    RACSignal<RACTuple>.combineLatest(signals).reduceEach(reduce).named("+combineLatest:reduce:")
  }

  /// Zips several signals whose types the compiler knows.
  ///
  /// ```swift
  /// RACSignal.zip(names, ages) { name, age in "\(name ?? "?") is \(age ?? 0)" }
  /// ```
  public static func zip<each Input>(
    _ signals: repeat RACSignal<each Input>,
    reduce: @escaping (repeat (each Input)?) -> Value?
  ) -> RACSignal<Value> {
    zip(list(repeat each signals), reduce: reduce)
  }

  /// Combines the newest values of several signals whose types the compiler knows.
  ///
  /// ```swift
  /// RACSignal.combineLatest(name, age) { name, age in name != nil && age != nil }
  /// ```
  public static func combineLatest<each Input>(
    _ signals: repeat RACSignal<each Input>,
    reduce: @escaping (repeat (each Input)?) -> Value?
  ) -> RACSignal<Value> {
    combineLatest(list(repeat each signals), reduce: reduce)
  }

  private static func list<each Input>(_ signals: repeat RACSignal<each Input>) -> [RACStream] {
    var list: [RACStream] = []
    for signal in repeat each signals {
      list.append(signal)
    }
    return list
  }
}

/// The values joined so far: those of the signals to the left, and the one of the last signal.
private final class Joined {
  private let left: Joined?
  private let last: Any?

  init(_ left: Joined?, _ last: Any?) {
    self.left = left
    self.last = last
  }

  var values: [Any?] {
    (left?.values ?? []) + [last]
  }
}
