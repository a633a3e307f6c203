/// Everything that changes the screen.
nonisolated enum Update: Sendable {
  case typed(Key)
  case found(Report)
  case opened(Excerpt)
  case cleared
  case ticked
}

/// The content of the screen: the results, or one of them in its file.
nonisolated struct ScreenState: Equatable, Sendable {
  var query = Query()
  var report: Report?
  var turn = 0
  /// The number of the match that the arrows move.
  var selection = 0
  /// The match that is shown in its file.
  var opened: Match?
  /// The lines around it, once they are read.
  var excerpt: Excerpt?
  /// How many lines the arrows have moved the file.
  var offset = 0

  /// The match that is selected, if there are any.
  var selected: Match? {
    guard let matches = report?.matches, matches.indices.contains(selection) else { return nil }
    return matches[selection]
  }

  func applying(_ update: Update) -> ScreenState {
    var state = self
    switch update {
    case .typed(let key): state.apply(key)
    case .ticked: state.turn += 1
    case .cleared: (state.report, state.selection) = (nil, 0)
    case .opened(let excerpt): if excerpt.match == opened { state.excerpt = excerpt }
    case .found(let new):
      state.selection = new.query == report?.query ? selection(in: new) : 0
      state.report = new
    }
    return state
  }

  private mutating func apply(_ key: Key) {
    switch key {
    case .up: moveUp()
    case .down: moveDown()
    case .enter:
      query = query.applying(key)
      if opened == nil { opened = selected }
    case .left,
      .escape where opened != nil:
      close()
    default:
      // Text that is typed continues the search.
      close()
      query = query.applying(key)
    }
  }

  private mutating func close() { (opened, excerpt, offset) = (nil, nil, 0) }

  private mutating func moveUp() {
    if opened == nil { selection = max(selection - 1, 0) } else if canMove(by: -1) { offset -= 1 }
  }

  private mutating func moveDown() {
    if opened == nil {
      selection = min(selection + 1, max((report?.matches.count ?? 0) - 1, 0))
    } else if canMove(by: 1) {
      offset += 1
    }
  }

  /// Whether the line that many lines below the middle is one of the excerpt.
  private func canMove(by step: Int) -> Bool {
    guard let excerpt else { return false }
    return excerpt.lines.indices.contains(excerpt.match.line - excerpt.first + offset + step)
  }

  /// Where the selected match is among more matches; the first one is selected until an arrow moves.
  private func selection(in report: Report) -> Int {
    let isInPlace = report.matches.indices.contains(selection) && report.matches[selection] == selected
    if selection == 0 || isInPlace { return selection }
    return selected.flatMap { report.matches.firstIndex(of: $0) } ?? min(selection, max(report.matches.count - 1, 0))
  }
}
