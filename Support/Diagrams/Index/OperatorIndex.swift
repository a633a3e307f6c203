import Foundation
import Programs

/// The public operators of AsyncStreams, read from its sources.
package enum OperatorIndex {
  /// A public function or property that makes, changes or consumes a signal.
  package struct Entry: Hashable, Sendable {
    /// Its name, and the labels of its required arguments, except for the clock.
    package let operation: String
    /// The folder that declares it.
    package let folder: String

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
    "extension SignalProtocol", "extension PollableSequence", "extension LocalSignal", "extension Signal ",
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
        for operation in operations(in: text) where !operation.hasPrefix("makeAsyncIterator") {
          entries.append(Entry(operation: operation, folder: home))
        }
      }
    }
    var seen: Set<String> = []
    return entries.filter { seen.insert($0.operation).inserted }
  }

  /// The public declarations of a file that belong to signals.
  static func operations(in text: String) -> [String] {
    let declaration = /^(  )?public (?:static |nonisolated\(nonsending\) |final )*(func|var|init)\b ?`?(\w*)/
    var operations: [String] = []
    var isAtHome = false
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.first {
      if line.first.map({ $0 != " " && $0 != "/" && $0 != "}" && $0 != "@" }) == true {
        isAtHome = homes.contains { line.hasPrefix($0) }
      }
      if let match = line.firstMatch(of: declaration), match.1 == nil || isAtHome {
        let rest = lines.joined(separator: "\n")
        let name = match.2 == "init" ? "init" : String(match.3)
        let prefix = line.contains("static ") || name == "init" ? "Signal." : ""
        operations.append(prefix + name + (match.2 == "var" ? "" : labels(in: rest)))
      }
      lines = lines.dropFirst()
    }
    return operations
  }

  /// The labels of a parameter list, as written after a function's name.
  private static func labels(in declaration: String) -> String {
    var depth = 0
    var list: [String] = []
    var parameter = ""
    // The parameters are between the first parenthesis after the name and its partner.
    let start = declaration.firstRange(of: /(func `?\w+`?(<.*?>)?|init)\(/)?.upperBound ?? declaration.startIndex
    for character in declaration[start...] {
      switch character {
      case "(", "[", "<": depth += 1
      case ")" where depth == 0:
        list.append(parameter)
        return "(" + list.compactMap(label).joined() + ")"
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

  /// The label of a parameter, or `nil` if its argument is optional.
  private static func label(of parameter: String) -> String? {
    guard let head = parameter.split(separator: ":").first, !parameter.contains(" = ") else { return nil }
    let words = head.split { $0 == " " || $0 == "\n" }
    let label = words.first { !$0.hasPrefix("@") } ?? "_"
    return label == "clock" ? nil : "\(label):"
  }
}
