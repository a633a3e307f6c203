import Foundation
import Programs

/// The public operators of AsyncStreams, read from its sources.
package enum OperatorIndex {
  /// A public function or property that makes, changes or consumes a signal.
  package struct Entry: Hashable, Sendable {
    /// Its name, and the labels of its required arguments, except for the clock.
    package let operation: String
    /// The folder of its file.
    package let folder: String
    /// Its name in the documentation: with all labels, and without the type that it belongs to.
    package let fullName: String
    /// Whether it is an operator of every signal.
    package let isOfEverySignal: Bool
    /// What it does: the first paragraph of its documentation, as Markdown.
    package let summary: String
    /// What its documentation promises.
    package let contract: [ContractField]

    /// Its symbol in the documentation, if it is an operator of every signal.
    package var symbol: String? { isOfEverySignal ? "SignalProtocol/" + fullName : nil }

    /// Its name without labels, and without the type that it belongs to.
    package var baseName: String {
      String(operation.prefix { $0 != "(" }.split(separator: ".").last ?? "")
    }

    /// The labels of its required arguments.
    package var labels: [String] {
      guard let opening = operation.firstIndex(of: "(") else { return [] }
      return operation[opening...].dropFirst().dropLast().split(separator: ":").map(String.init).filter { $0 != "_" }
    }
  }

  /// The folders with operators, below that of the library.
  package static let folders = ["Cold", "Consuming", "Operators", "Signal"]

  /// Functions and properties in these declarations are operators.
  private static let homes = [
    "extension SignalProtocol", "extension PollableSequence", "extension IsolatedSignal", "extension Signal ",
    "extension Sequence ", "extension AsyncSequence ",
    "public final class MulticastConnection",
  ]

  /// All operators of some folders, each once.
  package static func read(_ folders: [String] = folders) throws -> [Entry] {
    var entries: [Entry] = []
    for folder in folders {
      let path = Repository.root.appending(path: "Sources/AsyncStreams/\(folder)")
      for file in try FileManager.default.subpathsOfDirectory(atPath: path.path).sorted() where file.hasSuffix(".swift")
      {
        let text = try String(contentsOf: path.appending(path: file), encoding: .utf8)
        let home = "\(folder)/\(file)".split(separator: "/").dropLast().joined(separator: "/")
        entries += self.entries(in: text, of: home).filter { $0.baseName != "makeAsyncIterator" }
      }
    }
    var seen: Set<String> = []
    return entries.filter { seen.insert($0.operation).inserted }
  }

  /// The public declarations of a file that belong to signals.
  private static func entries(in text: String, of folder: String) -> [Entry] {
    let declaration =
      /^(  )?(?:@[\w()]+ )*public (?:static |nonisolated\(nonsending\) |final )*(func|var|init)\b ?`?(\w*)/
    var entries: [Entry] = []
    var isAtHome = false
    var isOfEverySignal = false
    var comment: [Substring] = []
    // Attributes stand before the declaration.
    let plain = text.replacing(/(?m)^( *)(?:@\w+(?:\([^)]*\))? )+/) { $0.1 }
    var lines = plain.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      if line.first.map({ !" /}".contains($0) }) == true {
        let head = line.trimmingPrefix(/(@[\w()]+ )+/)
        isAtHome = homes.contains { head.hasPrefix($0) }
        isOfEverySignal = head.hasPrefix("extension SignalProtocol")
      }
      if line.contains("public "), let match = line.firstMatch(of: declaration), match.1 == nil || isAtHome {
        let rest = lines.joined(separator: "\n")
        let name = match.2 == "init" ? "init" : String(match.3)
        let prefix = line.contains("static ") || name == "init" ? "Signal." : ""
        let isFunction = match.2 != "var"
        let entry = Entry(
          operation: prefix + name + (isFunction ? labels(in: rest) : ""),
          folder: folder,
          fullName: name + (isFunction ? labels(in: rest, ofAll: true) : ""),
          isOfEverySignal: isOfEverySignal,
          summary: ContractField.plain(comment.prefix { !$0.isEmpty }.joined(separator: " ")),
          contract: ContractField.fields(of: comment)
        )
        entries.append(entry)
      }
      let code = line.drop { $0 == " " }
      if code.hasPrefix("///") {
        comment.append(code.dropFirst(3).trimmingPrefix(" "))
      } else if !code.hasPrefix("@") {
        comment = []
      }
      lines = lines.dropFirst()
    }
    return entries
  }

  /// The labels of a parameter list as they are written behind a function's name.
  ///
  /// - Parameter ofAll: Whether those of arguments that can be left out are among them.
  package static func labels(in declaration: String, ofAll: Bool = false) -> String {
    var depth = 0
    var list: [String] = []
    var parameter = ""
    // The parameters are between the first parenthesis after the name and its partner.
    let start = declaration.firstRange(of: /(func `?\w+`?|init\??)(<.*?>)?\(/)?.upperBound ?? declaration.startIndex
    for character in declaration[start...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        list.append(parameter)
        return "(" + list.compactMap { label(of: $0, always: ofAll) }.joined() + ")"
      case ")", "]": depth -= 1
      // The arrow of a function type closes nothing.
      case ">" where parameter.last != "-": depth -= 1
      case "," where depth == 0:
        list.append(parameter)
        parameter = ""
        continue
      default: break
      }
      parameter.append(character)
    }
    return "()"
  }

  /// The label of a parameter, or `nil` if its argument can be left out.
  private static func label(of parameter: String, always: Bool) -> String? {
    guard let head = parameter.split(separator: ":").first, always || !parameter.contains(" = ") else { return nil }
    let words = head.split { $0 == " " || $0 == "\n" }
    let label = words.first { !$0.hasPrefix("@") } ?? "_"
    return label == "clock" && !always ? nil : "\(label):"
  }
}
