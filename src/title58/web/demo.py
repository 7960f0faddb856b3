"""A house to try things in: people, money, bots and a table of each game. Links, no passwords."""

from __future__ import annotations

from title58.games import game_slugs
from title58.live.people import Role
from title58.live.service import Service

DATE = "2024-06-01"
PEOPLE = {
    "admin": Role.ADMINISTRATOR,
    "floor": Role.FLOORPERSON,
    "pit": Role.FLOORPERSON,
    "dealer": Role.DEALER,
    "eye": Role.SURVEILLANCE,
    "auditor": Role.AUDITOR,
    "ann": Role.PLAYER,
    "bob": Role.PLAYER,
    "cy": Role.PLAYER,
}
CENTS = 1_000_000
BOTS = {"rob": ("roulette-1", 6), "dot": ("blackjack-1", 5)}  # who sits where
SETTINGS = {"betting_ms": 60_000, "choice_ms": 60_000}


async def furnish(service: Service) -> None:
    """Done once for each house: every command has a key of its own."""

    async def do(actor: str, key: str, **message: object) -> None:
        await service.do(actor, f"demo {key}", message)

    for name, role in PEOPLE.items():
        await do("house", f"person {name}", type="person", name=name, role=str(role))
        if role is Role.PLAYER:
            await do("house", f"cash {name}", type="deposit", person=name, cents=CENTS)
    for game in game_slugs():
        options = {"minimum": "$5", "maximum": "$500"}
        filing = {"game": game, "date": DATE, "options": options}
        await do(
            *("floor", f"table {game}"),
            type="open",
            table=f"{game}-1",
            submission=filing,
            settings=SETTINGS,
        )
    for name, (table, seat) in BOTS.items():
        await do("house", f"person {name}", type="person", name=name, role="player", bot=True)
        await do("house", f"cash {name}", type="deposit", person=name, cents=CENTS)
        await do(name, f"seat {name}", type="sit", table=table, seat=seat, cents=CENTS // 2)
