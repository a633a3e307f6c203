/// What made a source, and where in the code.
@frozen @usableFromInline package struct SourceOrigin: Sendable {
  /// The type, or the operator.
  @usableFromInline package let kind: StaticString
  /// The file of the call; `nil` if it is not known.
  @usableFromInline let file: StaticString?
  @usableFromInline let line: UInt

  @inlinable init(_ kind: StaticString, file: StaticString? = nil, line: UInt = 0) {
    self.kind = kind
    self.file = file
    self.line = line
  }

  /// The place as `Module/File.swift:12`.
  package var place: String? { file.map { "\($0):\(line)" } }
}
