/// The pages beside the guide that are written from tables in Swift.
package enum MigrationPages {
  package static let folder = "Documentation/Migration"

  /// Says where a page comes from.
  static let remark =
    "<!-- Written by `swift run gallery --documentation` from `Support/Diagrams/Migration`; edit the rows there. -->"

  /// The texts of all pages, by their paths in the repository.
  package static var all: [String: String] {
    var pages = ["\(folder)/Selectors.md": selectors]
    for page in PeerPage.all { pages["\(folder)/From\(page.library).md"] = page.text }
    return pages
  }

  private static var selectors: String {
    var page = MarkdownPage()
    page.add(introduction)
    page.add(
      SelectorFamily.all.map { "[\($0.title)](#\(MigrationExample.anchor(of: $0.title)))" }.joined(separator: " · ")
    )
    page.add("## Other names, at a glance")
    page.add(table: ["ReactiveCocoa", "AsyncStreams", "ReactiveCocoa", "AsyncStreams"], rows: glance)
    for family in SelectorFamily.all {
      page.add("## \(family.title)")
      page.add(
        table: ["ReactiveCocoa", "`Bridge`", "AsyncStreams", "Difference of AsyncStreams", "You notice", "Example"],
        rows: family.rows.map { row in
          [row.names, row.bridge, row.streams, row.verdict.text, row.verdict.notice.text, page.links(to: row.examples)]
        }
      )
      if let note = family.note { page.add(note) }
    }
    return page.text
  }

  /// The names that most code uses and that are others here, two in a row.
  private static var glance: [[String]] {
    let rows = SelectorFamily.all.flatMap(\.rows)
    let cells = renamed.map { name in
      guard let row = rows.first(where: { $0.names == "`\(name)`" }) else {
        preconditionFailure("\(name) has no row of its own")
      }
      return [row.names, row.streams]
    }
    return stride(from: 0, to: cells.count - 1, by: 2).map { cells[$0] + cells[$0 + 1] }
  }

  private static let renamed = [
    "-take:", "-throttle:", "-takeLast:", "-delay:", "-takeUntil:", "-bufferWithTime:onScheduler:", "-takeWhileBlock:",
    "-timeout:onScheduler:", "-takeUntilReplacement:", "+interval:onScheduler:", "-skip:", "-flattenMap:",
    "-skipWhileBlock:", "-flatten", "-distinctUntilChanged", "-concat", "-startWith:", "-concat:", "-mapReplace:",
    "-groupBy:", "-scanWithStart:reduce:", "-collect", "-aggregateWithStart:reduce:", "-any:", "-doNext:", "-all:",
    "-doError:", "-catchTo:", "-doCompleted:", "-try:", "-initially:", "-logAll", "-finally:", "+if:then:else:",
    "-sample:", "+switch:cases:default:",
  ]

  private static let introduction = """
    # Every selector and macro

    \(remark)

    The public names of ReactiveCocoa 2.x and ReactiveObjC, their spelling in `Bridge`, and what replaces them in \
    AsyncStreams. [The guide](../../MIGRATION.md) says which of the two to choose.

    - `Bridge` spells a name as the Swift importer spells it, and behaves as the original does. `RACSignal.empty()` \
    stands for `RACSignal<String>.empty()`.
    - "Same" means: the same events at the same times, for a consumer that keeps up.
    - "You notice" says how a difference shows. "Compiler error": until the code is changed. "Another turn" means \
    that code runs at another time, mostly after the turn of the sender, or on another thread. "Other values" are other \
    elements, another number or order of them, or other side effects. With "another end", a stream ends, fails or \
    unsubscribes otherwise. The last three compile. Of several, a row has the one that is noticed least.
    - An example is a marble diagram that was drawn by running the operator, a program, a recipe, or a test.
    - While a file imports `Bridge`, or `AsyncStreamsMigration` alone, calling an old name on a stream of AsyncStreams is a \
    compiler error that names the new one.
    """
}
