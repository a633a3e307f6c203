import AsyncStreamsTesting
import Diagrams
import Foundation
import Programs
import Testing

@testable import AsyncStreamsInspector
@testable import GalleryKit

/// The server of the gallery, as browsers and others see it.
@Suite struct ServingTests {
  private func report(_ answer: LocalClient.Answer?) throws -> RunReport {
    let answer = try #require(answer)
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(RunReport.self, from: answer.body)
  }

  @Test func `every example runs with its own marbles, and gives what the diagram shows`() async throws {
    try await withGallery { client in
      for diagram in Catalogue.all {
        let lines = Dictionary(uniqueKeysWithValues: diagram.inputs.map { ($0.name, $0.marbles.description) })
        let report = try report(await client.run(ExampleSummary.identifier(of: diagram), lines))
        let notes = diagram.notes.moments.isEmpty ? [] : [diagram.notes.description]
        #expect(report.outputs.map(\.text) == diagram.outputs.map(\.marbles.description) + notes, "\(diagram.name)")
        #expect(report.inputs.map(\.text) == diagram.inputs.map(\.marbles.description), "\(diagram.name)")
      }
    }
  }

  @Test func `other marbles give another output, as late as the code needs`() async throws {
    try await withGallery { client in
      let debounced = try report(await client.run("debounce-for", ["keys": "a---b|"]))
      #expect(debounced.outputs.map(\.text) == ["---a-(b|)"])
      #expect(debounced.inputs.map(\.seconds.count) == [6])
      let slow = try report(await client.run("asyncmap", ["letters": "(abcdefghijklmn)|"]))
      #expect(slow.outputs.map(\.text) == ["--A-B-C-D-E-F-G-H-I-J-K-L-M-(N|)"])
      let runs = try report(await client.run("retry", ["request": "--#"]))
      #expect(runs.inputs.first?.runs == [0, 2])
      #expect(runs.outputs.map(\.text) == ["----#"])
    }
  }

  @Test(arguments: [
    ("debounce-for", ["keys": "a-(b"], "keys, column 3: a group that does not end"),
    ("debounce-for", ["keys": "a|b"], "keys: nothing can follow the end or the failure"),
    ("debounce-for", ["keys": String(repeating: "-", count: 60) + "a"], "keys: a line has at most 60 seconds"),
    ("debounce-for", ["keys": "(" + String(repeating: "a", count: 61) + ")"], "keys: a line has at most 60 events"),
    (
      "debounce-for", ["keys": "[123456789]"],
      "keys: an element has at most 8 characters, unlike “123456789…”"
    ),
    ("debounce-for", ["taps": "a|"], "this example has no line “taps”"),
    ("map", ["numbers": "1-x|"], "numbers: “x” is not a number"),
    ("not", ["isOn": "T-1|"], "isOn: “1” is not T or F"),
    ("flatmapmerge", ["rooms": "a-q|"], "this example has no line “q”"),
    ("retry-without-limit", ["request": "#"], "request: the code begins more than 200 runs"),
    ("repeat", ["round": "|"], "round: the code begins more than 200 runs"),
  ]) func `marbles that cannot be run are answered with the reason`(
    example: String,
    lines: [String: String],
    message: String
  ) async throws {
    try await withGallery { client in
      let answer = try #require(await client.run(example, lines))
      #expect(answer.status == 422)
      let refusal = try JSONDecoder().decode(RunRefusal.self, from: answer.body)
      #expect(refusal.message.hasPrefix(message), "\(refusal.message)")
      #expect(!refusal.line.isEmpty)
    }
  }

  @Test func `the page consists of three files and two lists, and loads nothing from elsewhere`() async throws {
    try await withGallery { client in
      for path in ["/", "/gallery.css", "/gallery.js", "/examples", "/intents"] {
        let answer = try #require(await client.get(path))
        #expect(answer.status == 200 && !answer.body.isEmpty, "\(path)")
        #expect(!answer.text.replacing("http://www.w3.org/2000/svg", with: "").contains("://"), "\(path)")
        #expect(answer.head.contains("Content-Security-Policy: default-src 'none'"))
      }
      let list = try #require(await client.get("/examples"))
      let summaries = try JSONDecoder().decode([ExampleSummary].self, from: list.body)
      #expect(summaries.map(\.name) == Catalogue.all.map(\.name))
      for path in ["/etc/passwd", "/../Package.swift", "/favicon.ico", "/gallery.js?x"] {
        #expect(await client.get(path)?.status == 404, "\(path)")
      }
      #expect(await client.get("/run")?.status == 405)
    }
  }

  @Test func `an example has the contract of its operator, and the names that it has elsewhere`() async throws {
    try await withGallery { client in
      let list = try #require(await client.get("/examples"))
      let summaries = try JSONDecoder().decode([ExampleSummary].self, from: list.body)
      let facts = try #require(summaries.first { $0.name == "flatMapLatest(_:)" }).facts
      #expect(facts.contract.map(\.name) == ["Values", "Ends", "Fails"])
      #expect(facts.elsewhere.contains(OperatorFacts.Name(library: "RxJS", name: "switchMap", replacement: nil)))
      #expect(facts.intents.contains("search as the user types, and cancel the old search"))
      #expect(summaries.filter { $0.facts.summary.isEmpty }.map(\.name) == [])
    }
  }

  @Test func `each intent has something to use, and its links lead to examples`() async throws {
    try await withGallery { client in
      let list = try #require(await client.get("/intents"))
      let intents = try JSONDecoder().decode([IntentSummary].self, from: list.body)
      let examples = Set(Catalogue.all.map(ExampleSummary.identifier))
      for intent in intents {
        #expect(!intent.answer.isEmpty && !intent.answer.contains("doc:"), "\(intent.text)")
        for use in intent.uses { #expect(use.example.map(examples.contains) != false, "\(use.name)") }
      }
      let linked = Set(intents.flatMap(\.uses).compactMap(\.example))
      #expect(linked.count > 100)
    }
  }

  @Test func `only the page of this server is answered`() async throws {
    try await withGallery { client in
      #expect(await client.get("/", host: "localhost:\(client.port)")?.status == 200)
      for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:\(client.port)"] {
        #expect(await client.get("/", host: host)?.status == 403, "\(host)")
      }
      #expect(await client.get("/", fields: "Origin: http://evil.example\r\n")?.status == 403)
      #expect(await client.get("/", fields: "Origin: http://127.0.0.1:\(client.port)\r\n")?.status == 200)
      let order = try JSONEncoder().encode(RunOrder(example: "map", lines: [:]))
      #expect(await client.post(order)?.status == 200)
      #expect(await client.post(order, type: "text/plain")?.status == 415)
      #expect(await client.post(order, fields: "Origin: null\r\n")?.status == 403)
      #expect(await client.post(Data("{".utf8))?.status == 400)
      #expect(try await client.run("nothing", [:])?.status == 404)
    }
  }

  @Test func `a taken port is an error, or replaced by a free one`() throws {
    let first = try LocalServer(port: 0)
    #expect(throws: SocketError.self) { try LocalServer(port: first.port) }
    let second = try LocalServer(preferring: first.port)
    #expect(second.port != first.port && second.port != 0)
  }

  @Test func `many requests at once are answered, also while others are not completed`() async throws {
    try await withGallery { client in
      await withTaskGroup { group in
        for number in 0..<60 {
          group.addTask {
            if number.isMultiple(of: 3) {
              #expect(await client.send([Data("GET / HT".utf8)], isClosing: true) == nil)
            } else {
              #expect(await client.get("/examples")?.status == 200)
            }
          }
        }
      }
    }
  }

  @Test(
    .enabled(if: BrowserScript.isRequested, "BROWSER_TESTS is not set"),
    .enabled(if: BrowserScript.canRun, "chromium is not installed")
  )
  func `a browser drags, deletes and adds marbles, and sees the output change`() async throws {
    try await withGallery { client in
      let page = try #require(URL(string: "http://127.0.0.1:\(client.port)/"))
      let outcome = try await BrowserScript.run("gallery-browser", at: page)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("dragging b two seconds to the right: a---b-c----| gives ---a-----c-|"))
    }
  }

  @Test(
    .enabled(if: BrowserScript.isRequested, "BROWSER_TESTS is not set"),
    .enabled(if: BrowserScript.canRun, "chromium is not installed")
  )
  func `a browser chooses a recorded source for an operator, and the marbles of the example again`() async throws {
    try await withGallery(showing: .demo) { client in
      let page = try #require(URL(string: "http://127.0.0.1:\(client.port)/"))
      let outcome = try await BrowserScript.run("gallery-browser", at: page, ["--recording"])
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.output.contains("choosing the recorded keys: "))
    }
  }
}
