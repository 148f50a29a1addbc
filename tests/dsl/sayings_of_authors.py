"""What authors wrote who had only read the guide, and the lines that are meant; and what can't be said so, with where the way is told."""

TALK = [
    (
        "if this is open: rest\nelif this is paired: gain 1 coin",
        "if this is open: rest\nelse:\n    if this is paired: gain 1 coin",
    ),
    ("if this is open: rest\notherwise: gain 1 coin", "if this is open: rest\nelse: gain 1 coin"),
    ("discard up to 2 other shops in my yard", "discard up to 2 shops in my yard where it is not this"),
    ("discard 2 other stalls in my hand", "discard 2 stalls in my hand where it is not this"),
    (
        "gain (highest points of shops in my yard except this) coins",
        "gain (highest points of shops in my yard where it is not this) coins",
    ),
    ("gain (number of other inns in my yard) coins", "gain (number of inns in my yard where it is not this) coins"),
    ("return all my helpers to my camp", "move all helpers owned by me to my camp"),
    (
        "if number of shops in my yard is odd: rest",
        "if (number of shops in my yard / 2 rounded up) > (number of shops in my yard / 2 rounded down): rest",
    ),
    (
        "if number of shops in my yard = even: rest",
        "if (number of shops in my yard / 2 rounded up) = (number of shops in my yard / 2 rounded down): rest",
    ),
    (
        "draw 1 stall for each inn in my yard at most 3",
        "draw (number of inns in my yard if number of inns in my yard < 3 else 3) stall",
    ),
    (
        "discard a stall in my hand with the same colour as this",
        "discard a stall in my hand where colour of it is colour of this",
    ),
    (
        "discard a stall in my hand with the same points as this",
        "discard a stall in my hand where points of it = points of this",
    ),
    ("discard a stall with points at least 2 in my hand", "discard a stall in my hand where points of it >= 2"),
    ("discard a stall in my hand where points is at least 2", "discard a stall in my hand where points >= 2"),
    ("discard a stall in my hand that is an inn", "discard a stall in my hand where it is an inn"),
    ("if my yard is empty: rest", "if there are no stalls in my yard: rest"),
    ("if my yard has more than 3 inns: rest", "if number of inns in my yard > 3: rest"),
    ("if number of inns in my yard is greater than 3: rest", "if number of inns in my yard > 3: rest"),
    ("if there are 2 or more inns in my yard: rest", "if there are at least 2 inns in my yard: rest"),
    ("if no helper is in my camp: rest", "if there is no helper in my camp: rest"),
    ("if not there is an inn here: rest", "if not (there is an inn here): rest"),
    ("if this is not in my yard or my hand: rest", "if this is not in my yard and this is not in my hand: rest"),
    ("move a stall from my hand to my yard", "move a stall in my hand to my yard"),
    ("move a stall in my hand into my yard", "move a stall in my hand to my yard"),
    ("gain 1 coin from the supply", "gain 1 coin"),
    ("discard 1 stall at random", "discard a random stall"),
    ("repeat twice: rest", "repeat 2 times: rest"),
    ("do 2 times: rest", "repeat 2 times: rest"),
    ("while there is a stall in deck: rest", "repeat until not (there is a stall in deck): rest"),
    ("for each opponent: that opponent gains 1 coin", "let each opponent: gain 1 coin"),
    ("for all inns in my yard: rest", "for each inn in my yard: rest"),
    ("pay 1 coin: draw 1 stall", "may:\n    pay 1 coin\n    draw 1 stall"),
    ("every other player discards a stall in their hand", "let each opponent: discard a stall in my hand"),
    ("for each inn where points > 2 gain 1 coin", "for each inn where points > 2: gain 1 coin"),
]  # fmt: skip
TALK_OF_LINES = [
    ("whenever I play a shop: gain 1 coin", "when I play a shop: gain 1 coin"),
    ("after an opponent plays a shop: gain 1 coin", "when an opponent plays a shop: gain 1 coin"),
    ("when somebody rests: gain 1 coin", "when any player rests: gain 1 coin"),
    ("when this is visited: gain 1 coin", "when any player visits this: gain 1 coin"),
    ("when I visit this stall: gain 1 coin", "when I visit this: gain 1 coin"),
    (
        "inns cost 1 coin less for each shop in my yard",
        "cost of each inn is (number of shops in my yard) coin less for me",
    ),
    (
        "while this is open, cost of each shop is 1 coin less for me",
        "cost of each shop is 1 coin less for me if this is open",
    ),
]  # fmt: skip
NOT_SO = [
    ("steps", "if this is open:\n    rest\nelse if this is paired:\n    gain 1 coin", "else if", "say-else-if"),
    ("lines", "when an opponent plays a shop as built: rest", "as built", "say-names"),
    ("lines", "when a player with more coins than me rests: gain 1 coin", "when a player with", "say-who-acts"),
    ("lines", "when I play or visit a stall: gain 1 coin", "when I play or visit", "say-two-verbs"),
    ("lines", "I may play a stall for free", "I may", "say-allowed"),
    ("steps", "if you do, draw 1 stall", "if you do", "say-if-done"),
    ("steps", "draw 3 stalls and keep 1", "keep", "say-the-rest"),
    ("amounts", "3 coins for each set of different colour", "set of", "say-sets"),
    ("steps", "let next player: rest", "next player", "say-neighbour"),
    ("steps", "if cost of this is 4 or more: rest", "cost of this", "price-counted"),
    ("steps", "end the game", "end", "say-end"),
    ("steps", "roll a die", "roll", "say-chance"),
    ("steps", "return all my helpers", "all my helpers", "say-mine"),
]
