"""Builds the signals of expressions (FORMAT.md, 5)."""
from operations import basics, combining, failures, flattening, sharing, timing, windows

OPERATIONS = {
    name: operation
    for module in (basics, combining, failures, flattening, sharing, timing, windows)
    for name, operation in module.OPERATIONS.items()
}


def operations_of(item):
    """Every operation of an object that holds expressions."""
    if isinstance(item, list):
        return [found for part in item for found in operations_of(part)]
    if not isinstance(item, dict):
        return []
    inner = operations_of(list(item.values()))
    return [item, *inner] if isinstance(item.get("op"), str) else inner


# The number that stands for no limit.
UNLIMITED = 1_000_000


def is_missing(expression):
    name = expression["op"]
    if name not in OPERATIONS:
        return True
    if name == "asyncMap":
        return expression["inOrder"] and expression["n"] != 1
    if name == "throttleTime":
        return expression["edges"] != "leading"
    if name == "expand":
        return expression["n"] < UNLIMITED
    if name == "combineLatest":
        return not expression["of"]
    return name == "share" and expression["restarts"]


def missing_operations(scenario):
    used = operations_of([scenario["pipeline"], scenario.get("lets", [])])
    return sorted({expression["op"] for expression in used if is_missing(expression)})


# Operations whose other input comes before the one that they are applied to.
OTHER_FIRST = {
    "takeUntil", "takeUntilReplacement", "skipUntil", "withLatestFrom", "windowAt", "windowWhen", "bufferWhen",
    "groupByUntil", "distinctFlush",
}


class Context:
    """What the operations need.

    `argument` is the value of the nearest enclosing selection; `path` is the position in the pipeline: the index of the
    input at each level.
    """

    def __init__(self, world, expression, argument, path):
        self.world = world
        self.expression = expression
        self.argument = argument
        self.path = path
        self.time = world.time
        self.departs = world.departs

        self.other = -1 if expression["op"] in OTHER_FIRST else 1

    def of(self, expression):
        return self.input(expression, 0 if expression is self.expression.get("of") else self.other)

    def input(self, expression, index):
        return build(self.world, expression, self.argument, (*self.path, index))

    def later(self, expression, argument):
        """Builds an expression later, with another argument."""
        return build(self.world, expression, argument, (*self.path, self.other, self.world.next_number()))


def build(world, expression, argument=None, path=()):
    context = Context(world, expression, argument, path)
    operation = OPERATIONS[expression["op"]]
    of = expression.get("of")
    if of is None or expression["op"] == "defer":
        return operation(context, expression)
    signals = [context.input(item, index) for index, item in enumerate(of)] if isinstance(of, list) else context.of(of)
    return operation(context, expression, signals)
