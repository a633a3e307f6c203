import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor private protocol DownloadDelegate: AnyObject {
  func download(_ download: Download, reached percent: Int)
  func downloadShouldRetry(_ download: Download) -> Bool
  nonisolated func downloadDidLog(_ line: String)
}

/// An object with a delegate, like those of the platforms.
@MainActor private final class Download: LifetimeOwner {
  let lifetime = Lifetime()
  weak var delegate: (any DownloadDelegate)?

  func reach(_ percents: Int...) { for percent in percents { delegate?.download(self, reached: percent) } }
  func shouldRetry() -> Bool? { delegate?.downloadShouldRetry(self) }
}

@MainActor private final class DownloadProxy: DownloadDelegate, DelegateProxy {
  let progress = DelegateCalls<Int>()
  let retries = DelegateCalls<Void>()
  nonisolated let lines = DelegateCalls<String>()
  private weak var original: (any DownloadDelegate)?

  func attach(to download: Download) { (original, download.delegate) = (download.delegate, self) }

  func detach(from download: Download) -> Bool {
    guard download.delegate === self else { return false }
    download.delegate = original
    return true
  }

  func download(_ download: Download, reached percent: Int) {
    progress.yield(percent)
    if percent == 100 { progress.finish() }
    original?.download(download, reached: percent)
  }

  func downloadShouldRetry(_ download: Download) -> Bool {
    retries.yield()
    return original?.downloadShouldRetry(download) ?? false
  }

  nonisolated func downloadDidLog(_ line: String) { lines.yield(line) }
}

/// A second type of proxy for the same delegate.
@MainActor private final class AuditProxy: DownloadDelegate, DelegateProxy {
  let progress = DelegateCalls<Int>()
  private weak var original: (any DownloadDelegate)?

  func attach(to download: Download) { (original, download.delegate) = (download.delegate, self) }

  func detach(from download: Download) -> Bool {
    guard download.delegate === self else { return false }
    download.delegate = original
    return true
  }

  func download(_ download: Download, reached percent: Int) {
    progress.yield(-percent)
    original?.download(download, reached: percent)
  }

  func downloadShouldRetry(_ download: Download) -> Bool { original?.downloadShouldRetry(download) ?? false }
  nonisolated func downloadDidLog(_ line: String) {}
}

/// The delegate that an application has set itself.
@MainActor private final class Listener: DownloadDelegate {
  var percents: [Int] = []

  func download(_ download: Download, reached percent: Int) { percents.append(percent) }
  func downloadShouldRetry(_ download: Download) -> Bool { true }
  nonisolated func downloadDidLog(_ line: String) {}
}

/// Delegates as streams: which subscription gets which calls, which delegate is called, and until when.
@MainActor @Suite(.noSubscriptionSurvives) struct DelegateProxyTests {
  private let download = Download()

  private var percents: Signal<Int, Never> { DownloadProxy.calls(of: download) { $0.progress } }

  /// Waits until the proxy has been removed, and the delegate is `delegate` again.
  private func waitUntilDetached(to delegate: (any DownloadDelegate)?) async {
    while download.delegate !== delegate { await Waker.giveWay() }
  }

  @Test func `a subscriber in turn has handled a call, and an end, when the method returns`() {
    let bag = SubscriptionBag()
    var seen: [SignalEvent<Int, Never>] = []
    bag.consume(percents.materialize(), delivery: .immediate) { seen.append($0) }
    download.reach(40)
    #expect(seen == [.value(40)])
    download.reach(100)
    #expect(seen == [.value(40), .value(100), .finished])
    bag.cancel()
  }

  @Test func `every subscription gets the calls from then on, in order`() async {
    var first = percents.makeAsyncIterator()
    download.reach(1, 2)
    var second = percents.makeAsyncIterator()
    download.reach(3, 100)
    var found: [[Int]] = [[], []]
    while let percent = await first.next() { found[0].append(percent) }
    while let percent = await second.next() { found[1].append(percent) }
    #expect(found == [[1, 2, 3, 100], [3, 100]])
  }

  @Test func `each method is a stream of its own`() async {
    var (progress, retries) = (
      percents.makeAsyncIterator(), DownloadProxy.calls(of: download) { $0.retries }.makeAsyncIterator()
    )
    #expect(download.shouldRetry() == false, "without an original the proxy answers")
    download.reach(7)
    #expect(await retries.next() != nil)
    #expect(await progress.next() == 7)
  }

  @Test func `the delegate that was there before is called, and answers`() async {
    let listener = Listener()
    download.delegate = listener
    var iterator = Optional(percents.makeAsyncIterator())
    #expect(download.delegate is DownloadProxy)
    download.reach(1)
    #expect(download.shouldRetry() == true)
    #expect(await iterator?.next() == 1)
    iterator = nil
    await waitUntilDetached(to: listener)
    download.reach(2)
    #expect(listener.percents == [1, 2])
  }

  @Test func `one proxy serves all subscriptions, and leaves after the last`() async {
    var first = Optional(percents.makeAsyncIterator())
    let proxy = download.delegate
    var second = Optional(DownloadProxy.calls(of: download) { $0.retries }.makeAsyncIterator())
    #expect(download.delegate === proxy)
    first = nil
    for _ in 0..<10 { await Waker.giveWay() }
    #expect(download.delegate === proxy, "somebody still needs it")
    _ = second
    second = nil
    await waitUntilDetached(to: nil)
    _ = first
  }

  @Test func `whoever comes before the proxy has left keeps it`() async {
    var iterator = Optional(percents.makeAsyncIterator())
    let proxy = download.delegate
    iterator = nil
    iterator = percents.makeAsyncIterator()
    for _ in 0..<10 { await Waker.giveWay() }
    #expect(download.delegate === proxy)
    download.reach(4)
    #expect(await iterator?.next() == 4)
  }

  @Test func `nothing is left of a proxy that has left`() async {
    weak var proxy: (any DownloadDelegate)?
    do {
      var iterator = percents.makeAsyncIterator()
      proxy = download.delegate
      download.reach(1)
      #expect(await iterator.next() == 1)
    }
    await waitUntilDetached(to: nil)
    while proxy != nil { await Waker.giveWay() }
    var again = percents.makeAsyncIterator()
    download.reach(2)
    #expect(await again.next() == 2)
  }

  @Test func `a delegate that is set meanwhile keeps its place`() async {
    let listener = Listener()
    var iterator = Optional(percents.makeAsyncIterator())
    download.delegate = listener
    _ = iterator
    iterator = nil
    for _ in 0..<10 { await Waker.giveWay() }
    #expect(download.delegate === listener)
  }

  @Test("Proxies of two classes pass calls on, whichever leaves first", arguments: [true, false])
  func chain(firstLeavesFirst: Bool) async {
    let listener = Listener()
    download.delegate = listener
    var first = Optional(percents.makeAsyncIterator())
    var second = Optional(AuditProxy.calls(of: download) { $0.progress }.makeAsyncIterator())
    download.reach(1)
    #expect(await first?.next() == 1)
    #expect(await second?.next() == -1)
    if firstLeavesFirst { first = nil } else { second = nil }
    for _ in 0..<10 { await Waker.giveWay() }
    download.reach(2)
    if firstLeavesFirst { #expect(await second?.next() == -2) } else { #expect(await first?.next() == 2) }
    first = nil
    second = nil
    for _ in 0..<10 { await Waker.giveWay() }
    download.reach(3)
    #expect(listener.percents == [1, 2, 3])
  }

  @Test func `the streams end with the object, which they do not keep alive`() async {
    var owner: Download? = Download()
    weak let reference = owner
    let signal = DownloadProxy.calls(of: owner) { $0.progress }
    var iterator = signal.makeAsyncIterator()
    weak let proxy = owner?.delegate
    owner?.reach(1)
    owner = nil
    #expect(reference == nil)
    #expect(proxy == nil, "nobody else holds the proxy")
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(await signal.collect() == [], "at once, if it has gone")
    #expect(await DownloadProxy.calls(of: nil) { $0.progress }.collect() == [])
  }

  @Test func `a waiting iteration ends with the object`() async {
    var owner: Download? = Download()
    var iterator = DownloadProxy.calls(of: owner) { $0.progress }.makeAsyncIterator()
    let release = Task { @MainActor in owner = nil }
    #expect(await iterator.next() == nil)
    await release.value
  }

  @Test func `after the end that the delegate was told, a new subscription gets what follows`() async {
    var iterator = percents.makeAsyncIterator()
    download.reach(100)
    #expect(await iterator.next() == 100)
    #expect(await iterator.next() == nil)
    var next = percents.makeAsyncIterator()
    download.reach(1)
    #expect(await next.next() == 1)
  }

  @Test func `a slow subscription drops by its own policy`() async {
    var newest = DownloadProxy.calls(of: download, bufferingPolicy: .bufferingNewest(1)) { $0.progress }
      .makeAsyncIterator()
    var all = percents.makeAsyncIterator()
    download.reach(1, 2, 3)
    #expect(await newest.next() == 3)
    #expect(await all.next() == 1)
  }

  @Test func `methods that say so may be called from anywhere`() async {
    var lines = DownloadProxy.calls(of: download) { $0.lines }.makeAsyncIterator()
    let proxy = download.delegate as? DownloadProxy
    await Task.detached { proxy?.downloadDidLog("elsewhere") }.value
    #expect(await lines.next() == "elsewhere")
  }

  @Test func `cancelling ends the iteration, and the proxy leaves`() async {
    let percents = percents
    let consuming = Task { @MainActor in await percents.collect() }
    while download.delegate == nil { await Waker.giveWay() }
    download.reach(5)
    consuming.cancel()
    #expect(await consuming.value.count <= 1)
    await waitUntilDetached(to: nil)
  }
}
