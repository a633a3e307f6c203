import Testing

@testable import MigrationSurvey

@Suite struct OldBridgeTests {
  @Test(arguments: [
    "import Bridge", "@testable import Bridge", "public import Bridge", "package import Bridge",
    "@_exported public import Bridge", "import class Bridge.RACSubject", "#if canImport(Bridge)\nimport Bridge\n#endif",
  ])
  func `the module of callbacks has a new name`(_ text: String) {
    for other in [
      "import AsyncStreams", "let a: RACSignal<Int>", "f(RACObserve(self, \\.name))", "b.subscribeNext { }",
    ] {
      let file = OldFile("\(text)\n\(other)")
      #expect(file.fixed == text.replacing("Bridge", with: "AsyncStreamsBridge") + "\n\(other)" && file.doubtful == [])
    }
  }

  @Test func `a module that can be one of the program is reported`() {
    for code in ["let a = Bridge.shared", "let a = RACETrack()", "let a: BackOff = b.here", "// RACSignal"] {
      let file = OldFile("import Bridge\n\(code)")
      #expect(file.fixedCode == code && file.doubtful == [1] && file.messages.count == 1)
    }
  }

  @Test func `beside the original, only a qualified name is one of Bridge`() {
    #expect(OldFile("import Bridge\nimport ReactiveObjC\nlet a: RACSignal<Int>").doubtful == [1])
    let file = OldFile("import Bridge\nimport ReactiveObjC\nlet a: Bridge.RACSignal<Int>")
    #expect(file.fixed == "import AsyncStreamsBridge\nimport ReactiveObjC\nlet a: AsyncStreamsBridge.RACSignal<Int>")
  }

  @Test func `the module in front of a name is renamed with its import`() {
    let code = "let a: Bridge.RACSignal<Int> = app.Bridge.RACSignal.empty(), b = Bridge.shared"
    let wanted = "let a: AsyncStreamsBridge.RACSignal<Int> = app.Bridge.RACSignal.empty(), b = Bridge.shared"
    #expect(OldFile("import Bridge\n\(code)").fixedCode == wanted)
  }

  @Test func `a target of the program is its own`() {
    let manifest = swift("let p = Package(targets: [.target(name: \"Bridge\")])", path: "Package.swift")
    let file = swift("import AsyncStreams\nimport Bridge\nlet a: RACSignal<Int>")
    #expect(RenamedFile(file, DeclaredNames([manifest, file])).uses == [])
  }

  @Test func `the product in a manifest is renamed`() {
    let text = ".product(name: \"Bridge\", package: \"AsyncStreams\", condition: c), \"Bridge\""
    let wanted = ".product(name: \"AsyncStreamsBridge\", package: \"AsyncStreams\", condition: c), \"Bridge\""
    #expect(OldFile(text, path: "App/Package.swift").fixed == wanted)
    #expect(OldFile(text, path: "App/Package@swift-6.0.swift").fixed == wanted)
    #expect(OldFile(text, path: "App/Screen.swift").messages == [])
  }

  @Test func `a package can be called after its folder`() {
    let bridge = ".product(name: \"Bridge\", package: \"streams\")"
    #expect(OldFile(bridge, path: "Package.swift").doubtful == [1])
    let other = ".product(name: \"AsyncStreamsUI\", package: \"streams\"), "
    let file = OldFile(other + bridge, path: "Package.swift")
    #expect(file.fixed == other + ".product(name: \"AsyncStreamsBridge\", package: \"streams\")")
  }
}
