"""What the examples of the documentation have at hand."""

from typing import Any

import pentad
import pytest


@pytest.fixture(autouse=True)
def package(doctest_namespace: dict[str, Any]) -> None:
    """Examples of what is native name the package, as its users do."""
    doctest_namespace["pentad"] = pentad
