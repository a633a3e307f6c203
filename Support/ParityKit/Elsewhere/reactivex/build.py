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


def is_missing(expression):
    name = expression["op"]
    if name not in OPERATIONS:
        return True
    if name == "asyncMap":
        return expression["inOrder"] and expression["n"] != 1
    if name == "throttleTime":
        return expression["edges"] != "leading"
    if name == "combineLatest":
        return not expression["of"]
    return name == "share" and expression["restarts"]


def missing_operations(scenario):
    used = operations_of([scenario["pipeline"], scenario.get("lets", [])])
    return sorted({expression["op"] for expression in used if is_missing(expression)})


class Context:
    """What the operations need; `argument` is the value of the nearest enclosing selection."""

    def __init__(self, world, argument):
        self.world = world
        self.argument = argument
        self.time = world.time
        self.departs = world.departs

    def of(self, expression):
        return build(self.world, expression, self.argument)

    def later(self, expression, argument):
        """Builds an expression later, with another argument."""
        return build(self.world, expression, argument)


def build(world, expression, argument=None):
    context = Context(world, argument)
    operation = OPERATIONS[expression["op"]]
    of = expression.get("of")
    if of is None or expression["op"] == "defer":
        return operation(context, expression)
    signals = [context.of(item) for item in of] if isinstance(of, list) else context.of(of)
    return operation(context, expression, signals)
