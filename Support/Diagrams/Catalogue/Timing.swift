import AsyncStreams
import AsyncStreamsTesting

extension Diagram {
  static let timing: [Diagram] = list {
    Title("debounce(for:)", rac: "-throttle:", "Elements that are followed by silence.")
      .shows(["keys": "a-b---c----|"], gives: "-----b---c-|") { it in
        it.keys.debounce(for: .seconds(3), clock: it.clock)
      }
    Title(
      "debounce(for:), no silence",
      rac: "-throttle:",
      "A stream that never pauses delivers its last element at its end."
    )
    .shows(["keys": "abcdef|"], gives: "------(f|)") { it in it.keys.debounce(for: .seconds(3), clock: it.clock) }
    Title(
      "debounce(for:), a failure",
      rac: "-throttle:",
      "A failure is delivered at once, and drops the element that waits."
    )
    .shows(["keys": "a-b#"], gives: "---#") { it in it.keys.debounce(for: .seconds(3), clock: it.clock) }
    Title(
      "debounce(for:), a test",
      rac: "-throttle:valuesPassingTest:",
      "Elements that do not pass the test are delivered at once, and replace the one that waits."
    )
    .shows(["keys": "a-b-X---c------|"], gives: "----X------c---|") { it in
      it.keys.debounce(for: .seconds(3), clock: it.clock, when: { $0 != "X" })
    }
    Title(
      "debounce(for:), a maximum wait",
      "The newest element after 5 seconds at the latest, although no silence comes."
    )
    .shows(["changes": "-a-b-c-d-e-----|"], gives: "------c-----e--|") { it in
      it.changes.debounce(for: .seconds(3), maxWait: .seconds(5), clock: it.clock)
    }
    Title("paced(every:)", "All elements, not sooner than 3 seconds after the one before.")
      .shows(["jobs": "-abc-----de|"], gives: "-a--b--c--d--(e|)") { it in
        it.jobs.paced(every: .seconds(3), clock: it.clock)
      }
    Title("paced(every:), a burst", "Two may pass together after a pause.")
      .shows(["jobs": "-abc-----de|"], gives: "-ab-c----de|") { it in
        it.jobs.paced(every: .seconds(3), burst: 2, clock: it.clock)
      }
    Title("throttle(for:)", "At most one element in each interval: the first at once, the newest at the end.")
      .shows(["moves": "-a-bc-------d--e-|"], gives: "-a---c------d---e|") { it in
        it.moves.throttle(for: .seconds(4), clock: it.clock)
      }
    Title("throttle(for:), leading", "Only the first of each interval.")
      .shows(["moves": "-a-bc-------d--e-|"], gives: "-a----------d----|") { it in
        it.moves.throttle(for: .seconds(4), edges: .leading, clock: it.clock)
      }
    Title("throttle(for:), trailing", "Only the newest, at the end of each interval.")
      .shows(["moves": "-a-bc-------d--e-|"], gives: "-----c----------e|") { it in
        it.moves.throttle(for: .seconds(4), edges: .trailing, clock: it.clock)
      }
    Title("delay(for:)", rac: "-delay:", "All elements and the end are later.")
      .shows(["letters": "a-(bc)--|"], gives: "---a-(bc)--|") { it in
        it.letters.delay(for: .seconds(3), clock: it.clock)
      }
    Title("delay(for:), a failure", rac: "-delay:", "A failure is not delayed, and overtakes the elements that wait.")
      .shows(["letters": "a-b-#"], gives: "---a#") { it in it.letters.delay(for: .seconds(3), clock: it.clock) }
    Title("timestamped()", "Each element with the time at which it was taken; here as the seconds since the beginning.")
      .shows(["letters": "-a--b-c|"], gives: "-[a1]--[b4]-[c6]|") { it in
        let start = it.clock.now
        return it.letters.timestamped(clock: it.clock).map { timed in
          (timed.element, Int(start.duration(to: timed.instant) / .seconds(1)))
        }
      }
    Title("timeInterval()", "Each element with the time since the one before; here in seconds.")
      .shows(["letters": "-a--b-c|"], gives: "-[a1]--[b3]-[c2]|") { it in
        it.letters.timeInterval(clock: it.clock).map { ($0.element, Int($0.interval / .seconds(1))) }
      }
    Title("timeout(first:throwing:)", "A failure if the first element does not arrive in time.")
      .shows(["greeting": "-----a|"], gives: "---#2") { it in
        it.greeting.timeout(first: .seconds(3), throwing: MarbleFailure(2), clock: it.clock)
      }
    Title(
      "timeout(after:throwing:)",
      rac: "-timeout:onScheduler:",
      "A failure if the signal has not finished in time; elements do not matter."
    )
    .shows(["response": "a-b-c-d|"], gives: "a-b-c#2") { it in
      it.response.timeout(after: .seconds(5), throwing: MarbleFailure(2), clock: it.clock)
    }
    Title("timeout(between:throwing:)", "A failure if the next event does not arrive in time.")
      .shows(["beats": "a-b-c----d|"], gives: "a-b-c--#2") { it in
        it.beats.timeout(between: .seconds(3), throwing: MarbleFailure(2), clock: it.clock)
      }
    Title(
      "Signal.interval(every:)",
      rac: "+interval:onScheduler:",
      "A tick at regular times, the first after one interval."
    )
    .shows(gives: "---3--6--9", lasting: 11) { it in Signal.interval(every: .seconds(3), clock: it.clock) }
    Title("Signal.interval(every:), a slow consumer", "One tick waits for a busy consumer; the others are left out.")
      .shows(gives: "-------2----4----8----[12]", lasting: 24) { it in
        Signal.interval(every: .seconds(2), clock: it.clock).asyncMap { tick async in
          try? await it.clock.sleep(for: .seconds(5))
          return tick
        }
      }
    Title("Signal.timer(after:)", "One tick, and the end.")
      .shows(gives: "---(3|)") { it in Signal.timer(after: .seconds(3), clock: it.clock) }
    Title(
      "chunked(every:)",
      rac: "-bufferWithTime:onScheduler:",
      "Elements together; the first one starts an interval, the end of the signal ends it."
    )
    .shows(["readings": "-ab-------c|"], gives: "-----[ab]-----([c]|)") { it in
      it.readings.chunked(every: .seconds(4), clock: it.clock)
    }
    Title("chunked(every:), a limit", "The same, with a limit for the elements together.")
      .shows(["readings": "-abcd-------|"], gives: "---[abc]----d---|") { it in
        it.readings.chunked(every: .seconds(4), orCount: 3, clock: it.clock)
      }
    Title("windowed(every:)", "A signal for each interval that has elements; here each one numbers its elements.")
      .shows(["readings": "-ab-------c|"], gives: "-[0a][0b]-------[1c]|") { it in
        it.readings.windowed(every: .seconds(4), clock: it.clock).flatMapMerge { window in
          window.map { (window.key, $0) }
        }
      }
    Title("sample(every:)", "The newest element at regular times, none twice.")
      .shows(["positions": "-a-b-----c----|"], gives: "----b-------c-|") { it in
        it.positions.sample(every: .seconds(4), clock: it.clock)
      }
  }
}
