"""What others do and how much, as authors write it, and how it is written here."""

DEEDS = [
    (
        "choose an opponent as guest\nguest loses 1 coin",
        "let-wanted",
        "choose an opponent as guest\nlet guest: pay 1 coin",
    ),
    (
        "choose an opponent as guest\nguest may discard a stall in my hand",
        "let-wanted",
        "choose an opponent as guest\nlet guest: may discard a stall in my hand",
    ),
    (
        "choose an opponent as guest\nif coin of guest > 2: guest discards a stall in my hand",
        "let-wanted",
        "choose an opponent as guest\nif coin of guest > 2:\n    let guest: discard a stall in my hand",
    ),
    (
        "if coin of me > 2: each opponent gains 1 coin",
        "let-wanted",
        "if coin of me > 2:\n    let each opponent: gain 1 coin",
    ),
    (
        "draw 1 stall for each inn in my yard at most 3",
        "at-most-of-things",
        "draw (number of inns in my yard if number of inns in my yard < 3 else 3) stalls",
    ),
    ("the owner gains 1 coin", "let-wanted", "let owner of this: gain 1 coin"),
    ("its owner may draw 1 stall", "let-wanted", "let owner of this: may draw 1 stall"),
    ("the owner of this loses 1 coin", "let-wanted", "let owner of this: pay 1 coin"),
    ("the lead takes 2 coins", "let-wanted", "let lead of table: gain 2 coins"),
    ("if no inn in my yard: rest", "everyday-words", "if there is no inn in my yard: rest"),
    ("gain 1 coin if no red shop here", "everyday-words", "if there is no red shop here: gain 1 coin"),
    ("if no other inn in my yard: rest", "everyday-words", "if there is no inn in my yard where it is not this: rest"),
    ("take 2 stalls", "everyday-words", "draw 2 stalls"),
    ("let an opponent rest", "missing-colon", "let an opponent: rest"),
    ("repeat 3 times rest", "missing-colon", "repeat 3 times: rest"),
    ("for each opponent as one rest", "missing-colon", "for each opponent as one: rest"),
    (
        "for each opponent as giver where coin of it > 2: gain 1 coin from giver",
        "everyday-words",
        "for each opponent where coin of it > 2 as giver: gain 1 coin from giver",
    ),
    (
        "for each stall in my yard as one where points of it > 2: discard one",
        "everyday-words",
        "for each stall in my yard where points of it > 2 as one: discard one",
    ),
    (
        "choose a stall in my yard as one where points of it > 2\ndiscard one",
        "everyday-words",
        "choose a stall in my yard where points of it > 2 as one\ndiscard one",
    ),
    ("repeat coins_at_start times: rest", "everyday-words", "repeat coins_at_start of options times: rest"),
    ("gain coins_at_start coins", "everyday-words", "gain (coins_at_start of options) coins"),
    ("if strict: rest", "everyday-words", "if strict of options is true: rest"),
    ("if not strict: rest", "everyday-words", "if strict of options is false: rest"),
    ("if variant is long: rest", "everyday-words", "if variant of options is long: rest"),
    ("either: you gain 3 coins\nor: rest", "everyday-words", "either: gain 3 coins\nor: rest"),
    ("if this is open: you gain 3 coins", "everyday-words", "if this is open: gain 3 coins"),
]

DEEDS_OF_LINES = [
    (
        "when the other player plays a stall: gain 1 coin",
        "everyday-words",
        "when an opponent plays a stall: gain 1 coin",
    ),
    ("when I play a stall: you gain 1 coin", "everyday-words", "when I play a stall: gain 1 coin"),
]
