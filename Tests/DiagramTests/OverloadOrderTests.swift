import Programs
import Testing

/// The order in which the compiler tries functions of one name, which the library relies on.
///
/// Nothing breaks at once if the order changes, but chains take the compiler longer: `Benchmarks/Scripts/compiling` counts how
/// much longer, and the article on compile times explains it.
@Suite struct OverloadOrderTests {
  @Test func `files of warnings come after all others`() {
    let files = Repository.files(below: "Sources/AsyncStreams", ending: ".swift")
    let warnings = files.filter { $0.hasPrefix("Sources/AsyncStreams/Warnings/") }
    #expect(warnings.count > 5 && files.count > 200)
    #expect(
      files.suffix(warnings.count) == warnings[...],
      """
      The compiler tries functions of one name in the order of their files. The functions in Warnings exist for their \
      messages: a file that sorts after them holds operators that would be tried after them, so each link of a correct chain \
      would first be checked against functions that do not fit. Name the folder so that it sorts before Warnings.
      """
    )
  }

  @Test func `public signals name AsyncSequence before their protocol`() throws {
    let files = ["AsyncStreams", "AsyncStreamsFoundation", "AsyncStreamsReactiveObjC", "Bridge"].flatMap {
      Repository.files(below: "Sources/\($0)", ending: ".swift")
    }
    var count = 0
    for file in files {
      for (name, protocols) in try signals(in: Repository.text(file)) {
        count += 1
        #expect(
          protocols.dropLast().last == "AsyncSequence",
          """
          \(name) in \(file) conforms to \(protocols.joined(separator: ", ")). The compiler first tries the operators of the \
          protocol that is named last, and AsyncSequence has operators of the same names: unless AsyncSequence is named \
          directly before the signal's own protocol, each map and filter of a chain is checked twice.
          """
        )
      }
    }
    #expect(count > 12)
  }

  /// The public types of a file that are signals, and the protocols that they name, up to that of signals.
  private func signals(in text: String) -> [(name: String, protocols: [String])] {
    let own = ["HotSource", "PollableSequence", "SignalProtocol"]
    return text.matches(of: /(?m)^(?:@[\w()]+ )*public (?:final )?(?:actor|class|struct) (\w+)([^{]*)\{/).compactMap {
      match in
      // The colons of generic parameters are none of the type's.
      var depth = 0
      let declared = match.2.filter { character in
        if character == "<" { depth += 1 }
        defer { if character == ">" { depth -= 1 } }
        return depth == 0
      }
      let inherited = declared.split(separator: " where ").first?.split(separator: ":").last ?? ""
      let protocols = inherited.split { ", \n".contains($0) }.map(String.init)
      guard let last = protocols.lastIndex(where: own.contains) else { return nil }
      return (String(match.1), Array(protocols[...last]))
    }
  }
}
