"""The command line as a whole: help in no time, one sentence for whatever is wrong, never a traceback."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.commands import cli
from tests.commands.toys import FAIR, Shell


def test_help_names_every_command(shell: Shell) -> None:
    ran = shell("--help")
    assert ran.status == 0
    for name in cli.COMMANDS:
        assert name in ran.out


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(name: str, shell: Shell) -> None:
    ran = shell(name, "--help")
    assert ran.status == 0
    assert "help." not in ran.out, "a sentence that nobody has written"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", ("Uso: ", "[OPCIONES]", "Argumentos:", "[obligatorio]", "[por defecto: 1]")),
        ("it", ("Uso: ", "[OPZIONI]", "Argomenti:", "[obbligatorio]", "[se non detto altro: 1]")),
        ("fr", ("Utilisation\u00a0: ", "Arguments\u00a0:", "[obligatoire]", "[par défaut\u00a0: 1]")),
    ],
)
def test_all_of_a_page_is_in_the_language_of_the_reader(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str, words: tuple[str, ...]
) -> None:
    page = shell("simulate", "--help", "--lang", language).out
    assert [word for word in words if word not in page] == []
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    both = page + shell("--help").out
    assert not [word for word in ("Usage:", "[required]", "Show this message") if word in both]


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_no_page_speaks_english_or_python_to_others(name: str, shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    page = shell(name, "--help").out
    assert not [
        line for line in page.splitlines() if "[default" in line or re.match(r"  [^-].*<\w*(str|[pP]ath|\|)", line)
    ]
    assert not re.search(r"[{}]|\[\[|\.\.\.", page.splitlines()[0])


def test_help_loads_nothing_heavy() -> None:
    code = "import sys, interpreter.commands.cli as cli; cli.build(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {"babel", "lark", "jsonschema", "rich.console", "interpreter.effects.machine", "interpreter.text.wording"}
    assert heavy & set(loaded) == set()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["simlate"], "did you mean 'simulate'?"),
        (["dance"], "there are diff, docs, explain, fmt"),
        (["play", "--sed", "3"], "did you mean '--seed'?"),
        (["play"], "GAME is missing"),
        (["play", "nosuchgame"], "There is no game 'nosuchgame'"),
        (["play", FAIR, "--seats", "humn"], "did you mean 'human'?"),
        (["play", FAIR, "--players", "9"], "1 to 3 players, not 9"),
        (["play", FAIR, "--seats", "uniform", "--players", "2"], "--players is 2, but --seats names 1"),
        (["play", FAIR, "--seats", "uniform", "--option", "purs=2"], "did you mean 'purse'?"),
        (["play", FAIR, "--seats", "uniform", "--option", "purse=9"], "2, 3, 4"),
        (["play", FAIR, "--seats", "uniform", "--option", "purse"], "write NAME=VALUE"),
        (["play", FAIR, "--seats", "uniform", "--with", "nosuchpack"], "There is no pack 'nosuchpack'"),
        (["play", FAIR, "--seats", "uniform", "--lang", "xx"], "There is no translation 'xx'"),
        (["play", FAIR, "--seats", "uniform", "--lang", "en,en"], "2 languages for 1 seats"),
        (["play", FAIR, "--seed", "x"], "--seed is wrong"),
        (["show", FAIR, "--option", "purs=2"], "did you mean 'purse'?"),
        (["resume", "nosuch.json"], "There is no saved game nosuch.json"),
        (["replay", "nosuch.json", "--verify"], "There is no saved game nosuch.json"),
        (["show", FAIR, "bakr"], "did you mean 'baker'?"),
        (["validate", "nosuch"], "There is nothing at nosuch"),
        (["test", "nosuch"], "There is nothing at nosuch"),
        (["explain", "bad-ky"], "did you mean 'bad-key'?"),
        (["simulate", FAIR, "--games", "0"], "--games is wrong"),
    ],
)
def test_wrong_use_is_one_sentence(line: list[str | Path], sentence: str, shell: Shell) -> None:
    ran = shell(*line)
    assert ran.status == 2
    assert ran.out == ""
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


def test_an_unforeseen_error_is_one_sentence(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("interpreter.entrance.opening.games", fail)
    ran = shell("list")
    assert ran.status == 2
    assert "ZeroDivisionError" in ran.err
    assert "Traceback" not in ran.err


def test_an_interrupt_is_quiet(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("interpreter.entrance.opening.games", interrupt)
    ran = shell("list")
    assert ran.status == cli.INTERRUPTED
    assert ran.err.strip() == ""


def test_a_closed_pipe_is_quiet() -> None:
    command = f"{sys.executable} -m interpreter list | true"
    ran = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2]
    )
    assert ran.stderr == ""


@pytest.mark.parametrize("encoding", ["ascii", "utf-8"])
@pytest.mark.parametrize("output_format", ["text", "json", "github", "sarif"])
def test_letters_that_cannot_be_shown_are_no_reason_to_fail(encoding: str, output_format: str, tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9")
    folder.mkdir()
    (folder / "pack.yaml").write_text("pack: \U0001d11e\nextends: market\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "interpreter", "validate", folder, "--lang", "fr", "--output-format", output_format],
        env={**os.environ, "PYTHONIOENCODING": f"{encoding}:strict"},
        capture_output=True,
        check=False,
        cwd=Path(__file__).parents[2],
    )
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert b"market" in ran.stdout


def test_explain(shell: Shell) -> None:
    ran = shell("explain", "bad-key")
    assert ran.status == 0
    assert ran.out.startswith("bad-key\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["play", "nosuchgame", "--lang", "it"], "Non c’è nessun gioco «nosuchgame»"),
        (["simulate", FAIR, "--games", "x", "--lang=fr"], "La valeur de --games"),
        (["fmt", "nosuchfolder", "--lang", "es"], "No hay nada en nosuchfolder"),
        (["play", "nosuchgame", "--lang", "xx"], "There is no game 'nosuchgame'"),
        (["play", "nosuchgame", "--lang"], "--lang needs a value"),
    ],
)
def test_wrong_use_is_told_in_the_language_asked_for(line: list[str | Path], sentence: str, shell: Shell) -> None:
    assert sentence in shell(*line).err
    # It holds for this line alone.
    assert "There is no game" in shell("play", "nosuchgame").err


def test_help_in_the_language_asked_for(shell: Shell) -> None:
    told = shell("simulate", "--help", "--lang", "it").out
    assert "Quante partite." in told
    assert "Mostra questa pagina." in told
    assert "help." not in told
