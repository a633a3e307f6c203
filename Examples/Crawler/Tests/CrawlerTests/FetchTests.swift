import CrawlerKit
import Foundation
import LoopbackWeb
import Testing

@Suite struct FetchTests {
  @Test func `a page has its title and its links, which are relative to it`() throws {
    let url = try #require(URL(string: "http://host/folder/page"))
    let html = """
      <title>Page</title><a href="next">next</a> <a class="x" href="http://other/">other</a> <a href="#top">top</a>
      """
    let page = Page(html: html, at: url)
    #expect(page.title == "Page" && page.size == html.utf8.count)
    #expect(page.links.map(\.absoluteString) == ["http://host/folder/next", "http://other/"])
  }

  @Test func `a host delivers pages, and those of a busy host come later`() async throws {
    let site = Site(pageCount: 20)
    let server = try await WebServer(site, hostCount: 3, latency: .milliseconds(1))
    let page = try await fetch(site.url(0))
    #expect(page.title == "Page 0" && page.links == [site.url(1), site.url(2), site.url(0), site.url(0)])
    #expect(Set((0..<20).map { site.url($0).port }).count == 3)
    await #expect(throws: Busy.self) { try await fetch(site.url(3)) }
    #expect(try await fetch(site.url(3)).title == "Page 3")
    #expect(try await fetch(site.url(0).appending(path: "x")).title == "nothing here")
    try await server.close()
    // A connection to the first host may still be open.
    await #expect(throws: (any Error).self) { try await fetch(site.url(1)) }
  }
}
