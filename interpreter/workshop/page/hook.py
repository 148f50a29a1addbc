"""Bundles the editor of the workshop's page whenever a wheel is built."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BundleHook(BuildHookInterface[Any]):
    """A wheel brings the bundle with it, so that whoever installs it needs no node. In a checkout `make setup` makes it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the bundle before files are gathered."""
        if version == "standard":
            script = Path(self.root, "interpreter", "workshop", "page", "bundling.py")
            subprocess.run([sys.executable, script], check=True)
