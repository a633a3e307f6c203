import Programs

/// A survey as text: what a team needs to plan the move.
package struct TextReport {
  private let survey: Survey
  /// How many names and files the tables have at most; the rest is in the other forms.
  private let limit: Int

  package init(_ survey: Survey, limit: Int = 40) {
    self.survey = survey
    self.limit = limit
  }

  package var text: String {
    [survey.summary, shares, names, traps, order, estimate].joined(separator: "\n\n")
  }

  private var shares: String {
    let rows = NameEntry.Work.allCases.map { work in
      [work.title, String(survey.useCount(work)), percent(survey.useCount(work), of: survey.useCount)]
    }
    return TextTable([], rows).text + "\n\nAfter the move to AsyncStreams, a user notices\n\n"
      + TextTable([], notices).text
  }

  /// How many uses have a difference of each kind.
  private var notices: [[String]] {
    OldName.Notice.allCases.map { notice in
      let count = survey.useCount(notice)
      return [notice.rawValue, String(count), percent(count, of: survey.useCount)]
    }
  }

  private var names: String {
    let rows = survey.names.prefix(limit).map { name in
      [
        name.name, String(name.useCount), String(name.fileCount), name.bridge, name.streams,
        name.notice, name.work == .unknown ? "no row in the tables" : name.remark,
      ]
    }
    return TextTable(["name", "uses", "files", "Bridge", "AsyncStreams", "you notice", "to decide"], rows).text
      + remainder(survey.names.count, "names")
  }

  private var traps: String {
    let parts = survey.traps.map { trap, places in
      let lines = places.prefix(limit).map { "  \($0.path):\($0.line)" }
      let title = "\(trap.title), \(places.count) times: \(trap.advice)"
      return ([title] + lines).joined(separator: "\n") + remainder(places.count, "places")
    }
    return parts.isEmpty ? "No traps were found." : "Traps\n\n" + parts.joined(separator: "\n\n")
  }

  private var order: String {
    let rows = survey.files.prefix(limit).map { file in
      [
        file.path, String(file.useCount), String(file.inboundCount), String(file.traps.count),
        hours(file.estimate.minutes),
      ]
    }
    return "Move the files in this order: those come first whose signals are used least in others.\n\n"
      + TextTable(["file", "uses", "used by others", "traps", "hours"], rows).text
      + remainder(survey.files.count, "files")
  }

  private var estimate: String {
    let rows = Estimate.Part.allCases.map { part in
      let count = survey.count(part)
      return [part.title, String(count), String(part.minutes), hours(Double(count) * part.minutes)]
    }
    let total = survey.files.reduce(0) { $0 + $1.estimate.minutes }
    return TextTable(["made of", "count", "minutes each", "hours"], rows).text
      + "\nTogether \(hours(total)) hours, for one person who knows the code. Measure your first file, and scale."
  }

  private func remainder(_ count: Int, _ what: String) -> String {
    count > limit ? "\n… and \(count - limit) more \(what): --all, --json or --html shows them." : ""
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "0 %" : "\((part * 100 + whole / 2) / whole) %"
  }

  private func hours(_ minutes: Double) -> String { String((minutes / 6).rounded() / 10) }
}

extension NameEntry.Work {
  package var title: String {
    switch self {
    case .unchanged: "move unchanged"
    case .decision: "need a decision"
    case .noSpelling: "have no spelling in Bridge"
    case .unknown: "are unknown"
    }
  }
}
