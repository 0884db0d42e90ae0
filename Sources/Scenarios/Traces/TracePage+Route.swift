internal import Interaction
internal import Spelling

extension TracePage {
  /// How many bytes of what a record tells are shown.
  private static let sentenceLimit = 2000

  /// Writes records that follow from the same one, and what follows from each.
  ///
  /// - Parameters:
  ///   - nodes: The records.
  ///   - html: Where they are written.
  func write(_ nodes: [RouteTree.Node], to html: inout HTMLWriter) {
    for group in RouteTree.groups(nodes) {
      if let first = group.first, group.count > 1 {
        html.element("li", ["class": "run"]) { html in
          html.element("details") { html in
            html.element("summary") { html in
              html.textElement("span", ["class": "count"], "\(group.count) ×")
              write(first.record.entry.kind, to: &html)
              html.write(Self.words(for: group))
            }
            html.newLine()
            html.element("ol") { html in
              html.newLine()
              for node in group { write(node, to: &html) }
            }
          }
        }
        html.newLine()
      } else {
        for node in group { write(node, to: &html) }
      }
    }
  }

  /// What many records of one kind have in common: whom they name.
  private static func words(for group: [RouteTree.Node]) -> String {
    var names: [String] = []
    for node in group {
      let name: String? =
        switch node.record.entry {
        case .delegateCall(let method, _, _): method
        case .controlEvent(_, let events): events.joined(separator: ", ")
        case .action(let name, _, _, _): name
        case .propertyChange(_, _, let property, _, _): property
        case .lifeCycle(_, let step): "\(step)"
        default: nil
        }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names.joined(separator: ", ").escapedLine
  }

  /// Writes a record and what follows from it.
  private func write(_ node: RouteTree.Node, to html: inout HTMLWriter) {
    let record = node.record
    let kind = record.entry.kind
    html.element(
      "li",
      [
        "data-kind": kind.rawValue,
        "id": linkedRecords.contains(record.id) ? Self.name(ofRecord: record.id) : nil,
      ]
    ) { html in
      html.element("div", ["class": "record"]) { html in
        html.textElement("span", ["class": "id"], "#\(record.id)")
        html.textElement(
          "span",
          ["class": "time"],
          VirtualTime.seconds(record.time).plainMilliseconds
        )
        write(kind, to: &html)
        html.element("span", ["class": "words"]) { html in
          let words = JournalText.cut(record.entry.sentence, to: Self.sentenceLimit)
          write(words.escapedLine, naming: record.entry.views, to: &html)
          if let answer = node.answer {
            html.write(" ")
            html.textElement("span", ["class": "answer"], "→ \(answer.escapedLine)")
          }
        }
        if let link = node.link { write(link: link, to: &html) }
      }
      writeDetails(of: record.entry, to: &html)
      if !node.children.isEmpty {
        html.newLine()
        html.element("ol") { html in
          html.newLine()
          write(node.children, to: &html)
        }
      }
    }
    html.newLine()
  }

  /// Writes what a record tells: lines of scripts as links, and of the paths of views the last name before
  /// all else, since that is what a reader looks for.
  private func write(_ words: String, naming views: [String], to html: inout HTMLWriter) {
    // What is called by the line that made it, such as an observable, is no view. The longest first, so
    // that none is found within another.
    let paths = Set(views.map(\.escapedLine)).filter { index.links(in: $0).isEmpty }
      .sorted { ($1.count, $0) < ($0.count, $1) }
    var rest = words[...]
    while !rest.isEmpty {
      let found = paths.compactMap { path in rest.firstRange(of: path).map { (path, $0) } }
      let next = found.min { ($0.1.lowerBound, $1.0.count) < ($1.1.lowerBound, $0.0.count) }
      guard let (path, range) = next else { break }
      index.write(String(rest[..<range.lowerBound]), to: &html)
      let leaf = ViewPath.leafStart(of: path)
      if leaf > path.startIndex {
        html.element("span", ["class": "path"]) { html in
          for part in path[..<leaf].dropLast().split(
            separator: "/",
            omittingEmptySubsequences: false
          ) {
            html.write("\(part)/")
            html.void("wbr", [:])
          }
        }
      }
      html.write(path[leaf...])
      rest = rest[range.upperBound...]
    }
    index.write(String(rest), to: &html)
  }

  /// What the page's addresses call a record.
  private static func name(ofRecord id: Int) -> String { "record-\(id)" }

  /// Writes the word for a kind of record.
  private func write(_ kind: JournalRecord.Kind, to html: inout HTMLWriter) {
    html.textElement("span", ["class": "kind"], kind.rawValue)
  }

  /// Writes which record something follows from that stands elsewhere.
  private func write(link id: Int, to html: inout HTMLWriter) {
    html.write(" ")
    guard let home = homes[id] else {
      let row = rows.first { row in
        if case .step(let number) = row.part {
          outline.steps[number - 1].record == id
        } else {
          false
        }
      }
      return html.element("span", ["class": "after"]) { html in
        html.write("after ")
        if let row {
          html.textElement("a", ["href": "#\(row.part.name)"], title(of: row.part).lowercased())
        } else {
          html.write("#\(id)")
        }
      }
    }
    html.element("span", ["class": "after"]) { html in
      html.write("after ")
      html.textElement("a", ["href": "#\(Self.name(ofRecord: id))"], "#\(id)")
      html.write(" (\(title(of: home).lowercased()))")
    }
  }

  // MARK: Details

  /// Writes what a record tells besides its sentence.
  private func writeDetails(of entry: JournalRecord.Entry, to html: inout HTMLWriter) {
    switch entry {
    case .hitPath(_, _, let decisions) where !decisions.isEmpty:
      html.element("details", ["class": "decisions"]) { html in
        html.textElement("summary", "\(decisions.count.counting("view")) asked")
        html.element("ol") { html in
          for decision in decisions {
            html.element("li", ["class": decision.decision.isWay ? nil : "obstacle"]) { html in
              html.textElement("code", decision.view.escapedLine)
              html.write(" \(decision.decision.reason)")
            }
          }
        }
      }
    case .failure(let failure) where !failure.context.isEmpty || failure.traceback != nil:
      html.element("details") { html in
        html.textElement("summary", "Circumstances")
        writeCircumstances(failure.context, failure.traceback, to: &html)
      }
    case .transition(let transition, _):
      html.element("p", ["class": "detail"]) { html in
        html.write("asked for by ")
        index.write(transition.origin.sentence.escapedLine, to: &html)
      }
    default: break
    }
  }
}

extension HitPath.Decision {
  /// Whether the search went on by it, or ended there.
  fileprivate var isWay: Bool {
    switch self {
    case .entered, .hit, .redirected: true
    case .hidden, .interactionDisabled, .transparent, .outside, .coveredByModal: false
    }
  }

  /// The decision with its reason, to stand behind the view.
  var reason: String {
    switch self {
    case .entered: "entered: the point is inside, so its subviews are asked"
    case .hit: "hit: none of its subviews took the point"
    case .redirected: "redirected: an override of hitTest named it"
    case .hidden: "left out: it is hidden"
    case .interactionDisabled: "left out: it takes no touches"
    case .transparent: "left out: it is all but transparent"
    case .outside: "left out: the point is outside of it"
    case .coveredByModal: "left out: a modal lies in front of it"
    }
  }
}
