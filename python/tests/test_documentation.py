"""Each public class, method and function has an example, and the examples of what is native are true, too."""

import contextlib
import doctest
import importlib
import inspect
from types import ModuleType

import pentad
import pytest

MODULES = [pentad]
for name in ("pentad.plan", "pentad.pettingzoo", "pentad.openspiel"):
    # What these need may be missing.
    with contextlib.suppress(ImportError):
        MODULES.append(importlib.import_module(name))


def members(owner: type):
    """The public methods of a class, those inherited from the package's own classes included. The values that a result or
    an encoding holds are shown by the example of its class.
    """
    for base in owner.__mro__:
        if base.__module__.startswith("pentad"):
            for name, member in vars(base).items():
                if not name.startswith("_") and (inspect.isroutine(member) or isinstance(member, staticmethod)):
                    yield name, member


def documented(module: ModuleType):
    """What is to have examples, by name, each with the names that its example has at hand."""
    for name in module.__all__:
        item = getattr(module, name)
        home = importlib.import_module(getattr(item, "__module__", None) or "pentad")
        yield f"{module.__name__}.{name}", (item, vars(home))
        if inspect.isclass(item):
            for part, member in members(item):
                yield f"{module.__name__}.{name}.{part}", (member, vars(home))


ITEMS = {name: item for module in MODULES for name, item in documented(module)}


@pytest.mark.parametrize("name", ITEMS)
def test_a_public_item_has_an_example_that_is_true(name: str) -> None:
    item, names = ITEMS[name]
    text = inspect.getdoc(getattr(item, "__func__", item)) or ""
    test = doctest.DocTestParser().get_doctest(text, names | {"pentad": pentad}, name, None, 0)
    assert test.examples, "has no example"
    assert doctest.DocTestRunner().run(test).failed == 0
