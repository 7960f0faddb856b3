"""Pages are set in fonts that come with Typst or with us: no machine has others."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

import title58
from tests.documents.paper.sweep import richest
from title58 import typesetting
from title58.documents.felt import felt
from title58.documents.paper.page import render
from title58.documents.paper.sign import sign
from title58.felts.paper import written

HERE = Path(typesetting.__file__).parent


def used(pdf: bytes) -> set[str]:
    """The fonts of a PDF, those of its pictures included."""

    def of(resources: Any) -> Iterator[str]:
        for font in resources.get("/Font", {}).values():
            yield font.get_object()["/BaseFont"].partition("+")[2]
        for form in resources.get("/XObject", {}).values():
            yield from of(form.get_object().get("/Resources", {}))

    return {name for page in PdfReader(io.BytesIO(pdf)).pages for name in of(page["/Resources"])}


def test_no_font_of_the_system_is_known() -> None:
    known = typesetting._fonts().fonts()
    ours = {font.path for font in known if font.path}
    assert ours == {str(HERE / "DejaVuSans.ttf"), str(HERE / "DejaVuSans-Bold.ttf")}
    assert {font.family for font in known if not font.path} >= {"Libertinus Serif"}


def test_nothing_else_sets_pages() -> None:
    root = Path(title58.__file__).parent
    setting = {path for path in root.rglob("*.py") if "import typst" in path.read_text("utf-8")}
    assert setting == {HERE / "__init__.py"}


@pytest.mark.parametrize("game", ["blackjack", "craps", "minibaccarat", "roulette"])
def test_every_letter_of_a_felt_is_in_the_faces_of_drawings(game: str) -> None:
    fonts = used(written(felt(richest(game)), "pdf"))
    assert {"DejaVuSans", "DejaVuSans-Bold"} <= fonts
    assert fonts <= {"DejaVuSans", "DejaVuSans-Bold", "LibertinusSerif-Regular-Identity-H"}


def test_a_document_is_set_in_the_face_of_text() -> None:
    pdf = render(sign(richest("sic-bo")), ".pdf")
    assert used(pdf) == {
        "LibertinusSerif-Bold-Identity-H", "LibertinusSerif-Regular-Identity-H",
    }  # fmt: skip
    assert pdf == render(sign(richest("sic-bo")), ".pdf")
