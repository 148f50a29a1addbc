"""The wheel: built, installed in an empty environment, and played from somewhere else."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.slow


def run(*command: str | Path, cwd: Path) -> str:
    env = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST", "COV"))}
    result = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that has this wheel, and everybody else's packages by reference."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, cwd=ROOT)
    [wheel] = folder.glob("cardwright-*.whl")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, cwd=folder)
    # After the installation, so that nothing is found there already. A .pth file inside the borrowed folder is not
    # followed: what the editable install points to stays out of sight.
    packages = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip()
    Path(packages, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python.parent


def test_code_and_data_come_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    packages = "import dsl, interpreter; print(dsl.__file__, interpreter.__file__)"
    data = "from interpreter.paths import data_folder as find; print(find('rules'), find('translations'))"
    paths = run(installed / "python", "-c", f"{packages}\n{data}", cwd=tmp_path).split()
    assert len(paths) == 4
    for path in map(Path, paths):
        assert path.exists()
        assert path.is_relative_to(installed.parent.resolve())


def test_list(installed: Path, tmp_path: Path) -> None:
    assert "everdell" in run(installed / "cardwright", "list", cwd=tmp_path)


def test_docs(installed: Path, tmp_path: Path) -> None:
    run(installed / "cardwright", "docs", "--out", "docs.html", "--lang", "it", cwd=tmp_path)
    shown = (tmp_path / "docs.html").read_text(encoding="utf-8")
    assert all(
        f'<section id="{part}">' in shown for part in ("guide", "cookbook", "language", "reference", "diagnostics")
    )


def test_simulate(installed: Path, tmp_path: Path) -> None:
    command = (installed / "cardwright", "simulate", "everdell", "--games", "2", "--seed", "1", "--json")
    assert json.loads(run(*command, cwd=tmp_path))["finished"] == 2


def test_new(installed: Path, tmp_path: Path) -> None:
    run(installed / "cardwright", "new", "pack", "mine", "--game", "everdell", cwd=tmp_path)
    run(installed / "cardwright", "new", "game", "orchard", cwd=tmp_path)
    command = (installed / "cardwright", "simulate", "orchard", "--games", "2", "--seed", "1", "--json")
    assert json.loads(run(*command, cwd=tmp_path))["finished"] == 2
    assert "failed: 0" in run(installed / "cardwright", "test", "mine", "orchard", cwd=tmp_path)
