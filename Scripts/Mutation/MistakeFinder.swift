import SwiftSyntax

/// Finds the mistakes that can be planted in a file: one visit for each operator of mutation.
///
/// Left out is code that is built only under a condition, and what a program of a user never sees: assertions and texts.
final class MistakeFinder: SyntaxVisitor {
  private(set) var mistakes: [Mistake] = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: What is left out

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SwitchCaseLabelSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: GenericWhereClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Constants

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let literal = node.literal.text
    guard let value = Int(literal.replacing("_", with: "")), value < 1 << 31 else { return .skipChildren }
    add("constant", node, [.text("(‡ ? \(value + 1) : "), node.piece, .text(")")], "\(value + 1) for \(literal)")
    return .skipChildren
  }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let other = node.literal.text == "true" ? "false" : "true"
    add("constant", node, [.text("(‡ ? \(other) : "), node.piece, .text(")")], "\(other) for \(node.literal.text)")
    return .skipChildren
  }

  // MARK: Operators

  private static let boundaries = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
  private static let equalities = ["==": "!=", "!=": "=="]
  private static let arithmetic = [
    "+": "-", "-": "+", "&+": "&-", "&-": "&+", "*": "+", "/": "*", "%": "/", "<<": ">>", ">>": "<<",
  ]

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let token = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
    let (left, right) = (node.leftOperand, node.rightOperand)
    if let other = Self.boundaries[token] {
      exchange("boundary", node, other)
    } else if let other = Self.equalities[token] {
      exchange("comparison", node, other)
    } else if let other = Self.arithmetic[token] {
      exchange("arithmetic", node, other)
    } else if token == "&&" || token == "||" {
      for (dropped, kept) in [(left, right), (right, left)] {
        let neutral = token == "&&" ? "(‡ || " : "(!‡ && "
        add("condition", dropped, [.text(neutral), dropped.piece, .text(")")], "\(kept) without \(token) \(dropped)")
      }
    } else if token == "??" {
      add("condition", node, [.text("(‡ ? "), right.piece, .text(" : "), node.piece, .text(")")], "\(right) always")
    }
    return .visitChildren
  }

  /// Replaces an operator by another one.
  private func exchange(_ kind: String, _ node: InfixOperatorExprSyntax, _ other: String) {
    let (left, right) = (node.leftOperand, node.rightOperand)
    let own = node.operator.trimmedDescription
    add(
      kind,
      node,
      [
        .text("(‡ ? "), left.piece, .text(" \(other) "), right.piece, .text(" : "), left.piece, .text(" \(own) "),
        right.piece, .text(")"),
      ],
      "\(left) \(other) \(right)"
    )
  }

  // MARK: Conditions

  override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    guard case .expression(let condition) = node.condition else { return .visitChildren }
    // Each test notices a loop without an end.
    let isLoop = node.parent?.parent?.is(WhileStmtSyntax.self) ?? false
    if !isLoop {
      add("condition", condition, [.text("(‡ || ("), condition.piece, .text("))")], "always, as if \(condition)")
    }
    add("condition", condition, [.text("(!‡ && ("), condition.piece, .text("))")], "never, as if not \(condition)")
    return .visitChildren
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      "condition",
      node.condition,
      [.text("(‡ != ("), node.condition.piece, .text("))")],
      "\(node.elseExpression) for \(node.thenExpression)"
    )
    return .visitChildren
  }

  // MARK: Arguments

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isStopOrAssertion { return .skipChildren }
    let called = node.calledExpression.trimmedDescription
    // These do not depend on the order.
    let isSymmetric = ["max", "min", "swap", "Swift.max", "Swift.min", "Swift.swap"].contains(called)
    let arguments = isSymmetric ? [] : Array(node.arguments)
    for (first, second) in zip(arguments, arguments.dropFirst())
    where first.expression.isName && second.expression.isName && node.trailingClosure == nil {
      let (left, right) = (first.expression.textRange, second.expression.textRange)
      let (start, end) = (node.textRange.lowerBound, node.textRange.upperBound)
      add(
        "argument",
        node,
        [
          .text("(‡ ? "), .source(start..<left.lowerBound), .source(right),
          .source(left.upperBound..<right.lowerBound), .source(left), .source(right.upperBound..<end),
          .text(" : "), node.piece, .text(")"),
        ],
        "\(called): \(second.expression) and \(first.expression) exchanged"
      )
    }
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let items = Array(node)
    if items.count > 1 || !node.isValue {
      for item in items where item.mayBeLeftOut {
        add("statement", item, [.text("if !‡ { "), item.piece, .text(" }")], "without \(item)")
      }
    }
    for (first, second) in zip(items, items.dropFirst()) where first.isExpression && second.mayComeEarlier {
      let (left, right) = (first.textRange, second.textRange)
      let kind = "\(first) \(second)".contains("await ") ? "await" : "order"
      let pieces: [Mistake.Piece] = [
        .text("if !‡ { "), .source(left), .text(" }"), .source(left.upperBound..<right.lowerBound), .source(right),
        .text("\nif ‡ { "), .source(left), .text(" }"),
      ]
      let range = left.lowerBound..<right.upperBound
      mistakes.append(Mistake(kind, range: range, pieces, reading: "\(second) before \(first)"))
    }
    return .visitChildren
  }

  private func add(_ kind: String, _ node: some SyntaxProtocol, _ pieces: [Mistake.Piece], _ reading: String) {
    mistakes.append(Mistake(kind, range: node.textRange, pieces, reading: reading))
  }
}
