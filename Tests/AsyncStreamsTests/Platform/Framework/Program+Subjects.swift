// A part of the program that `FrameworkTests` compiles with stand-ins and runs.
#if FRAMEWORK_PROGRAM
import AsyncStreams
import AsyncStreamsReactiveObjC
import Foundation

#if canImport(ReactiveObjC)
import ReactiveObjC

typealias RACChannelOf<Object: AnyObject> = RACChannel<Object>
#else
import ReactiveCocoa

typealias RACChannelOf<Object: AnyObject> = RACChannel
#endif

/// Subjects in both directions.
func showSubjects() async throws {
  let messages = Subject<String, any Error>(name: "messages")
  let face = messages.objectiveCSubject(of: NSString.self)
  var received = messages.makeAsyncIterator()
  var notes = note(face)
  face.sendNext("a")
  messages.yield("b")
  face.sendCompleted()
  var elements: [String] = []
  while let element = try await received.next() { elements.append(element) }
  await notes.reach(3)
  print("subject of a subject: \(elements) | \(notes.text)")

  let current = BehaviorSubject<Int, any Error>(1)
  notes = note(current.objectiveCSubject(of: NSNumber.self))
  await notes.reach(1)
  print("present value:", notes.text)

  let strict = Subject<String, any Error>(name: "messages")
  var iterator = strict.makeAsyncIterator()
  strict.objectiveCSubject().sendNext(NSNumber(value: 1))
  do { _ = try await iterator.next() } catch { print("subject of another class:", error) }
  let typed = Subject<Int, TypedProblem>(name: "typed")
  var typedIterator = typed.makeAsyncIterator()
  typed.objectiveCSubject(of: NSNumber.self) { _ in .aborted }.sendError(problem)
  do { _ = try await typedIterator.next() } catch { print("subject with its own failure:", error) }

  let legacy = RACSubjectOf<NSString>()
  notes = note(legacy)
  let commands = ObjectiveCSubject(legacy, of: String.self)
  var legacyIterator = commands.makeAsyncIterator()
  legacy.sendNext("a")
  commands.yield("b")
  commands.finish()
  elements = []
  while let element = try await legacyIterator.next() { elements.append(element) }
  print("stream of a RACSubject: \(elements) | \(notes.text)")

  let channel = RACChannelOf<NSString>()
  notes = note(channel.followingTerminal)
  let model = ObjectiveCSubject(terminal: channel.leadingTerminal, of: String.self)
  var edits = model.makeAsyncIterator()
  model.yield("model")
  channel.followingTerminal.sendNext("view")
  print("terminals: \(try await edits.next() ?? "nothing") | \(notes.text)")
}

/// A failure that is not an error of Objective-C.
enum TypedProblem: Error {
  case aborted
}
#endif
