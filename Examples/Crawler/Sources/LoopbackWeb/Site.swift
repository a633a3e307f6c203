public import Foundation
import Synchronization

/// Pages on several hosts that link to each other; some of them are busy at first.
public final class Site: Sendable {
  /// What a host answers.
  public struct Answer: Sendable {
    /// 200, 404, or 503 if the host is busy.
    public let status: Int
    /// The page as HTML.
    public let body: String
  }

  private struct State {
    var hosts: [URL] = []
    var requests: [Int: Int] = [:]
    var served: [Int] = []
  }

  /// How many pages there are.
  public let pageCount: Int
  private let state = Mutex(State())

  /// Makes pages.
  public init(pageCount: Int) { self.pageCount = pageCount }

  /// Gives the pages to hosts: one after the other, from the beginning again after the last one.
  ///
  /// - Parameter hosts: Addresses, without a path.
  public func distribute(to hosts: [URL]) { state.withLock { $0.hosts = hosts } }

  /// The address of a page.
  public func url(_ page: Int) -> URL {
    let hosts = state.withLock(\.hosts)
    return hosts[page % hosts.count].appending(path: "page/\(page)")
  }

  /// How often a page answers that the host is busy, before it answers with its text.
  public static func refusals(of page: Int) -> Int { page % 50 == 49 ? 2 : page % 7 == 3 ? 1 : 0 }

  /// Answers a request.
  public func answer(to path: String) -> Answer {
    guard let page = Int(path.dropFirst("/page/".count)), (0..<pageCount).contains(page) else {
      return Answer(status: 404, body: "<title>nothing here</title>")
    }
    let isRefused = state.withLock { state in
      state.requests[page, default: 0] += 1
      let isRefused = state.requests[page, default: 0] <= Self.refusals(of: page)
      if !isRefused { state.served.append(page) }
      return isRefused
    }
    return isRefused ? Answer(status: 503, body: "busy") : Answer(status: 200, body: text(of: page))
  }

  /// The pages that were delivered, in this order, so a page that was delivered twice is here twice.
  public var served: [Int] { state.withLock(\.served) }

  /// A page links to the next two of a tree, so that all can be reached, and to two that were linked to before.
  private func text(of page: Int) -> String {
    let links = [2 * page + 1, 2 * page + 2, page / 2, page / 3].filter { $0 < pageCount }
    let anchors = links.map { "<p><a href=\"\(url($0).absoluteString)\">page \($0)</a></p>" }
    return "<html><head><title>Page \(page)</title></head><body>\(anchors.joined())</body></html>"
  }
}
