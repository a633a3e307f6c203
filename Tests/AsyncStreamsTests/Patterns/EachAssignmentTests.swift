import Observation
import Testing

@testable import AsyncStreams
@testable import AsyncStreamsTesting

@MainActor @Observable private final class Form {
  var plain = "a"
  @ObservationIgnored @EachAssignment var title = "a"
}

/// A property that reports every assignment.
@MainActor @Suite(.noSubscriptionSurvives) struct EachAssignmentTests {
  @Test func `every assignment is an element, also of an equal value`() async {
    var form: Form? = Form()
    var seen: [String] = []
    let bag = SubscriptionBag()
    if let form {
      bag.consume(form.$title) { seen.append($0) }
      #expect(seen == ["a"])
      for title in ["a", "b", "b"] { form.title = title }
      #expect(form.title == "b")
    }
    form = nil
    while bag.count > 0 { await Waker.giveWay() }
    #expect(seen == ["a", "a", "b", "b"])
  }

  @Test func `observing hears of an equal value, which the macro keeps quiet about`() async {
    let form = Form()
    var (titles, plains): ([String], [String]) = ([], [])
    let bag = SubscriptionBag()
    bag.consume(Signal.observing { form.title }) { titles.append($0) }
    bag.consume(Signal.observing { form.plain }) { plains.append($0) }
    form.plain = "a"
    form.title = "a"
    while titles.count < 2 { await Waker.giveWay() }
    #expect(titles == ["a", "a"])
    #expect(plains == ["a"])
    bag.cancel()
  }

  @Test func `an assignment in a turn is delivered in that turn`() {
    let (form, numbers, bag) = (Form(), Subject<Int, Never>(), SubscriptionBag())
    var seen: [String] = []
    bag.consume(form.$title, delivery: .immediate) { seen.append($0) }
    bag.consume(numbers, delivery: .immediate) { form.title = "\($0)" }
    numbers.yield(1)
    #expect(seen == ["a", "1"])
    bag.cancel()
  }
}
