"""Where the data is: beside the packages in a checkout, inside the package in an installed wheel."""

from pathlib import Path
from typing import Literal

HERE = Path(__file__).resolve().parent


def data_folder(name: Literal["rules", "translations"]) -> Path:
    """Return the folder of that name which came with this program."""
    installed = HERE / "_data" / name
    return installed if installed.is_dir() else HERE.parent / name
