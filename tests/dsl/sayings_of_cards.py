"""What stands on the cards of many games, the code by which it is told, and the lines that are meant."""

MOST_IN_HAND = "there is no opponent where number of stalls in hand of it >= number of stalls in my hand"

STEPS_OF_CARDS = [
    # All that lies in a place.
    ("discard my hand", "everyday-words", "discard all stalls in my hand"),
    ("Discard your hand.", "everyday-words", "discard all stalls in my hand"),
    ("move hand of an opponent to heap", "everyday-words", "move all stalls in hand of an opponent to heap"),
    ("if this is open: discard my hand", "everyday-words", "if this is open: discard all stalls in my hand"),
    ("shuffle your hand into the deck", "several-steps", "move all stalls in my hand to deck\nshuffle deck"),
    ("shuffle a stall in my hand into deck", "several-steps", "move a stall in my hand to deck\nshuffle deck"),
    ("put a stall from your hand on top of the deck", "everyday-words", "move a stall in my hand to deck"),
    ("put a helper back in my camp", "everyday-words", "move a helper to my camp"),
    ("draw until my hand is full", "everyday-words", "draw (room in my hand) stalls"),
    ("draw stalls until your hand is full", "everyday-words", "draw (room in my hand) stalls"),
    ("if my hand is full: rest", "everyday-words", "if room in my hand = 0: rest"),
    ("if your hand is not full, rest", "everyday-words", "if room in my hand >= 1: rest"),
    ("gain 1 coin for each empty space in my hand", "everyday-words", "gain (room in my hand) coins"),
    ("draw a stall for each empty space in my hand", "everyday-words", "draw (room in my hand) stalls"),
    ("gain 2 coins for every free spot in your hand", "everyday-words", "gain (2 * room in my hand) coins"),
    # How many.
    ("draw 1 to 3 stalls", "several-steps", "draw 1 stall\ndraw up to 2 stalls"),
    ("discard between 2 and 5 stalls in my hand", "several-steps", "discard 2 stalls in my hand\ndiscard up to 3 stalls in my hand"),
    ("draw 1 or 2 stalls", "several-steps", "draw 1 stall\ndraw up to 1 stall"),
    ("draw 0 to 2 stalls", "everyday-words", "draw up to 2 stalls"),
    ("discard all but 2 stalls in my hand", "everyday-words", "discard (number of stalls in my hand - 2) stalls in my hand"),
    ("draw as many stalls as there are helpers in my camp", "everyday-words", "draw (number of helpers in my camp) stalls"),
    ("gain as many coins as you have gems", "everyday-words", "gain (number of gems on me) coins"),
    (
        "gain half as many coins as shops in my yard, rounded up",
        "everyday-words",
        "gain (number of shops in my yard / 2 rounded up) coins",
    ),
    ("gain any 1 goods", "everyday-words", "gain 1 goods"),
    ("gain 2 goods of your choice", "everyday-words", "gain 2 goods"),
    ("gain any 2 goods", "everyday-words", "gain 2 goods"),
    ("gain 1 coin for each colour of stalls in my yard", "everyday-words", "gain (number of different colour of stalls in my yard) coins"),
    # One after the other.
    ("choose a stall in my yard. discard it", "several-steps", "choose a stall in my yard as chosen\ndiscard chosen"),
    ("choose a stall in your yard and discard that stall", "several-steps", "choose a stall in my yard as chosen\ndiscard chosen"),
    ("choose an opponent and take 1 coin from them", "several-steps", "choose an opponent as chosen\ngain 1 coin from chosen"),
    ("choose an opponent. they draw 1 stall", "several-steps", "choose an opponent as chosen\nlet chosen: draw 1 stall"),
    ("draw a stall, then discard it", "several-steps", "draw a stall as chosen\ndiscard chosen"),
    ("take a stall from the market and put it in your yard", "everyday-words", "move a stall in market to my yard"),
    ("choose one: gain 2 coins; draw 1 stall; rest", "either-as-block", "either: gain 2 coins\nor: draw 1 stall\nor: rest"),
    ("choose one of: gain 2 coins, gain 1 gem", "either-as-block", "either: gain 2 coins\nor: gain 1 gem"),
    ("pay either 2 coins or 1 gem", "either-as-block", "either: pay 2 coins\nor: pay 1 gem"),
    (
        "discard up to 3 stalls in my hand to gain 1 coin each",
        "step-for-gain",
        "discard up to 3 stalls in my hand as counted\ngain 1 coin for each counted",
    ),
    (
        "discard any number of stalls in my hand, gain 1 coin for each",
        "step-for-gain",
        "discard any number of stalls in my hand as counted\ngain 1 coin for each counted",
    ),
    (
        "discard any number of stalls in my hand and gain 1 coin for each stall discarded",
        "step-for-gain",
        "discard any number of stalls in my hand as counted\ngain 1 coin for each counted",
    ),
    ("pay up to 3 coins to gain 1 gem", "step-for-gain", "must pay up to 3 coins\ngain 1 gem"),
    ("may discard a stall in my hand to gain 2 coins", "may-as-block", "may:\n    must discard a stall in my hand\n    gain 2 coins"),
    (
        "You may discard 2 stalls. If you do, gain 1 gem.",
        "may-as-block",
        "may:\n    must discard 2 stalls\n    gain 1 gem",
    ),
    ("may pay 1 coin. If you do so, draw 1 stall", "may-as-block", "may:\n    pay 1 coin\n    draw 1 stall"),
    # Players beside one another.
    (
        "if no opponent has more coins than me: rest",
        "everyday-words",
        "if there is no opponent where number of coins on it > number of coins on me: rest",
    ),
    (
        "if no opponent has more stalls in hand than you, rest",
        "everyday-words",
        "if there is no opponent where number of stalls in hand of it > number of stalls in my hand: rest",
    ),
    (
        "if an opponent has fewer coins than I do: rest",
        "everyday-words",
        "if there is an opponent where number of coins on it < number of coins on me: rest",
    ),
    (
        "if every opponent has more helpers than you: rest",
        "everyday-words",
        "if there is no opponent where number of helpers in camp of it <= number of helpers in my camp: rest",
    ),
    ("if you have more stalls in your hand than each opponent: rest", "everyday-words", f"if {MOST_IN_HAND}: rest"),
    ("gain 1 coin if you have more stalls in hand than any opponent", "everyday-words", f"if {MOST_IN_HAND}: gain 1 coin"),
    (
        "if there are more shops than inns in my yard: rest",
        "everyday-words",
        "if number of shops in my yard > number of inns in my yard: rest",
    ),
    ("if you have fewer coins than gems: rest", "everyday-words", "if number of coins on me < number of gems on me: rest"),
    (
        "the opponent with the fewest helpers draws 1 stall",
        "everyday-words",
        "let an opponent with the lowest (number of helpers in camp of it): draw 1 stall",
    ),
    (
        "the player with the most stalls in hand discards a stall in their hand",
        "everyday-words",
        "let a player with the highest (number of stalls in hand of it): discard a stall in my hand",
    ),
    ("the player with the fewest coins rests", "everyday-words", "let a player with the fewest coins: rest"),
    ("each opponent gives me 1 coin", "one-player", "for each opponent as other_player: gain 1 coin from other_player"),
    ("an opponent gives you 2 coins", "choose-first", "choose an opponent as giver\ngain 2 coins from giver"),
    ("discard a stall from an opponent's yard", "everyday-words", "discard a stall in yard of an opponent"),
    ("move a stall from my yard to an opponent's yard", "everyday-words", "move a stall in my yard to yard of an opponent"),
    ("copy a green shop of an opponent", "everyday-words", "resolve played of a green shop in yard of an opponent"),
    # What is asked.
    ("gain 3 coins if my yard has more than 5 stalls", "everyday-words", "if number of stalls in my yard > 5: gain 3 coins"),
    ("gain 1 coin if you have no stalls in your hand", "everyday-words", "if there are no stalls in my hand: gain 1 coin"),
    ("if you have 3 or more inns gain 2 coins", "everyday-words", "if number of inns in my yard >= 3: gain 2 coins"),
    ("if the day is monday: gain 1 coin", "everyday-words", "if day of me is monday: gain 1 coin"),
    ("if this is the only inn in my yard: rest", "everyday-words", "if there is no inn in my yard where it is not this: rest"),
    ("if all stalls in my yard are green: rest", "everyday-words", "if there is no stall in my yard where it is not green: rest"),
    ("play an inn worth up to 3 points for free", "everyday-words", "play an inn where points of it <= 3 for free"),
    ("discard a stall worth 3 or more points in my yard", "everyday-words", "discard a stall in my yard where points of it >= 3"),
    ("discard a stall in your yard with more than 2 points", "everyday-words", "discard a stall in my yard where points of it > 2"),
    ("discard a stall in my yard with at least 2 points", "everyday-words", "discard a stall in my yard where points of it >= 2"),
]  # fmt: skip
LINES_OF_CARDS = [
    ("when I play a shop, gain 1 coin", "everyday-words", "when I play a shop: gain 1 coin"),
    ("every time you play a shop, gain 1 coin", "everyday-words", "when I play a shop: gain 1 coin"),
    ("you may have 2 more stalls in your hand", "change-wanted", "room in my hand is 2 more"),
    ("I can hold 1 more stall in my hand", "change-wanted", "room in my hand is 1 more"),
]
AMOUNTS_OF_CARDS = [
    (
        "3 coins if you have the most stalls in your yard",
        "everyday-words",
        "3 coins if there is no player where number of stalls in yard of it > number of stalls in my yard",
    ),
    ("1 coin for each stall in your yard with more than 2 points", "everyday-words",
     "1 coin for each stall in my yard where points of it > 2"),
    ("2 coins for every pair of shops in my yard", "everyday-words", "2 coins for each 2 shops in my yard"),
    ("1 coin for each gem I have", "everyday-words", "1 coin for each gem on me"),
    (
        "coins equal to the number of different colours in my yard",
        "everyday-words",
        "(number of different colour of stalls in my yard) coins",
    ),
    ("2 coins if all stalls in my yard are green", "everyday-words", "2 coins if there is no stall in my yard where it is not green"),
]  # fmt: skip
CONDITIONS_OF_CARDS = [
    (
        "no opponent has more coins than me",
        "everyday-words",
        "there is no opponent where number of coins on it > number of coins on me",
    ),
]
# Of these nobody can tell what is meant.
NOT_SO_OF_CARDS = [
    ("steps", "if no opponent has more stalls: rest", "no opponent has", "say-of-whom"),
    ("steps", "the opponent with the fewest stalls draws 1 stall", "opponent with the fewest stalls draws", "say-most-where"),
    ("steps", "swap hands with an opponent", "swap", "say-swap"),
    ("steps", "gain half as many coins as shops in my yard", "half as many", "say-half"),
    ("steps", "gain 2 different goods", "2 different goods", "say-different"),
    ("steps", "choose 2 of: gain 1 coin, gain 1 gem, rest", "choose 2 of", "say-choose-several"),
    ("steps", "discard the cheapest stall in my yard", "cheapest", "say-best"),
    ("steps", "draw stalls until you draw a shop", "until you", "say-until"),
    ("steps", "take a stall from the market", "take", "say-taken"),
    ("steps", "make this open", "make", "say-set"),
    ("lines", "every time you draw stalls, draw one more", "every time you draw stalls", "say-when"),
    ("lines", "when an opponent plays a stall costing 3 or more, gain 1 coin", "costing", "price-counted"),
    ("steps", "choose a shop in my yard with 3 or more points and draw that many stalls", "with 3 or more", "say-where"),
    ("lines", "your inns cost 1 less", "cost 1 less", "say-less-of-what"),
    ("steps", "put a stall in my hand on the bottom of the deck", "bottom", "say-on-top"),
]  # fmt: skip
