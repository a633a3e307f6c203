import AsyncStreams

/// The smallest program with a package of its own: counts down, a second at a time.
@main struct Countdown {
  static func main() async {
    let left = Signal.interval(every: .seconds(1)).scan(3) { left, _ in left - 1 }.prepend(3).prefix(4)
    for await seconds in left {
      print(seconds > 0 ? "\(seconds) …" : "Go")
    }
  }
}
