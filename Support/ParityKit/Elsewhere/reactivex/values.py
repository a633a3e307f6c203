"""The values of the scenario language (FORMAT.md, 2) and its named functions (3)."""
import json

from reactivex import Observable
from reactivex.notification import Notification


class Failure(Exception):
    """A failure of a scenario, which is its name."""

    def __init__(self, name):
        super().__init__(name)
        self.name = name


class Tuple:
    def __init__(self, items):
        self.items = list(items)


class DateAt:
    def __init__(self, tick):
        self.tick = tick


class Group(Observable):
    """A group as a value: what is subscribed to, and its key."""

    def __init__(self, key, signal):
        super().__init__(lambda observer, scheduler=None: signal.subscribe(observer))
        self.key = key


def encode(value, mark=lambda signal: {}):
    """The value as JSON; `mark` adds fields to signals."""
    if isinstance(value, bool):
        return int(value)
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, list):
        return [encode(item, mark) for item in value]
    if isinstance(value, Tuple):
        return {"tuple": encode(value.items, mark)}
    if isinstance(value, DateAt):
        return {"date": value.tick}
    if isinstance(value, Group):
        return {"group": encode(value.key, mark), **mark(value)}
    if isinstance(value, Observable):
        return {"signal": True, **mark(value)}
    if isinstance(value, Notification):
        if value.kind == "N":
            return {"event": "next", "value": encode(value.value, mark)}
        if value.kind == "E":
            return {"event": "error", "error": value.exception.name}
        return {"event": "completed"}
    raise ValueError(f"no encoding of {value!r}")


def canonical(value):
    """A string that is equal for equal values, and for the same signal."""
    return json.dumps(encode(value, lambda signal: {"number": id(signal)}))


def equal(a, b):
    return canonical(a) == canonical(b)


def to_int(value):
    if isinstance(value, (bool, int)):
        return int(value)
    if isinstance(value, str):
        return len(value)
    if isinstance(value, list):
        return sum(to_int(item) for item in value)
    if isinstance(value, Tuple):
        return to_int(value.items)
    if isinstance(value, DateAt):
        return value.tick
    if isinstance(value, Group):
        return to_int(value.key)
    if isinstance(value, Notification):
        return to_int(value.value) if value.kind == "N" else {"E": -2, "C": -1}[value.kind]
    return 0


def to_str(value):
    if value is None:
        return "nil"
    if isinstance(value, (bool, int)):
        return str(int(value))
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        # In an array, an object stands for nil.
        return f"({','.join('?' if item is None else to_str(item) for item in value)})"
    if isinstance(value, Tuple):
        return f"({','.join(to_str(item) for item in value.items)})"
    if isinstance(value, DateAt):
        return f"t{value.tick}"
    if isinstance(value, Group):
        return f"g:{to_str(value.key)}"
    if isinstance(value, Notification):
        if value.kind == "N":
            return f"n:{to_str(value.value)}"
        return "c" if value.kind == "C" else f"e:{to_str(value.exception.name)}"
    return "?"


PREDICATES = {
    "isEven": lambda v: to_int(v) % 2 == 0,
    "isOdd": lambda v: to_int(v) % 2 == 1,
    "gt1": lambda v: to_int(v) > 1,
    "gt3": lambda v: to_int(v) > 3,
    "lt3": lambda v: to_int(v) < 3,
    "eq2": lambda v: to_int(v) == 2,
    "always": lambda v: True,
    "never": lambda v: False,
    "isNil": lambda v: v is None,
    "notNil": lambda v: v is not None,
}

UNARY = {
    "id": lambda v: v,
    "double": lambda v: to_int(v) * 2,
    "plus1": lambda v: to_int(v) + 1,
    "minus1": lambda v: to_int(v) - 1,
    "negate": lambda v: -to_int(v),
    "mod2": lambda v: to_int(v) % 2,
    "mod3": lambda v: to_int(v) % 3,
    "toInt": to_int,
    "toString": to_str,
    "constA": lambda v: "A",
    "const7": lambda v: 7,
    "toNil": lambda v: None,
    "nilIfOdd": lambda v: None if to_int(v) % 2 else v,
    "wrap": lambda v: [v],
    "pair": lambda v: Tuple([v, v]),
}

# Of the running value, the next one, and its index.
BINARY = {
    "sum": lambda a, b, i: to_int(a) + to_int(b),
    "diff": lambda a, b, i: to_int(a) - to_int(b),
    "max": lambda a, b, i: max(to_int(a), to_int(b)),
    "min": lambda a, b, i: min(to_int(a), to_int(b)),
    "first": lambda a, b, i: a,
    "second": lambda a, b, i: b,
    "concat": lambda a, b, i: to_str(a) + to_str(b),
    "pack": lambda a, b, i: Tuple([a, b]),
    "count": lambda a, b, i: to_int(a) + 1,
    "sumIndexed": lambda a, b, i: to_int(a) + to_int(b) * i,
    "packIndex": lambda a, b, i: Tuple([b, i]),
}

VARIADIC = {
    "sum": lambda items: to_int(list(items)),
    "join": lambda items: "-".join(to_str(item) for item in items),
    "first": lambda items: items[0],
    "last": lambda items: items[-1],
    "count": len,
    "toNil": lambda items: None,
}


def table(rows):
    """A function written as a table of values and results: {"table": [[value, result], …]}."""
    results = {json.dumps(value): result for value, result in rows}
    return lambda value: results.get(canonical(value))


def pred(name):
    if isinstance(name, dict):
        result = table(name["table"])
        return lambda value: to_int(result(value)) != 0
    return PREDICATES[name]


def fn(name):
    if name is None:
        return UNARY["id"]
    if isinstance(name, dict):
        return table(name["table"])
    if name in UNARY:
        return UNARY[name]
    test = pred(name)
    return lambda value: int(test(value))


def fn2(name):
    function = BINARY[name]
    return lambda a, b, index=0: function(a, b, index)


def fn_n(name):
    return VARIADIC[name] if name else Tuple
