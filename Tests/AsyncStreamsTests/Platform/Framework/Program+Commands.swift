// A part of the program that `FrameworkTests` compiles with stand-ins and runs.
#if FRAMEWORK_PROGRAM
import AsyncStreams
import AsyncStreamsReactiveObjC
import Foundation

#if canImport(ReactiveObjC)
import ReactiveObjC
#else
import ReactiveCocoa
#endif

/// A command of the framework that greets, fails for Eve, and waits for `release` with Zoe.
func greetings(waitingFor release: Subject<Void, Never>) -> RACCommandOf<NSString, NSString> {
  RACCommandOf<NSString, NSString>(enabled: nil) { input in
    let input: Any? = input
    let name = input as? String ?? "nobody"
    let greeting = "Hello \(name)"
    if name == "Eve" { return Signal<String, any Error>.fail(problem).objectiveCSignal(of: NSString.self) }
    if name == "Zoe" { return release.map { greeting }.prefix(1).objectiveCSignal(of: NSString.self) }
    return [greeting].signal.objectiveCSignal(of: NSString.self)
  }
}

/// A command of the framework becomes streams and functions, and a command of Swift.
func showCommands() async throws {
  let release = Subject<Void, Never>()
  let legacy = greetings(waitingFor: release)
  let view = ObjectiveCCommand(legacy, input: String.self, output: String.self)
  let values = Box(view.values().makeAsyncIterator())
  let errors = Box(view.errors.makeAsyncIterator())
  var states = ObjectiveCSignal(legacy.executing).signal(of: Bool.self).makeAsyncIterator()
  print("executed:", try await view.execute("Ada") ?? "nothing")
  var seen: [Bool] = []
  while seen.count < 3, let state = try await states.next() { seen.append(state) }
  print("executing:", seen)

  legacy.execute("Zoe")
  do { _ = try await view.execute("Ada") } catch { print("refused:", short(error)) }
  while release.subscriptionCount == 0 { await Task.yield() }
  release.yield(())
  print("values: \(try await values.content.next() ?? ""), \(try await values.content.next() ?? "")")
  while let state = try await states.next(), state {}
  // ReactiveObjC knows the class of inputs; ReactiveCocoa 2.x passes any object.
  let wrong = ObjectiveCCommand(legacy, input: Int.self, output: String.self)
  do {
    print("other input:", try await wrong.execute(1) == "Hello nobody")
    while let state = try await states.next(), state {}
  } catch {
    print("other input:", error is ReactiveObjCError)
  }
  do { _ = try await view.execute("Eve") } catch { print("failed:", short(error)) }
  print("errors:", try await errors.content.next().map { short($0) } ?? "none")
  while let state = try await states.next(), state {}

  let command = view.command(name: "greet")
  print("as a command:", try await command.execute("Cid"))
  while let state = try await states.next(), state {}
  for await isEnabled in command.isEnabled where isEnabled { break }
  legacy.execute("Zoe")
  for await isEnabled in command.isEnabled where !isEnabled { break }
  print("the command of Swift is disabled meanwhile")
  while release.subscriptionCount == 0 { await Task.yield() }
  release.yield(())
}

/// A command of Swift becomes a command of the framework.
func showSwiftCommands() async throws {
  let command = Command<String, String, any Error>(name: "greet") { name in
    if name == "Eve" { throw problem }
    return "Hello \(name)"
  }
  let face = command.objectiveCCommand(input: NSString.self, output: NSString.self)
  let states = note(face.executing)
  let failures = note(face.errors)
  let executions = Notes()
  _ = face.executionSignals.subscribeNext { _ in executions.add("execution") }
  await states.reach(1)
  // The subscriptions of the framework begin in tasks; the first state shows that this one has.
  let result = note(face.execute("Ada"))
  await result.reach(2)
  await states.reach(3)
  print("from Objective-C:", result.text)
  print("from Swift:", try await command.execute("Bob"))
  await states.reach(5)
  print("states:", states.text)
  await executions.reach(2)
  print("executions:", executions.count)
  let failing = note(face.execute("Eve"))
  await failing.reach(1)
  await failures.reach(1)
  print("failed: \(failing.text), errors: \(failures.text)")
  await states.reach(7)

  let number: Any = NSNumber(value: 1)
  let untyped = command.objectiveCCommand()
  let refused = note(untyped.execute(number as AnyObject))
  await refused.reach(1)
  print("input of another class:", refused.text)
  let disabled = Command<String, String, any Error>(name: "disabled", enabled: Signal<Bool, Never>.just(false)) { $0 }
  let rejected = note(disabled.objectiveCCommand(input: NSString.self, output: NSString.self).execute("Ada"))
  await rejected.reach(1)
  print("disabled:", rejected.text)
  let simple = Command<Void, Void, any Error>(name: "simple") {}
  let done = note(simple.objectiveCCommand().execute(nil))
  await done.reach(2)
  print("without an input:", done.text)

  var owned: Command<Void, Void, any Error>? = Command(name: "owned") {}
  weak let remains = owned
  var owner: RACCommandOf<AnyObject, AnyObject>? = owned?.objectiveCCommand()
  owned = nil
  print("retained by its RACCommand:", owner != nil && remains != nil)
  owner = nil
  while remains != nil { await Task.yield() }
  print("released with its RACCommand")
}
#endif
