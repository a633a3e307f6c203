"""Random expressions of the scenario language, for generate.py."""

FUNCTIONS = ["id", "double", "plus1", "minus1", "negate", "mod2", "mod3", "toInt", "toString", "wrap", "pair", "isEven"]
PREDICATES = ["isEven", "isOdd", "gt1", "gt3", "lt3", "eq2", "always", "never"]
BINARY = ["sum", "diff", "max", "min", "first", "second", "concat", "pack", "count"]
VARIADIC = ["sum", "join", "first", "last", "count", None]
ERRORS = ["E1", "E2", "E3"]
HUGE = 1_000_000
UNIT = 1_000_000

# Operations by what they need, with their fields: a letter stands for a kind of random value.
PLAIN = {
    "map": "f", "mapReplace": "v", "filter": "p", "ignore": "v", "skip": "n", "take": "n", "takeUntilBlock": "p",
    "takeWhileBlock": "p", "skipUntilBlock": "p", "skipWhileBlock": "p", "distinctUntilChanged": "", "distinctBy": "f",
    "distinct": "f", "scanWithStart": "sb", "scanWithStartIndexed": "si", "combinePreviousWithStart": "sb",
    "pairwise": "", "startWith": "v", "try": "pe", "tryMap": "pfe", "mapError": "e", "replaceError": "v",
    "ignoreValues": "", "takeLast": "n", "aggregateWithStart": "sb", "collect": "", "defaultIfEmpty": "v",
    "materialize": "", "dematerialize": "", "any": "p", "all": "p", "not": "", "bufferCount": "c",
    "bufferCountEvery": "co", "skipLast": "n", "takeThrough": "p", "single": "e",
}
TIMED = {
    "delay": "t", "throttle": "tq", "throttleTime": "tg", "sampleTime": "t", "timeoutBetween": "l",
    "bufferWithTime": "t", "bufferTimeCount": "tk", "paced": "tu", "throttleMax": "tm", "timeoutFirst": "l", "timestamp": "",
    "timeInterval": "",
}
PARTNERS = {
    "mergeWith": "with", "concat": "with", "zipWith": "with", "combineLatestWith": "with", "catchTo": "with",
    "withLatestFrom": "with", "ifEmpty": "with", "takeUntil": "trigger", "skipUntil": "trigger", "sample": "sampler",
    "takeUntilReplacement": "replacement", "then": "next", "sequenceEqual": "with",
}
# What subscribes to its other inputs later.
LATER = {"concat", "concatAll", "catchTo", "ifEmpty", "then"}
LISTS = ["merge", "concatAll", "zip", "combineLatest", "race"]
AGAIN = ["retry", "repeat", "retryDelay", "repeatCount", "retryBackoff", "repeatBackoff", "catch"]
SHARING = ["autoconnect", "share", "replay", "replayLazily"]
SELECTING = ["flattenMap", "concatMap", "switchMap", "exhaustMap", "mergeMap", "asyncMap"]
MADE = ["expand", "bufferWhen", "distinctFlush"]
FLATTENING = ["flatten", "concatInner", "switchToLatest", "flattenMax", "tagGroups"]
OUTER = ["mapSignals", "groupBy", "groupByIdle", "groupByCount", "windowCount", "windowTime", "windowTimeCount", "windowAt",
         "windowCountEvery", "windowWhen", "groupByUntil"]
LEAVES = ["return", "empty", "never", "error", "interval", "defer"]

TIMERS = {*TIMED, "retryDelay", "retryBackoff", "repeatBackoff", "interval", "groupByIdle", "windowTime", "windowTimeCount", "asyncMap"}
# What comes before these waits at its source, in AsyncStreams: only operations without time may come before.
LIMITERS = {"concatInner", "flattenMax", "concatMap", "mergeMap", "asyncMap", "zip", "zipWith", "paced", "expand", "sequenceEqual"}
ALL = [*PLAIN, *TIMED, *PARTNERS, *LISTS, *AGAIN, *SHARING, *SELECTING, *MADE, *FLATTENING, *OUTER, *LEAVES]


def instant(random, units):
    """A time in ticks that no sum of others is likely to be: so many units, and a part of one."""
    return units * UNIT + random.randrange(UNIT)


class Expressions:
    def __init__(self, random, used):
        self.random = random
        # How often each operation was used: rare ones are drawn more often.
        self.used = used
        self.is_plain = False

    def begin(self, names, colds, with_timers, with_sharing):
        self.names, self.colds, self.with_timers, self.with_sharing = names, colds, with_timers, with_sharing
        self.is_plain = False
        # The names of definitions that a leaf may be, and of those that a leaf may be that is subscribed to later.
        self.definitions = self.later_definitions = []

    def later(self, make, is_made=False):
        """An expression that is subscribed to later; one that is made later shares nothing, since its run would end with it."""
        before = self.definitions, self.with_sharing
        self.definitions, self.with_sharing = self.later_definitions, self.with_sharing and not is_made
        made = make()
        self.definitions, self.with_sharing = before
        return made

    def draw(self, choices):
        if not self.with_timers:
            choices = [name for name in choices if name not in TIMERS]
        if not self.with_sharing:
            choices = [name for name in choices if name not in SHARING]
        weights = [1 / (1 + self.used[name]) for name in choices]
        name = self.random.choices(choices, weights)[0]
        self.used[name] += 1
        return name

    def time(self, *units):
        return instant(self.random, self.random.choice(units or [2, 3, 5, 7, 11]))

    def value(self):
        return self.random.choice([0, 1, 2, 3, 4, 5, 7, -1, "A", "zzz", [1, 2], None])

    def leaf(self, argument=False):
        roll = self.random.random()
        if argument and roll < 0.4:
            return {"op": "arg", "fn": self.random.choice(FUNCTIONS)}
        if roll > 0.9:
            return self.special_leaf()
        if self.definitions and roll < 0.5:
            return {"op": "ref", "name": self.random.choice(self.definitions)}
        return {"op": "source", "name": self.random.choice(self.names)}

    def special_leaf(self, name=None):
        # An interval goes on while its elements wait.
        name = name or self.draw([leaf for leaf in LEAVES if leaf != "interval" or not self.is_plain])
        fields = {
            "return": lambda: {"value": self.value()},
            "error": lambda: {"error": self.random.choice(ERRORS)},
            "interval": lambda: {"every": self.time(7, 11, 13)},
            "defer": lambda: {"of": self.leaf()},
        }
        return {"op": name, **fields.get(name, dict)()}

    def field(self, letter):
        choose = self.random.choice
        return {
            "f": lambda: {"fn": choose(FUNCTIONS)},
            "v": lambda: {"value": self.value()},
            "p": lambda: {"pred": choose(PREDICATES)},
            "q": lambda: {"pred": choose(PREDICATES)} if self.random.random() < 0.4 else {},
            "n": lambda: {"n": choose([0, 1, 1, 2, 2, 3, 4, HUGE])},
            "c": lambda: {"n": choose([1, 2, 2, 3, HUGE])},
            "k": lambda: {"count": choose([1, 2, 2, 3, HUGE])},
            "o": lambda: {"every": choose([1, 1, 2, 3, 4])},
            "u": lambda: {"burst": choose([1, 1, 1, 2, 3])},
            "m": lambda: {"max": self.time(3, 5, 8, 13)},
            "t": lambda: {"n": self.time()},
            "l": lambda: {"n": self.time(7, 11, 17, 23)},
            "g": lambda: {"edges": choose(["leading", "leading", "trailing", "both"])},
            "s": lambda: {"start": choose([0, 1, 5, "A"])},
            "b": lambda: {"fn": choose(BINARY)},
            "i": lambda: {"fn": choose([*BINARY, "sumIndexed", "packIndex"])},
            "e": lambda: {"error": choose(ERRORS)},
        }[letter]()

    def fields(self, letters):
        return {key: value for letter in letters for key, value in self.field(letter).items()}

    def selection(self, depth, of_signals=False):
        """key, cases and default."""
        if of_signals:
            return {"key": "constA", "cases": {}, "default": self.reading(depth)}
        key = self.random.choice(["mod2", "mod3", "constA"])
        selected = lambda: None if self.random.random() < 0.08 else self.plain(depth, argument=True)
        inner = lambda: self.later(selected)
        names = {"mod2": ["0"], "mod3": ["0", "1"], "constA": []}[key]
        return {"key": key, "cases": {name: inner() for name in names}, "default": inner()}

    def reading(self, depth):
        """What is made of a group or a window."""
        group = {"op": "argSignal"}
        roll = self.random.random()
        if roll < 0.5:
            self.used["collect"] += 1
            return {"op": "collect", "of": group}
        if roll < 0.7 or depth < 1:
            return group
        name = self.draw(["take", "skip", "scanWithStart", "aggregateWithStart", "map", "startWith", "materialize", "takeLast"])
        return {"op": name, "of": group, **self.fields(PLAIN[name])}

    def plain(self, depth, argument=False):
        """An expression in which nothing depends on when its elements are taken."""
        was_plain, self.is_plain = self.is_plain, True
        if depth <= 0 or self.random.random() < 0.3:
            made = self.leaf(argument)
        else:
            made = self.make(self.draw([*PLAIN, "mergeWith", "merge"]), depth, self.plain)
        self.is_plain = was_plain
        return made

    def any(self, depth):
        if depth <= 0:
            return self.leaf()
        choices = [name for name in ALL if name not in LEAVES and name not in OUTER]
        return self.make(self.draw(choices), depth)

    def make(self, name, depth, inner=None):
        inner = self.plain if name in LIMITERS else inner or self.any
        below = lambda: inner(depth - 1)
        if name == "dematerialize":
            self.used["materialize"] += 1
            of = {"op": "materialize", "of": below()}
            if self.random.random() < 0.4:
                of = {"op": "take", "n": self.random.choice([1, 2, 3]), "of": of}
            return {"op": name, "of": of}
        if name == "not":
            return {"op": name, "of": {"op": "map", "fn": self.random.choice(PREDICATES), "of": below()}}
        if name in PLAIN:
            return {"op": name, "of": below(), **self.fields(PLAIN[name])}
        if name in TIMED:
            return {"op": name, "of": below(), **self.fields(TIMED[name])}
        if name in PARTNERS:
            partner = lambda: inner(min(depth - 1, 1))
            return {"op": name, "of": below(), PARTNERS[name]: self.later(partner, name == "then") if name in LATER else partner()}
        if name in LISTS:
            part = lambda: inner(min(depth - 1, 1))
            rest = range(self.random.choice([1, 1, 1, 2]))
            of = [part(), *(self.later(part) if name in LATER else part() for _ in rest)]
            reduce = self.random.choice(VARIADIC) if name in ("zip", "combineLatest") else None
            return {"op": name, "of": of, **({"reduce": reduce} if reduce else {})}
        if name in AGAIN:
            return self.again(name, depth)
        if name in SHARING:
            return self.sharing(name, below())
        if name == "expand":
            return {"op": name, "of": below(), "n": self.random.choice([1, 2, HUGE, HUGE]), **self.children()}
        if name == "bufferWhen":
            return {"op": name, "of": below(), **self.following()}
        if name == "distinctFlush":
            return {"op": name, "of": below(), **self.field("f"), "flush": self.leaf()}
        return self.flattening(name, depth, below)

    def child(self):
        """What `expand` makes of an element: it ends, since only some numbers have children."""
        choose = self.random.choice
        argument = lambda: {"op": "arg", "fn": choose(["plus1", "plus1", "double", "negate"])}
        roll = self.random.random()
        if roll < 0.25:
            return argument()
        if roll < 0.6:
            return {"op": choose(["merge", "concatAll"]), "of": [argument(), argument()]}
        if roll < 0.75 and self.with_timers:
            return {"op": "delay", "n": self.time(), "of": argument()}
        return {"op": "source", "name": choose([*self.names, *self.colds])}

    def children(self):
        names = self.random.sample(["1", "2", "3"], self.random.choice([1, 2, 3, 3]))
        return {"key": "id", "cases": {name: self.child() for name in names}, "default": None}

    def closing(self):
        """key, cases and default of what closes a group."""
        if self.with_timers and self.random.random() < 0.4:
            closing = {"op": "delay", "n": self.time(), "of": {"op": "arg"}}
        else:
            closing = self.later(self.leaf)
        return {"key": "constA", "cases": {}, "default": closing}

    def following(self):
        """key, cases and default of what closes one window after the other: never at once, which would go on forever."""
        choose = self.random.choice
        roll = self.random.random()
        if self.with_timers and roll < 0.3:
            closing = {"op": "delay", "n": self.time(), "of": {"op": "arg"}}
        elif self.with_timers and roll < 0.5:
            closing = {"op": "delay", "n": self.time(), "of": {"op": "source", "name": "d"}}
        else:
            hot = [name for name in self.names if name in "abc"]
            closing = {"op": "source", "name": choose(hot)} if hot else {"op": "never"}
        return {"key": "constA", "cases": {}, "default": closing}

    def ending(self):
        """key, cases and default of what ends a group, which may be made of the group."""
        choose = self.random.choice
        roll = self.random.random()
        if roll < 0.4:
            closing = {"op": "skip", "n": choose([0, 1, 1, 2]), "of": {"op": "argSignal"}}
        elif self.with_timers and roll < 0.6:
            closing = {"op": "throttle", "n": self.time(), "of": {"op": "argSignal"}}
        elif self.with_timers and roll < 0.7:
            closing = {"op": "delay", "n": self.time(), "of": {"op": "return", "value": 1}}
        else:
            return self.closing()
        return {"key": "constA", "cases": {}, "default": closing}

    def again(self, name, depth):
        if name == "catch":
            return {"op": name, "of": self.any(depth - 1), "cases": {"E1": self.later(self.leaf)}, "default": self.later(self.leaf)}
        of = {"op": "source", "name": self.random.choice(self.colds)}
        if depth > 1:
            operation = self.draw(["map", "filter", "take", "try", "scanWithStart", "startWith"])
            of = {"op": operation, "of": of, **self.fields(PLAIN[operation])}
        n = self.random.choice([1, 2, 3])
        if name == "retryDelay":
            return {"op": name, "of": of, "n": self.random.choice([0, 1, 2, HUGE]), "ticks": self.time()}
        if name in ("retryBackoff", "repeatBackoff"):
            first = self.time(1, 2, 3)
            waits = {"first": first, "limit": first * self.random.choice([1, 2, 4]), "renewed": self.random.random() < 0.5}
            return {"op": name, "of": of, "n": self.random.choice([0, 1, 2, 3, None]), **waits}
        if name == "repeatCount":
            return {"op": name, "of": of, "n": self.random.choice([0, 1, 2, 3])}
        if name == "retry":
            return {"op": name, "of": of, "n": n}
        return {"op": "take", "of": {"op": name, "of": of}, "n": self.random.choice([2, 4, 6])}

    def sharing(self, name, of):
        choose = self.random.choice
        if name == "share":
            fields = {"replay": choose([0, 0, 1, 2, None]), "restarts": choose([True, False])}
            return {"op": name, "of": of, **fields, "stop": choose(["whenUnused", "never"])}
        if name == "autoconnect":
            subject = choose([{"subject": "subject"}, {"subject": "replay"}, {"subject": "replay", "capacity": 1},
                              {"subject": "behavior", "initial": 0}])
            return {"op": name, "of": of, **subject}
        return {"op": name, "of": of}

    def flattening(self, name, depth, below):
        if name == "asyncMap":
            in_order = self.random.random() < 0.4
            n = 1 if in_order else self.random.choice([1, 2, 3, HUGE])
            ticks = self.time()
            return {"op": name, "of": below(), "fn": self.random.choice(FUNCTIONS), "ticks": ticks, "n": n, "inOrder": in_order}
        n = {"flattenMax": [0, 1, 2, HUGE], "mergeMap": [1, 2, HUGE]}.get(name)
        limit = {"n": self.random.choice(n)} if n else {}
        if name in SELECTING:
            if depth > 1 and self.random.random() < 0.4:
                outer = self.draw([other for other in OUTER if other != "mapSignals"])
                return {"op": name, "of": self.outer(outer, below), **self.selection(1, of_signals=True), **limit}
            return {"op": name, "of": below(), **self.selection(depth - 1), **limit}
        if name == "tagGroups":
            return {"op": name, "of": self.outer(self.draw(["groupBy", "groupByIdle", "groupByCount", "groupByUntil"]), below)}
        outer = self.draw(OUTER)
        of = self.outer(outer, below, depth)
        if outer != "mapSignals" and self.random.random() < 0.7:
            self.used["mapSignals"] += 1
            of = {"op": "mapSignals", "of": of, **self.selection(1, of_signals=True)}
        return {"op": name, "of": of, **limit}

    def outer(self, name, below, depth=1):
        choose = self.random.choice
        fields = {
            "mapSignals": lambda: self.selection(depth - 1),
            "groupBy": lambda: {"fn": choose(["mod2", "mod3", "isEven", "constA"])},
            "groupByIdle": lambda: {"fn": choose(["mod2", "mod3", "constA"]), "n": self.time()},
            "groupByCount": lambda: {"fn": choose(["mod2", "mod3", "constA"]), "n": choose([1, 2, 3])},
            "windowCount": lambda: {"n": choose([1, 2, 3, HUGE])},
            "windowTime": lambda: {"n": self.time(5, 7, 11)},
            "windowTimeCount": lambda: {"n": self.time(5, 7, 11), "count": choose([1, 2, 3])},
            "windowAt": lambda: {"boundary": self.leaf()},
            "windowCountEvery": lambda: {"n": choose([1, 2, 3, HUGE]), "every": choose([1, 2, 3])},
            "windowWhen": self.following,
            "groupByUntil": lambda: {"fn": choose(["mod2", "mod3", "constA"]), **self.ending()},
        }[name]()
        made = {"op": name, "of": below(), **fields}
        if self.random.random() < 0.15:
            limit = self.draw(["take", "skip"])
            made = {"op": limit, "of": made, "n": choose([1, 1, 2])}
        return made
