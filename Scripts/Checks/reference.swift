// A fixed piece of work for the compiler. How long it takes says how fast a machine is; see `run` beside this file.
// After a change of it, or of the compiler, all times have to be recorded anew.

struct Matrix<Element: Numeric> {
  let side: Int
  var elements: [Element]

  init(side: Int, _ element: (Int, Int) -> Element) {
    self.side = side
    elements = (0..<side).flatMap { row in (0..<side).map { column in element(row, column) } }
  }

  subscript(row: Int, column: Int) -> Element {
    get { elements[row * side + column] }
    set { elements[row * side + column] = newValue }
  }

  static func * (left: Self, right: Self) -> Self {
    Matrix(side: left.side) { row, column in
      (0..<left.side).map { left[row, $0] * right[$0, column] }.reduce(0, +)
    }
  }
}

struct Words<Base: IteratorProtocol>: Sequence, IteratorProtocol where Base.Element == Character {
  var base: Base

  mutating func next() -> String? {
    var word = ""
    while let character = base.next() {
      if character.isLetter { word.append(character) } else if !word.isEmpty { return word }
    }
    return word.isEmpty ? nil : word
  }
}

enum Tree<Key: Comparable, Value> {
  case leaf
  indirect case node(Tree, Key, Value, Tree)

  func inserting(_ key: Key, _ value: Value) -> Tree {
    switch self {
    case .leaf: .node(.leaf, key, value, .leaf)
    case .node(let left, let middle, let old, let right):
      if key < middle {
        .node(left.inserting(key, value), middle, old, right)
      } else if middle < key {
        .node(left, middle, old, right.inserting(key, value))
      } else {
        .node(left, key, value, right)
      }
    }
  }

  var pairs: [(Key, Value)] {
    switch self {
    case .leaf: []
    case .node(let left, let key, let value, let right): left.pairs + [(key, value)] + right.pairs
    }
  }
}

func work<Element: Numeric & Comparable & Hashable>(_ elements: [Element], _ text: String) -> [String] {
  let matrix = Matrix(side: elements.count) { elements[$0] * elements[$1] }
  let product = (matrix * matrix).elements.sorted().reversed().map { "\($0)" }
  let counts = Dictionary(grouping: Words(base: text.makeIterator()), by: { $0.count }).mapValues(\.count)
  let tree = counts.reduce(Tree<Int, String>.leaf) { $0.inserting($1.key, "\($1.value)") }
  let groups = Dictionary(grouping: elements, by: { $0 }).filter { $0.value.count > 1 }.map { "\($0.key)" }.sorted()
  return product + groups + tree.pairs.map { "\($0.0): \($0.1)" }
}

@main enum Reference {
  static func main() {
    let text = "a fixed piece of work for the compiler"
    print(work([1, 2, 3], text), work([1.5, 2.5, 1.5], text), work([1, 2, 3] as [Int8], text))
    print(work([1, 2, 3] as [UInt64], text), work([1, 2, 3] as [Float], text), work([1, 2, 3] as [Int16], text))
  }
}
