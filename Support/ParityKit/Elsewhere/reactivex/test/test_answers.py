import json
import unittest
from pathlib import Path

import reactivex

from departures.names import NAMES, departures_of
from run import answer
from values import DateAt, Group, Tuple, encode, fn, fn2, pred, to_int, to_str

A = {"op": "source", "name": "a"}
B = {"op": "source", "name": "b"}
C = {"op": "source", "name": "c"}
RECORDED = Path(__file__).resolve().parents[2] / "Recorded"


def hot(name, *events):
    return {"name": name, "kind": "hot", "events": list(events)}


def nexts(*pairs):
    return [[tick, "next", value] for tick, value in pairs]


def ask(pipeline, sources, departures="", subscriptions=({"at": 0, "dispose": None},)):
    scenario = {"kind": "signal", "until": 60, "sources": sources, "pipeline": pipeline, "subscriptions": subscriptions}
    return answer({"id": "test", "scenario": scenario}, departures_of(departures))


def events(*arguments):
    return ask(*arguments)["expect"]["subscribers"][0]


class Answers(unittest.TestCase):
    def test_subscriptions_come_before_the_events_of_their_tick(self):
        self.assertEqual(events(A, [hot("a", *nexts((0, 1), (3, 2)))]), nexts((0, 1), (3, 2)))

    def test_a_function_may_be_a_table(self):
        table = {"table": [["x", "X"], [[1, None], 0], [{"tuple": [2, "y"]}, 7]]}
        values = ["x", [1, None], Tuple([2, "y"]), "y"]
        self.assertEqual([fn(table)(value) for value in values], ["X", 0, 7, None])
        self.assertEqual([pred(table)(value) for value in values], [True, False, True, False])

    def test_a_cold_source_sends_at_once_and_logs(self):
        sources = [{"name": "a", "kind": "cold", "events": nexts((0, 1), (4, 2), (9, 3))}]
        expect = ask({"op": "take", "n": 2, "of": A}, sources, "", [{"at": 3, "dispose": None}])["expect"]
        self.assertEqual(expect["subscribers"], [[*nexts((3, 1), (7, 2)), [7, "completed"]]])
        self.assertEqual(expect["log"], [[3, "subscribe", "a"], [7, "dispose", "a"]])

    def test_a_hot_source_goes_on_after_its_end(self):
        sources = [hot("a", [1, "completed"], *nexts((5, 1)))]
        subscriptions = [{"at": 0, "dispose": None}, {"at": 3, "dispose": 9}]
        self.assertEqual(
            ask(A, sources, "", subscriptions)["expect"]["subscribers"], [[[1, "completed"]], nexts((5, 1))]
        )

    def test_equal_ticks_are_first_in_first_out(self):
        sources = [hot("a", *nexts((2, "a"))), hot("b", *nexts((2, "b")))]
        self.assertEqual(events({"op": "merge", "of": [B, A]}, sources), nexts((2, "a"), (2, "b")))

    def test_values_are_encoded(self):
        self.assertEqual(encode(Tuple([None, [True], DateAt(3)])), {"tuple": [None, [1], {"date": 3}]})
        self.assertEqual(encode(Group("k", reactivex.empty())), {"group": "k"})
        self.assertEqual(encode(reactivex.empty()), {"signal": True})
        self.assertEqual(to_int(["ab", 3, None]), 5)
        self.assertEqual(to_str(Tuple([1, None, ["x"]])), "(1,nil,(x))")
        self.assertEqual(fn("mod3")(-1), 2)
        self.assertEqual(fn2("sumIndexed")(1, 2, 3), 7)

    def test_endless_repetition_stops(self):
        for pipeline in ({"op": "repeat", "of": {"op": "empty"}}, {"op": "repeat", "of": {"op": "take", "n": 0, "of": A}}):
            self.assertIn("stopped", ask(pipeline, [hot("a")]))

    def test_missing_operations(self):
        share = {"op": "share", "replay": 0, "restarts": True, "stop": "never", "of": A}
        self.assertEqual(ask(share, [hot("a")])["missing"], ["share"])
        expand = {"op": "expand", "n": 2, "key": "id", "cases": {}, "default": None, "of": A}
        self.assertEqual(ask(expand, [hot("a")])["missing"], ["expand"])

    def test_python_departures(self):
        one = [hot("a", *nexts((1, 1), (5, 2)), [9, "completed"])]
        two = [*one, hot("b", *nexts((3, 7)), [12, "completed"])]
        cases = {
            "python-combine-latest-waits-for-ends": (
                {"op": "combineLatestWith", "with": B, "of": {"op": "ignoreValues", "of": A}}, [hot("a", [1, "completed"]), two[1]], [[12, "completed"]]),
            "python-race-in-order": (
                {"op": "race", "of": [{"op": "return", "value": 1}, {"op": "return", "value": 2}]}, [], [*nexts((0, 1)), [0, "completed"]]),
            "python-sampling-ends-with-the-source": ({"op": "sampleTime", "n": 7, "of": A}, one, [*nexts((7, 2)), [9, "completed"]]),
            "python-skipping-ends-with-the-source": (
                {"op": "skipUntil", "trigger": {"op": "never"}, "of": A}, one, [[9, "completed"]]),
            "python-subscribes-at-once": (
                {"op": "combineLatestWith", "of": {"op": "mergeWith", "with": {"op": "never"}, "of": C}, "with": C},
                [{"name": "c", "kind": "cold", "events": nexts((1, 1), (5, 2))}],
                nexts((1, {"tuple": [1, 1]}), (5, {"tuple": [2, 1]}), (5, {"tuple": [2, 2]}))),
            "python-trigger-first": ({"op": "takeUntil", "trigger": A, "of": A}, one, [[1, "completed"]]),
        }
        self.assertEqual(sorted(cases), sorted(name for name in NAMES if name.startswith("python-")))
        for rule, (pipeline, sources, expected) in cases.items():
            with self.subTest(rule):
                self.assertEqual(events(pipeline, sources, "all"), expected)
                self.assertNotEqual(events(pipeline, sources, f"all-but:{rule}"), expected)

    def test_other_departures(self):
        a = [hot("a", *nexts((1, 1), (4, 2)), [9, "completed"])]
        lazily = {"op": "replayLazily", "of": A}
        replaced = {"op": "takeUntil", "trigger": {"op": "empty"}, "of": lazily}
        log = [[0, "subscribe", "a"], [9, "dispose", "a"]]
        self.assertEqual(ask(replaced, a, "all")["expect"]["log"], log)
        self.assertEqual(ask(replaced, a, "all-but:subscribes-at-once")["expect"]["log"], [])
        merged = {"op": "mergeWith", "with": A, "of": {"op": "replayLazily", "of": {"op": "map", "fn": "negate", "of": A}}}
        hops = [*nexts((1, 1), (1, -1), (4, 2), (4, -2)), [9, "completed"]]
        self.assertEqual(events(merged, a, "all"), hops)
        self.assertNotEqual(events(merged, a, "all-but:shared-runs-hop"), hops)
        inner = {"op": "flattenMap", "key": "constA", "cases": {}, "default": A, "of": A}
        combined = {"op": "combineLatestWith", "with": A, "of": inner}
        pairs = nexts((4, {"tuple": [2, 1]}), (4, {"tuple": [2, 2]}))
        self.assertEqual(events(combined, a, "all"), [*pairs, [9, "completed"]])
        self.assertNotEqual(events(combined, a, "all-but:leftmost-first"), [*pairs, [9, "completed"]])

    def test_departures_of_closing_and_comparisons(self):
        a = hot("a", *nexts((1, 1), (4, 2)), [9, "completed"])
        closed = {"op": "bufferWhen", "key": "constA", "cases": {}, "default": B, "of": A}
        equal = {"op": "sequenceEqual", "with": B, "of": A}
        cases = {
            "closing-failures-ignored": (closed, [a, hot("b", [3, "error", "E1"])], [*nexts((9, [1, 2])), [9, "completed"]]),
            "closing-end-ignored": (
                {"op": "bufferWhen", "key": "id", "cases": {"0": B}, "default": {"op": "never"}, "of": A},
                [a, hot("b", [2, "completed"])], [*nexts((9, [1, 2])), [9, "completed"]]),
            "comparison-before-the-failure": (
                equal, [hot("a", *nexts((1, 1)), [2, "error", "E1"]), hot("b", *nexts((5, 1)))], [[5, "error", "E1"]]),
        }
        for rule, (pipeline, sources, expected) in cases.items():
            with self.subTest(rule):
                self.assertEqual(events(pipeline, sources, "all"), expected)
                self.assertNotEqual(events(pipeline, sources, f"all-but:{rule}"), expected)

    def test_the_recorded_semantics_hold(self):
        for line in (RECORDED / "semantics.jsonl").read_text().splitlines():
            recorded = json.loads(line)
            plain = dict(recorded["reactivex"])
            departed = plain.pop("departed", None)
            self.assertEqual(answer(recorded), {"id": recorded["id"], **plain})
            if departed:
                expect = departed["expect"]
                self.assertEqual(answer(recorded, departures_of("all")), {"id": recorded["id"], "expect": expect})

    def test_departed_answers_are_those_of_the_other_library(self):
        for line in (RECORDED / "semantics.jsonl").read_text().splitlines():
            recorded = json.loads(line)
            answers = [recorded[name].get("departed", recorded[name]).get("expect") for name in ("rxjs", "reactivex")]
            if None not in answers:
                self.assertEqual(answers[0]["subscribers"], answers[1]["subscribers"], recorded["id"])


if __name__ == "__main__":
    unittest.main()
