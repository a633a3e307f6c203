// Prints, for each file, the mistakes that can be planted in it, as one line of JSON: {"file": …, "mistakes": […]}.

import Foundation
import SwiftOperators
import SwiftParser
import SwiftSyntax

struct FileMistakes: Encodable {
  let file: String
  let mistakes: [Mistake]
}

let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
for file in CommandLine.arguments.dropFirst() {
  let source = Parser.parse(source: try String(contentsOfFile: file, encoding: .utf8))
  // Operators of the file itself are not known: these expressions are visited as they are.
  let folded = OperatorTable.standardOperators.foldAll(source) { _ in }
  let finder = MistakeFinder()
  finder.walk(folded)
  let line = try encoder.encode(FileMistakes(file: file, mistakes: finder.mistakes))
  print(String(decoding: line, as: UTF8.self))
}
