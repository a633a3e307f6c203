/// A survey as a web page, in one file without others.
package struct WebReport {
  private let survey: Survey

  package init(_ survey: Survey) { self.survey = survey }

  package var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Survey of ReactiveCocoa</title>
    <style>
    :root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
    body{max-width:72rem;margin:2rem auto;padding:0 1rem}
    table{border-collapse:collapse;width:100%;margin:1rem 0 2rem}
    th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8884}
    td.number,th.number{text-align:right}
    code{font:13px ui-monospace,monospace}
    </style>
    <h1>Survey of ReactiveCocoa</h1>
    <p>\(escape(survey.summary))</p>
    \(table(["uses", "number"], NameEntry.Work.allCases.map { [escape($0.title), String(survey.useCount($0))] }))
    <h2>Names</h2>
    \(names)
    <h2>Traps</h2>
    \(traps)
    <h2>The order of the move</h2>
    \(order)
    <h2>The estimate</h2>
    \(estimate)
    </html>

    """
  }

  private var names: String {
    let rows = survey.names.map { name in
      [
        "<code>\(escape(name.name))</code>", String(name.useCount), String(name.fileCount), code(name.bridge),
        code(name.streams), escape(name.notice), name.work == .unknown ? "no row in the tables" : code(name.remark),
      ]
    }
    return table(["name", "uses", "files", "Bridge", "AsyncStreams", "you notice", "to decide"], rows)
  }

  private var traps: String {
    let parts = survey.traps.map { trap, places in
      let items = places.map { "<li><code>\(escape($0.path)):\($0.line)</code></li>" }.joined()
      return "<h3>\(escape(trap.title))</h3><p>\(code(trap.advice))</p><ul>\(items)</ul>"
    }
    return parts.isEmpty ? "<p>No traps were found.</p>" : parts.joined(separator: "\n")
  }

  private var order: String {
    let rows = survey.files.map { file in
      [
        "<code>\(escape(file.path))</code>", String(file.useCount), String(file.inboundCount), String(file.traps.count),
        String(Int(file.estimate.minutes.rounded())),
      ]
    }
    return table(["file", "uses", "used by others", "traps", "minutes"], rows)
  }

  private var estimate: String {
    let rows = Estimate.Part.allCases.map { part in
      let count = survey.count(part)
      return [escape(part.title), String(count), String(part.minutes), String(Int(Double(count) * part.minutes))]
    }
    return table(["made of", "count", "minutes each", "minutes"], rows)
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> String {
    let head = titles.map { "<th>\(escape($0))</th>" }.joined()
    let body = rows.map { row in
      "<tr>" + row.map { Int($0) == nil ? "<td>\($0)</td>" : "<td class=\"number\">\($0)</td>" }.joined() + "</tr>"
    }
    return "<table><tr>\(head)</tr>\n\(body.joined(separator: "\n"))\n</table>"
  }

  /// The code of Markdown, between backticks, as that of a web page.
  private func code(_ markdown: String) -> String {
    markdown.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { index, part in index.isMultiple(of: 2) ? escape(String(part)) : "<code>\(escape(String(part)))</code>" }
      .joined()
  }

  private func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
