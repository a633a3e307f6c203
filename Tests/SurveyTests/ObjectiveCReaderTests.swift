import Testing

@testable import MigrationSurvey

@Suite struct ObjectiveCReaderTests {
  @Test func `a message has the words of its selector, also over several lines`() {
    #expect(
      selectors("[signal subscribeNext:^(id x) { [self show:x]; }\n  error:^(NSError *e) { }\n  completed:^{ }];")
        == ["show:", "subscribeNext:error:completed:"]
    )
  }

  @Test func `a message is the receiver of the next one`() {
    let uses = ObjectiveCReader.uses(in: objectiveC("[[[self.names map:f] distinctUntilChanged] take:1];"))
    #expect(uses.filter { $0.form == .call }.map(\.name) == ["map:", "distinctUntilChanged", "take:"])
    #expect(uses.filter { $0.form == .call }.map(\.receiver) == ["names", "map:", "distinctUntilChanged"])
  }

  @Test func `an index, an array and a cast are no messages`() {
    #expect(selectors("id a = names[0]; id b = @[ x, y ]; id c = rows[1][2]; id d = (id)[box value];") == ["value"])
  }

  @Test func `a condition has no words of a selector`() {
    #expect(selectors("[signal take:isShort ? one : two];") == ["take:"])
    #expect(selectors("[signal delay:isShort ? [a value] : [b value]];") == ["value", "value", "delay:"])
  }

  @Test func `comments, strings and characters are not read`() {
    #expect(
      selectors("// [a map:f]\n/* [b map:f] */ id s = @\"[c map:f] // \\\"\"; char c = '['; [d map:f];") == ["map:"]
    )
  }

  @Test func `macros and words with an at sign are found, with their lines`() {
    let uses = ObjectiveCReader.uses(
      in: objectiveC("@weakify(self);\nRAC(self, name) =\n  RACObserve(self, user.name);")
    )
    #expect(
      uses.filter { $0.form == .macro }.map { "\($0.name) \($0.place.line)" } == [
        "@weakify 1", "RAC 2", "RACObserve 3",
      ]
    )
    #expect(uses.compactMap(\.arguments).map { "\($0.object) \($0.keyCount)" } == ["self 1", "self 2"])
  }

  @Test func `a file with a bracket too few is read to its end`() {
    #expect(selectors("void f(void) { [a map:f }\nvoid g(void) { [b filter:p]; }").contains("filter:"))
  }

  @Test func `a property is found behind a dot and behind an arrow`() {
    let uses = ObjectiveCReader.uses(in: objectiveC("[self.command.executing subscribeNext:f]; x = a->rac_name;"))
    #expect(uses.filter { $0.form == .property }.map(\.name) == ["command", "executing", "rac_name"])
  }
}
