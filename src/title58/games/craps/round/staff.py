"""Who does what at the two kinds of table."""

from dataclasses import dataclass

from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.law.cites import Cited
from title58.rounds.steps import Announce


@dataclass(frozen=True)
class Call(Announce):
    """Somebody other than a dealer may call at this table."""

    by: str = ""

    def __str__(self) -> str:
        return f"The {self.by} calls: “{self.words}”"


@dataclass(frozen=True)
class Staff:
    """The people of one table, and the sections that name them."""

    stick: str  # who controls the dice and calls the throw
    control: str  # the section that says so
    first_offer: str
    cup: str
    center: str  # where the dice are brought after the call
    no_roll: tuple[str, ...]  # who may call it
    no_roll_cite: Cited
    judges: tuple[str, ...]  # who may find a throw improper, 623a.8(c)(6)
    face: str  # who decides a disputed face
    face_cite: Cited
    orders_pass: str
    after_throw: str
    bank: str  # before whom the Fire Bets lie


CRAPS = Staff(
    stick="stickperson",
    control="623a.7(a)[s2]",
    first_offer="623a.7(b)(1)",
    cup="623a.7(c)(1)",
    center="the center of the table between the stickperson and the boxperson",
    no_roll=("boxperson", "stickperson"),
    no_roll_cite="623a.8(e)(1)",
    judges=("boxperson", "stickperson"),
    face="boxperson",
    face_cite="623a.9(c)(1)",
    orders_pass="boxperson",
    after_throw="623a.9(d)",
    bank="boxperson",
)


def staff_of(options: CrapsOptions) -> Staff:
    if not isinstance(options, MiniCrapsOptions):
        return CRAPS
    handlers = ("dealer", "stickperson") if options.stickperson else ("dealer",)
    control = "623a.7(a)[s2]" if options.stickperson else "623a.7(a)[s3]"
    judges = (*handlers, "floorperson") if options.floorperson_judges else handlers  # C-62
    return Staff(
        stick=handlers[-1],
        control=control,
        first_offer="623a.7(b)(2)",
        cup="623a.7(c)(2)",
        center="the center of the table",
        no_roll=(*handlers, "floorperson"),
        no_roll_cite="623a.8(e)(2)",
        judges=judges,
        face="floorperson",
        face_cite="623a.9(c)(2)",
        orders_pass="dealer",
        after_throw="623a.9(e)",
        bank="dealer",  # who stands in for the boxperson (C-10)
    )
