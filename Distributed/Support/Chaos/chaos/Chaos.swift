import ArgumentParser
import ChaosKit

/// The program; all of it is in the library, where tests can use it.
@main struct Chaos {
  static func main() async {
    await ChaosCommand.main()
  }
}
