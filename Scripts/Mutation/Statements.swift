import SwiftSyntax

extension ExprSyntax {
  /// Whether it is a name, or members of one.
  var isName: Bool {
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isName ?? false }
    return self.is(DeclReferenceExprSyntax.self)
  }
}

extension FunctionCallExprSyntax {
  /// Whether it never returns, or is checked in debug builds only.
  var isStopOrAssertion: Bool {
    ["fatalError", "preconditionFailure", "assert", "assertionFailure"].contains(calledExpression.trimmedDescription)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it calls or assigns, and its result is nobody's.
  var isExpression: Bool {
    guard var expression = item.as(ExprSyntax.self) else { return false }
    while true {
      if let inner = expression.as(TryExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(AwaitExprSyntax.self) {
        expression = inner.expression
      } else if let inner = expression.as(UnsafeExprSyntax.self) {
        expression = inner.expression
      } else {
        break
      }
    }
    if let assignment = expression.as(InfixOperatorExprSyntax.self) {
      return assignment.operator.is(AssignmentExprSyntax.self)
        || assignment.operator.trimmedDescription.hasSuffix("=")
    }
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let called = call.calledExpression.trimmedDescription
    // What never returns is part of the structure.
    return !call.isStopOrAssertion && !called.hasSuffix("super.init") && !called.hasSuffix("self.init")
  }

  /// Whether the code may still be compiled without it.
  var mayBeLeftOut: Bool {
    if isExpression {
      // An initialiser has to give each property a value.
      let isAssignment = item.as(InfixOperatorExprSyntax.self) != nil
      return !(isAssignment && isDirectlyInInitializer)
    }
    guard let block = parent?.parent, !(block.parent?.is(GuardStmtSyntax.self) ?? false) else { return false }
    if let left = item.as(ReturnStmtSyntax.self) { return left.expression == nil }
    return item.is(BreakStmtSyntax.self) && !(parent?.parent?.is(SwitchCaseSyntax.self) ?? false)
      || item.is(ContinueStmtSyntax.self)
  }

  /// Whether the statement before it may come after it.
  var mayComeEarlier: Bool {
    isExpression || item.is(VariableDeclSyntax.self)
  }

  private var isDirectlyInInitializer: Bool {
    parent?.parent?.parent?.is(InitializerDeclSyntax.self) ?? false
  }
}

extension CodeBlockItemListSyntax {
  /// Whether a single expression in it may be a value: the result of a function, of a getter, or of a closure.
  var isValue: Bool {
    if let closure = parent?.as(ClosureExprSyntax.self) {
      return !(closure.statements.first?.trimmedDescription.contains(" = ") ?? false)
    }
    guard let owner = parent?.parent else { return true }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    if let accessor = owner.as(AccessorDeclSyntax.self) {
      return ["get", "_read"].contains(accessor.accessorSpecifier.text)
    }
    return parent?.is(AccessorBlockSyntax.self) ?? false
  }
}
