"""What is shipped works without the tree it was made in."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
PAR = """
import title58 as t58
print(t58.__file__)
sheet = t58.par(t58.Submission("big-six-wheel", "2024-06-01"))
sheet.save("par.pdf")
print(sheet)
"""


def run(*words: object, stdin: str = "", cwd: Path = ROOT) -> str:
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        list(map(str, words)),
        input=stdin,
        capture_output=True,
        text=True,
        cwd=cwd,
        env=kept,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_is_all_there_is_to_install(tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--quiet")
    run(*pip, "wheel", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("title58-*.whl")
    package = ROOT / "src" / "title58"
    sources = (path for path in package.rglob("*") if path.is_file() and path.suffix != ".pyc")
    missing = {str(path.relative_to(package.parent)) for path in sources} - set(
        ZipFile(wheel).namelist()
    )
    assert missing == set()

    there = tmp_path / "venv"
    venv.create(there)
    python = there / "bin" / "python"
    run(*pip, "--python", python, "install", "--no-deps", wheel)
    paths = sysconfig.get_paths(vars={"base": str(there)})
    # The dependencies that are installed here, without what makes the tree importable.
    Path(paths["purelib"], "here.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")

    def title58(*words: str, stdin: str = "") -> str:
        return run(there / "bin" / "title58", *words, stdin=stdin, cwd=tmp_path)

    assert title58("--version").startswith("title58 ")
    assert "third card" in title58("law", "show", "627a.10")
    assert "14.815%" in title58("odds", "big-six-wheel")
    assert json.loads(title58("schema", "messages"))["title"] == "Messages"
    dealt = title58("deal", "sic-bo", "-n", "3", "--seed", "58", "--json")
    assert "3 of them verified" in title58("settle", "-", stdin=dealt)
    place, told = run(python, "-I", "-c", PAR, cwd=tmp_path).splitlines()
    assert Path(place).is_relative_to(there)
    assert told == "Math report (PAR sheet): Big Six Wheel, 7 wagers, Code on file for 2024-06-01"
    assert (tmp_path / "par.pdf").read_bytes().startswith(b"%PDF")
