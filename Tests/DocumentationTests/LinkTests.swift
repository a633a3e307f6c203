import Foundation
import Programs
import Testing

/// Every link has a target.
@Suite struct LinkTests {
  @Test(arguments: ClaimTests.documents) func `links between documents lead somewhere`(_ path: String) throws {
    let document = try MarkdownDocument(path)
    // DocC checks the links of its catalogues itself.
    for target in document.targets where !path.contains(".docc/") && !target.contains("://") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? path : Self.resolve(parts[0], from: path)
      #expect(Repository.exists(file), "\(path) links to \(target), which does not exist")
      if parts.count == 2 && file.hasSuffix(".md") {
        let anchors = try MarkdownDocument(file).anchors
        #expect(anchors.contains(parts[1]), "\(path) links to \(target), which has no such heading")
      }
    }
  }

  @Test(arguments: Repository.documents) func `every link by reference is defined, and every definition is used`(
    _ path: String
  ) throws {
    let document = try MarkdownDocument(path)
    // DocC has other uses for brackets.
    guard !path.contains(".docc/") else { return }
    #expect(document.references.subtracting(document.definitions).sorted() == [])
    #expect(document.definitions.subtracting(document.references).sorted() == [])
  }

  @Test func `there are no links to other hosts but those of toolchains and peers`() throws {
    let hosts = ["www.swift.org", "swift.org", "github.com", "developer.apple.com", "reactivex.io"]
    for path in Repository.documents {
      for target in try MarkdownDocument(path).targets where target.contains("://") {
        #expect(hosts.contains(URL(string: target)?.host() ?? ""), "\(path) links to \(target)")
      }
    }
  }

  private static func resolve(_ target: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
