"""What people say, the code by which it is told, and the lines that are meant: by what is read."""

STEPS = [
    ("1 coin for each shop here", "score-in-steps", "gain 1 coin for each shop here"),
    (
        "if phase of this is dawn or dusk: rest",
        "everyday-words",
        "if (phase of this is dawn) or (phase of this is dusk): rest",
    ),
    (
        "if phase of this is not dawn or dusk: rest",
        "everyday-words",
        "if phase of this is not dawn and phase of this is not dusk: rest",
    ),
    (
        "if number of bakeries here + number of smithies here >= 3: rest",
        "missing-brackets",
        "if (number of bakery here + number of smithy here) >= 3: rest",
    ),
    (
        "gain number of bakeries here + number of smithies here coins",
        "missing-brackets",
        "gain (number of bakery here + number of smithy here) coins",
    ),
    (
        "if not this is in my yard and there is a shop here or coin of me >= 3: rest",
        "missing-brackets",
        "if (not (this is in my yard) and there is a shop here) or (coin of me >= 3): rest",
    ),
    ("discard a stall in my hand where points < = 2", "everyday-words", "discard a stall in my hand where points <= 2"),
    ("discard a stall in my hand where points = > 2", "everyday-words", "discard a stall in my hand where points >= 2"),
    (
        "put 1 coin onto each shop in my yard",
        "everyday-words",
        "for each shop in my yard: put 1 coin onto it",
    ),
    (
        "put 1 coin onto all shops in my yard",
        "everyday-words",
        "for each shop in my yard: put 1 coin onto it",
    ),
    (
        "if this is in my yard or market: rest",
        "everyday-words",
        "if (this is in my yard) or (this is in market): rest",
    ),
    (
        "discard a stall in my yard where it is bakery or tavern",
        "everyday-words",
        "discard a stall in my yard where it is a bakery or tavern",
    ),
    ("may pay 2 coins to gain 1 gem", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("You may pay 2 coins to gain 1 gem.", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("may pay 2 coins and draw 1 stall", "may-as-block", "may:\n    pay 2 coins\n    draw 1 stall"),
    ("trade 2 coins for 1 gem", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("draw 1 stall or gain 2 coins", "either-as-block", "either: draw 1 stall\nor: gain 2 coins"),
    ("choose one: gain 2 coins or draw 1 stall", "either-as-block", "either: gain 2 coins\nor: draw 1 stall"),
    (
        "if this is open: draw 1 stall or gain 2 coins",
        "either-as-block",
        "if this is open:\n    either: draw 1 stall\n    or: gain 2 coins",
    ),
    ("gain 1 coin for every 2 shops in my yard", "everyday-words", "gain 1 coin for each 2 shops in my yard"),
    (
        "gain 1 coin for every 2 shops in your yard, up to 3",
        "everyday-words",
        "gain 1 coin for each 2 shops in my yard at most 3",
    ),
    (
        "gain 1 coin for each 2 different colours of stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard / 2 rounded down) coins",
    ),
    (
        "gain a coin for each different colour among stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard) coins",
    ),
    (
        "draw stalls until you have 3 stalls in your hand",
        "everyday-words",
        "draw (3 - number of stalls in my hand) stalls",
    ),
    ("draw until there are 3 stalls in my hand", "everyday-words", "draw (3 - number of stalls in my hand) stalls"),
    ("gain 1 coin per shop in my yard", "everyday-words", "gain 1 coin for each shop in my yard"),
    (
        "gain 1 coin for each shop in my yard up to 3",
        "everyday-words",
        "gain 1 coin for each shop in my yard at most 3",
    ),
    ("each opponent discards a stall in my hand", "let-wanted", "let each opponent: discard a stall in my hand"),
    ("each opponent gains 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("opponents gain 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("gain 1 coin from an opponent", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("take 1 coin from an opponent", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("pay 2 gems to each opponent", "one-player", "for each opponent as other_player: pay 2 gems to other_player"),
    ("give a gem to each opponent", "one-player", "for each opponent as other_player: pay 1 gem to other_player"),
    ("give 1 gem to all other players", "one-player", "for each opponent as other_player: pay 1 gem to other_player"),
    (
        "gain 1 coin from each opponent",
        "one-player",
        "for each opponent as other_player: gain 1 coin from other_player",
    ),
    (
        "take 1 coin from all opponents",
        "one-player",
        "for each opponent as other_player: gain 1 coin from other_player",
    ),
    (
        "give a stall in my hand to each opponent",
        "one-player",
        "for each opponent as other_player: give a stall in my hand to other_player",
    ),
    ("give 2 coins to an opponent", "everyday-words", "pay 2 coins to an opponent"),
    ("gain 2 coins and draw 1 stall", "two-in-one-line", "gain 2 coins\ndraw 1 stall"),
    ("gain 2 coins, then draw 1 stall", "two-in-one-line", "gain 2 coins\ndraw 1 stall"),
    ("gain 1 coin and 1 gem", "two-in-one-line", "gain 1 coin\ngain 1 gem"),
    ("if I have 2 coins: rest", "everyday-words", "if coin of me >= 2: rest"),
    ("if i have 3 shops: rest", "everyday-words", "if number of shops in my yard >= 3: rest"),
    ("copy a shop in my yard", "everyday-words", "resolve played of a shop in my yard"),
    (
        "swap a stall in my hand with a stall in market",
        "swap-as-moves",
        (
            "choose a stall in my hand as given\nchoose a stall in market as taken\n"
            "move given to market\nif given is in market: move taken to my hand"
        ),
    ),
    (
        "swap a stall in my hand with a stall in hand of an opponent",
        "swap-as-moves",
        (
            "choose a stall in my hand as given\nchoose a stall in hand of an opponent as taken\n"
            "move given to zone of taken\nif given is in zone of taken: move taken to my hand"
        ),
    ),
    (
        "swap a stall in another yard with a stall in my yard",
        "swap-as-moves",
        (
            "choose a stall in my yard as given\nchoose a stall in another yard as taken\n"
            "move given to zone of taken\nif given is in zone of taken: move taken to my yard"
        ),
    ),
    ("let the active opponent: rest", "everyday-words", "let an active opponent: rest"),
    ("discard the stall in my hand", "everyday-words", "discard a stall in my hand"),
    ("Draw 2 stalls.", "everyday-words", "draw 2 stalls"),
    (
        "gain (number of coins on stalls in my yard) coins",
        "everyday-words",
        "gain (number of coins on each stall in my yard) coins",
    ),
    (
        "gain (total coins on green shops in my yard) coins",
        "everyday-words",
        "gain (number of coins on each green shop in my yard) coins",
    ),
    (
        "gain (total coin of stalls in my yard) coins",
        "everyday-words",
        "gain (number of coin on each stall in my yard) coins",
    ),
    (
        "let a player with the most (number of stalls in yard of it): rest",
        "everyday-words",
        "let a player with the highest (number of stalls in yard of it): rest",
    ),
    (
        "discard a stall in my yard with the fewest points",
        "everyday-words",
        "discard a stall in my yard with the lowest points",
    ),
    ("copy played of a shop in my yard", "everyday-words", "resolve played of a shop in my yard"),
    ("if this is open then gain 2 coins", "everyday-words", "if this is open: gain 2 coins"),
    ("If this is open, gain 2 coins.", "everyday-words", "if this is open: gain 2 coins"),
    ("gain 2 coins if this is open", "everyday-words", "if this is open: gain 2 coins"),
    ("gain 2 coins unless this is open", "everyday-words", "if not (this is open): gain 2 coins"),
    ("gain coins equal to the number of shops in my yard", "everyday-words", "gain (number of shops in my yard) coins"),
    ("for each shop in my yard, gain 1 coin", "everyday-words", "gain 1 coin for each shop in my yard"),
    (
        "set sun of me to a random direction",
        "choose-first",
        "choose a random direction as any_direction\nset sun of me to any_direction",
    ),
    ("take 1 coin from another player", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("each other player gains 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("All other players gain 1 coin.", "let-wanted", "let each opponent: gain 1 coin"),
    ("The other players gain 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("draw 2 stalls.", "unknown-character", "draw 2 stalls"),
    ("if I have an inn: rest", "everyday-words", "if there is an inn in my yard: rest"),
    ("discard my inn", "my-before-thing", "discard an inn in my yard"),
    (
        "discard a stall in my hand to gain 2 coins",
        "step-for-gain",
        "must discard a stall in my hand\ngain 2 coins",
    ),
    ("pay 1 coin in order to draw 1 stall", "step-for-gain", "pay 1 coin\ndraw 1 stall"),
    ("Discard a stall in your hand to get 2 coins.", "step-for-gain", "must discard a stall in my hand\ngain 2 coins"),
    (
        "if number of shops in my yard > number of shops in yard of each opponent: rest",
        "each-in-number",
        "if there is no opponent where number of shops in yard of it >= number of shops in my yard: rest",
    ),
    (
        "if number of shops in my yard >= highest number of shops in yard of each opponent: rest",
        "each-in-number",
        "if there is no opponent where number of shops in yard of it > number of shops in my yard: rest",
    ),
    (
        "only if number of coins on each opponent < number of coins on me",
        "each-in-number",
        "only if there is no opponent where number of coins on it >= number of coins on me",
    ),
    (
        "if number of shops in my yard > number of shops in yard of an opponent: rest",
        "opponents-together",
        "if there is an opponent where number of shops in yard of it < number of shops in my yard: rest",
    ),
    (
        "if number of shops in yard of an opponent > number of shops in my yard: rest",
        "opponents-together",
        "if there is an opponent where number of shops in yard of it > number of shops in my yard: rest",
    ),
    (
        "if there is a shop in yard of each opponent: rest",
        "each-in-set",
        "if there is no opponent where there is no shop in yard of it: rest",
    ),
    (
        "if there is no shop in yard of each opponent: rest",
        "each-in-set",
        "if there is no shop in yard of an opponent: rest",
    ),
    (
        "if there is a coin on each opponent: rest",
        "each-in-set",
        "if there is no opponent where there is no coin on it: rest",
    ),
    (
        "if me is a player with the most coins: rest",
        "everyday-words",
        "if there is no player where number of coins on it > number of coins on me: rest",
    ),
    (
        "if me is the player with the fewest stalls: rest",
        "everyday-words",
        "if there is no player where number of stalls in yard of it < number of stalls in my yard: rest",
    ),
    (
        "if me is a player with the highest (number of shops in yard of it): rest",
        "everyday-words",
        "if there is no player where (number of shops in yard of it) > (number of shops in yard of me): rest",
    ),
    (
        "if I have the most coins: rest",
        "everyday-words",
        "if there is no player where number of coins on it > number of coins on me: rest",
    ),
    (
        "must choose an opponent where coin of it > coin of me with the lowest coin of it as ahead\nlet ahead: rest",
        "where-last",
        "must choose an opponent with the lowest coin of it where coin of it > coin of me as ahead\nlet ahead: rest",
    ),
    (
        "discard a stall in my yard where (it is open and it is a shop) with the lowest points",
        "where-last",
        "discard a stall in my yard with the lowest points where (it is open and it is a shop)",
    ),
    (
        "visit a shop in my yard by a helper in my camp",
        "everyday-words",
        "visit a shop in my yard with a helper in my camp",
    ),
    (
        "visit a shop in my yard for a helper in my camp",
        "everyday-words",
        "visit a shop in my yard with a helper in my camp",
    ),
    (
        "gain 1 coin for each different colour in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard) coins",
    ),
    (
        "gain 1 coin for each 2 different colour of stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard / 2 rounded down) coins",
    ),
    (
        "choose an opponent as rival\ngain 1 coin from the chosen opponent\nlet rival: rest",
        "everyday-words",
        "choose an opponent as rival\ngain 1 coin from rival\nlet rival: rest",
    ),
    (
        "gain 1 coin from the chosen opponent",
        "choose-first",
        "choose an opponent as giver\ngain 1 coin from giver",
    ),
    (
        "gain 2 if this is open else 1 coins",
        "missing-brackets",
        "gain (2 if this is open else 1) coins",
    ),
    (
        "set phase of this to dawn if this is open else dusk",
        "missing-brackets",
        "set phase of this to (dawn if this is open else dusk)",
    ),
    ("draw: 2 stalls", "everyday-words", "draw 2 stalls"),
    ("advance: points of this", "everyday-words", "advance points of this"),
    ("each player: rest", "let-wanted", "let each player: rest"),
    ("all opponents: draw 1 stall", "let-wanted", "let each opponent: draw 1 stall"),
]
LINES = [
    ("players may not visit inns", "no-ban", "a player may not visit an inn"),
    ("shops cost 1 coin less", "change-wanted", "cost of each shop is 1 coin less for me"),
    ("hand limit is 2 more", "change-wanted", "room in my hand is 2 more"),
    (
        "my hand limit is 1 higher for each shop in my yard",
        "change-wanted",
        "room in my hand is (number of shops in my yard) more",
    ),
    (
        "points of this is 2 more for each green stall here",
        "change-wanted",
        "points of this is (2 * number of green stalls here) more",
    ),
    (
        "cost of each shop is 1 coin less for me for each inn in my yard",
        "change-wanted",
        "cost of each shop is (number of inns in my yard) coins less for me",
    ),
    (
        "to play a shop, offer 1 coin less if this is open",
        "condition-in-offer",
        "to play a shop, offer 1 coin less: only if this is open",
    ),
    (
        "to play a shop, offer 1 coin less by bargain if this is open",
        "condition-in-offer",
        "to play a shop, offer 1 coin less by bargain: only if this is open",
    ),
    (
        "when I rest and this is open: gain 1 coin",
        "condition-in-when",
        "when I rest:\n    if this is open: gain 1 coin",
    ),
    (
        "before I visit a shop if this is open: gain 1 coin",
        "condition-in-when",
        "before I visit a shop:\n    if this is open: gain 1 coin",
    ),
    ("opponents may not visit shops", "no-ban", "an opponent may not visit a shop"),
    ("each opponent can't visit this", "may-not", "an opponent may not visit this"),
    ("my hand size is 1 lower", "change-wanted", "room in my hand is 1 less"),
    (
        "when an opponent visits my shop: gain 1 coin",
        "my-before-thing",
        "when an opponent visits a shop in my yard: gain 1 coin",
    ),
]


AMOUNTS = [
    ("gain 2 coins for each shop in my yard", "step-in-score", "2 coins for each shop in my yard"),
    ("score 2 gems for each shop in my yard", "step-in-score", "2 gems for each shop in my yard"),
    (
        "1 coin for each different colour of stalls in my yard",
        "everyday-words",
        "(number of different colour of stalls in my yard) coins",
    ),
    (
        "2 coins for each different colour of stalls in my yard",
        "everyday-words",
        "(2 * (number of different colour of stalls in my yard)) coins",
    ),
    (
        "4 coins if number of shops in my yard > number of shops in yard of each opponent",
        "each-in-number",
        "4 coins if there is no opponent where number of shops in yard of it >= number of shops in my yard",
    ),
    (
        "2 coins for each pair of shop and inn in my yard",
        "everyday-words",
        (
            "(2 * (number of shop in my yard if number of shop in my yard < number of inn in my yard"
            " else number of inn in my yard)) coins"
        ),
    ),
]
CONDITIONS = [
    ("passed", "everyday-words", "me is passed"),
    ("not passed", "everyday-words", "me is not passed"),
    ("points of this < = 3", "everyday-words", "points of this <= 3"),
    (
        "me is a player with the highest coin",
        "everyday-words",
        "there is no player where coin of it > coin of me",
    ),
]
