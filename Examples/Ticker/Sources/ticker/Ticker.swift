import TickerKit

@main struct Ticker {
  static func main() async {
    await Serve.main()
  }
}
