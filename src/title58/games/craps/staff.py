"""Who does what at the two kinds of table."""

from dataclasses import dataclass

from title58.submission.craps import CrapsOptions, MiniCrapsOptions


@dataclass(frozen=True)
class Staff:
    """The people of one table, and the sections that name them."""

    stick: str  # who controls the dice and calls the throw
    control: str  # the section that says so
    first_offer: str
    cup: str
    no_roll: tuple[str, ...]  # who may call it
    no_roll_cite: str
    face: str  # who decides a disputed face
    face_cite: str
    orders_pass: str
    after_throw: str


CRAPS = Staff(
    stick="stickperson",
    control="623a.7(a)[s2]",
    first_offer="623a.7(b)(1)",
    cup="623a.7(c)(1)",
    no_roll=("boxperson", "stickperson"),
    no_roll_cite="623a.8(e)(1)",
    face="boxperson",
    face_cite="623a.9(c)(1)",
    orders_pass="boxperson",
    after_throw="623a.9(d)",
)


def staff_of(options: CrapsOptions) -> Staff:
    if not isinstance(options, MiniCrapsOptions):
        return CRAPS
    return Staff(
        stick="stickperson" if options.stickperson else "dealer",
        control="623a.7(a)[s2]" if options.stickperson else "623a.7(a)[s3]",
        first_offer="623a.7(b)(2)",
        cup="623a.7(c)(2)",
        no_roll=("dealer", "stickperson", "floorperson"),
        no_roll_cite="623a.8(e)(2)",
        face="floorperson",
        face_cite="623a.9(c)(2)",
        orders_pass="dealer",
        after_throw="623a.9(e)",
    )
