import AsyncStreams
import Foundation
import Testing

@testable import TickerKit

/// The page, in a browser.
@Suite(.timeLimit(.minutes(2))) struct PageTests {
  /// What the page shows.
  private struct Shown: Decodable, Equatable {
    let received: String
    let dropped: String
    /// The points of each line, in the coordinates of the picture.
    let lines: [String: String]
    let cells: [String]
  }

  /// Waits until the page has drawn a number of events.
  private static func shown(_ count: Int) -> String {
    """
    new Promise((resolve) => {
      const text = (id) => document.getElementById(id).textContent;
      const check = () => Number(text("received")) < \(count) ? requestAnimationFrame(check) : resolve({
        received: text("received"),
        dropped: text("dropped"),
        lines: Object.fromEntries([...document.querySelectorAll("polyline")].map(
          (line) => [line.dataset.symbol, line.getAttribute("points")])),
        cells: [...document.querySelectorAll("td")].map((cell) => cell.textContent),
      });
      check();
    })
    """
  }

  @Test(.enabled(if: Browser.path != nil, "no Chromium or Chrome is installed"))
  func `the page draws what the server sends`() async throws {
    let market = ReplaySubject<Tick, Never>(name: "market")
    let rising = "rising"
    let markup = "<b>&"
    // The prices of the second symbol are the highest and the lowest ones.
    func tick(_ number: Int) -> Tick {
      Tick(number: number, prices: [rising: Double(number), markup: number.isMultiple(of: 2) ? 200 : 0])
    }
    await market.send(contentsOf: (1...20).map(tick))
    try await TestServer.run(Feed(market, replay: 100, keep: 100)) { server in
      try await Browser.run { browser in
        try await browser.open("http://127.0.0.1:\(server.port)/")
        let first = try await browser.evaluate(Self.shown(20), as: Shown.self)
        #expect(first.received == "20")
        #expect(first.dropped == "0")
        #expect(first.lines[rising] == Self.points(1...20) { Double($0) / 2 })
        #expect(first.lines[markup] == Self.points(1...20) { $0.isMultiple(of: 2) ? 100 : 0 })
        #expect(first.cells == [markup, "200.00", rising, "20.00"])

        // As if the page had been too slow for 21 to 29.
        await market.send(contentsOf: (30...40).map(tick))
        let second = try await browser.evaluate(Self.shown(31), as: Shown.self)
        #expect(second.dropped == "9")
        #expect(second.lines[rising]?.split(separator: " ").count == 31)
        if let path = ProcessInfo.processInfo.environment["TICKER_SCREENSHOT"] {
          try await browser.screenshot().write(to: URL(filePath: path))
        }
      }
    }
  }

  /// The points of a line: the newest tick is at 119, and the heights are per cent from the top.
  private static func points(_ numbers: ClosedRange<Int>, _ height: (Int) -> Double) -> String {
    numbers.map { number in
      "\(119 - (numbers.upperBound - number)),\(String(format: "%.2f", 100 - height(number)))"
    }.joined(separator: " ")
  }
}
