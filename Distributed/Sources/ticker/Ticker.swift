import ArgumentParser
import TickerKit

/// The program; all of it is in the library, where tests can use it.
@main
struct Ticker {
  static func main() async {
    await TickerCommand.main()
  }
}
