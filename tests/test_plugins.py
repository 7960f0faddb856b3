"""Code from outside: imported once, and told in a sentence where it cannot be."""

import sys
from pathlib import Path

import pytest

from title58 import plugins


@pytest.fixture(autouse=True)
def _forgotten() -> object:
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        del sys.modules[name]


def written(folder: Path, text: str, name: str = "my_plugin") -> str:
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_file_is_imported_once(tmp_path: Path) -> None:
    name = written(tmp_path, "import title58\nLOADED = []\nLOADED.append(title58.__version__)\n")
    module = plugins.load(name)
    assert plugins.load(name) is module
    assert len(module.LOADED) == 1
    assert sys.modules["my_plugin"] is module


def test_a_module_by_its_name() -> None:
    assert plugins.load("fractions").Fraction


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1 / 0", "cannot be loaded: ZeroDivisionError: division by zero"),
        ("def", "cannot be loaded: SyntaxError: "),
        ("import no_such_module_here", "ModuleNotFoundError: No module named"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(tmp_path: Path, text: str, told: str) -> None:
    name = written(tmp_path, text)
    with pytest.raises(plugins.PluginError) as error:
        plugins.load(name)
    assert told in str(error.value)
    assert name in str(error.value)
    assert "my_plugin" not in sys.modules


def test_what_is_no_plugin(tmp_path: Path) -> None:
    with pytest.raises(plugins.PluginError, match="There is no plugin file"):
        plugins.load(str(tmp_path / "none.py"))
    with pytest.raises(plugins.PluginError, match="No module named 'no_such_package'"):
        plugins.load("no_such_package")
    with pytest.raises(plugins.PluginError, match="has the same name as another module: json"):
        plugins.load(written(tmp_path, "", "json"))


def test_installed_plugins_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(tmp_path, "HERE = True", "installed_plugin")
    told = tmp_path / "mine-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: mine\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text("[title58.plugins]\nmine = installed_plugin\n")
    plugins.load_installed.__wrapped__()
    assert "installed_plugin" not in sys.modules
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.load_installed.__wrapped__()
    assert sys.modules["installed_plugin"].HERE
