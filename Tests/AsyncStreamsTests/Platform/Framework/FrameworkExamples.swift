// The examples of Documentation/Migration/TheFramework.md, which `FrameworkTests` compiles with a stand-in.
#if FRAMEWORK_EXAMPLES
import AsyncStreams
import AsyncStreamsReactiveObjC
import Foundation
import ReactiveObjC

/// What the app has in Objective-C.
final class LegacyPeople: NSObject {
  let names = RACSignal<NSString>.createSignal { subscriber in
    for name in ["Ada", "Ada", "Bob"] { subscriber.sendNext(name) }
    subscriber.sendCompleted()
    return nil
  }
  let selections = RACSubject<NSString>()
  let places = RACSubject<LegacyPlace>()
  let rename = RACCommand<NSString, NSString>(enabled: nil) { _ in RACSignal<NSString>.createSignal { _ in nil } }
}

final class LegacyPlace: NSObject {
  let name = ""
}

final class LegacyScreen: NSObject {
  var titles: RACSignal<NSString>?
  var messages: RACSubject<NSString>?
  var saveCommand: RACCommand<NSString, NSNumber>?
}

struct Place: Sendable {
  let name: String
}

func showValues(of people: LegacyPeople) async throws {
  let names = ObjectiveCSignal(people.names).signal(of: String.self)
  for try await name in names.removeDuplicates() { print(name) }
}

func showPlaces(of people: LegacyPeople) -> Signal<Place?, any Error> {
  ObjectiveCSignal(people.places).signal(bufferingPolicy: .bufferingNewest(16)) { value in
    (value as? LegacyPlace).map { Place(name: $0.name) }
  }
}

func give(_ screen: LegacyScreen, the titles: Subject<String, Never>) {
  screen.titles = titles.removeDuplicates().objectiveCSignal(of: NSString.self, on: .mainThread())
}

func shareSubjects(of people: LegacyPeople, with screen: LegacyScreen) {
  let selections = ObjectiveCSubject(people.selections, of: String.self)
  selections.yield("Ada")  // Objective-C gets it, too.

  let messages = Subject<String, any Error>(name: "messages")
  screen.messages = messages.objectiveCSubject(of: NSString.self)
}

@MainActor func shareCommands(of people: LegacyPeople, with screen: LegacyScreen) async throws {
  let rename = ObjectiveCCommand(people.rename, input: String.self, output: String.self)
  let newName = try await rename.execute("Ada")
  print(newName ?? "not renamed")

  let save = Command<String, Int, any Error>(name: "save") { text in text.count }
  screen.saveCommand = save.objectiveCCommand(input: NSString.self, output: NSNumber.self)
}

func runExamples() async throws {
  try await showValues(of: LegacyPeople())
}
#endif
