import AsyncStreams

@MainActor protocol DownloadDelegate: AnyObject {
  func download(_ download: Download, reached percent: Int)
}

@MainActor final class Download: LifetimeOwner {
  let lifetime = Lifetime()
  weak var delegate: (any DownloadDelegate)?

  func reach(_ percent: Int) { delegate?.download(self, reached: percent) }
}

@MainActor final class DownloadProxy: DownloadDelegate, DelegateProxy {
  let progress = DelegateCalls<Int>()
  private weak var original: (any DownloadDelegate)?

  func attach(to download: Download) { (original, download.delegate) = (download.delegate, self) }

  func detach(from download: Download) -> Bool {
    guard download.delegate === self else { return false }
    download.delegate = original
    return true
  }

  func download(_ download: Download, reached percent: Int) {
    progress.yield(percent)
    original?.download(download, reached: percent)
  }
}

/// The delegate that the application already had.
@MainActor final class Log: DownloadDelegate {
  func download(_ download: Download, reached percent: Int) { print("log: \(percent)") }
}

/// The examples of "Delegates, targets and controls".
@MainActor enum Delegates: PrintingExample {
  static func run() async {
    let log = Log()
    var download: Download? = Download()
    download?.delegate = log

    let percents = DownloadProxy.calls(of: download) { $0.progress }
    var bar = percents.makeAsyncIterator()
    var notices = percents.filter { $0 >= 50 }.makeAsyncIterator()
    download?.reach(40)
    download?.reach(80)
    download = nil

    while let percent = await bar.next() { print("bar: \(percent)") }
    while let percent = await notices.next() { print("more than half: \(percent)") }
    print("both have ended, because the download was released")
  }

  static func bind(_ login: Command<String, Int, Never>, to button: Button, _ taps: Subject<Void, Never>) {
    login.bind(to: button, enabling: \.isEnabled, at: taps) { button.title }
  }

  static func bind(_ slider: Slider, _ model: TwoWayChannel<Double, Never>) {
    let volume = ChannelTerminal.property(\.value, of: slider, edits: slider.moves)
    volume.bind(to: model.following)
  }

  @MainActor final class Slider {
    var value = 0.0
    let moves = Subject<Void, Never>()
  }
}
