"""Phrases that a language may have beside more general ones, which it says without them; with what is handed to each."""

from interpreter.text.constructs import CONSTRUCTS

# Those of the interface.
SPARE = {
    "question.choose-unit-among": "{statement}",  # choose-unit, of units that have no noun in common
    "log.forced-player": "{who} {what}",  # forced, where it is a player
    "log.handled-several": "{verb} {what} {who} {source} {only} {through}",  # handled, where several things come from somewhere
    "log.handled-one": "{verb} {what} {who} {source} {only} {through}",  # the same of one: of the stall in the row
    "log.moved-one": "{verb} {what} {to} {only} {through}",  # moved, of one thing by its name, which may stand before where it goes
    "log.moved-mixed": "{verb} {what} {to} {only} {through}",  # moved, of several things of which the first is of another gender than all
    "log.done-mixed": "{verb} {what} {only} {through}",  # done, of the same
    "log.titled-through": "{kind} {what}",  # a title by which something came about, in brackets
    "log.titled-through-the": "{kind} {what}",  # the same where words stand before it: using the stall “Under the Elms”
    "option.deed": "{what}",  # what the rules offer to do, which is a sentence without it
}

# Those of the language.
SPARE_PHRASES = {
    "as_many_plus": "each number rate solo? what? whole?",  # counted_out, said before them: 1 card per player, plus 1
    "bears_neither": "of what",  # several things that one thing has none of: it has neither icons nor a seal
    "there_is_in": "place what",  # there_is, of what lies on something, of which more is asked: in that run there is a card of its suit
    "there_is_none_in": "place what",  # there_is_no, of the same
    "no_one": "what",  # a, of whom what is said of anybody is denied by that alone: no player has passed
    "has_more_there": "of place than what",  # has_more, with the reader before where that is: more stalls than you in their yard
    "has_fewer_there": "of place than what",  # has_fewer, of the same
    "holds_no": "place what",  # there_is_no, of a place that was just named: it holds no other stall
    "let_again": "body who?",  # let, of an automaton that the sentence has named: otherwise, he takes it
    "let_all_do_at_once": "body who",  # let_at_once, of all players, where a verb is the same of several: all players draw 1 card
    "lies_on_not_yet": "of what",  # lies_on_not, where a procedure asks it: that helper is not already on that stall
    "lies_there_not_yet": "of? what",  # the same of where something just named is: that helper is not already there
    "put_one_of": "what target",  # put, of one of several amounts: it would seem that the last alone goes there
    "put_one_from_supply": "what target",  # put_from_supply, of the same: it would seem that the last alone comes from there
    "outline_until": "condition",  # outline_while, where what it waits for can be said: until 5 icons are visible
    "outline_until_each": "body condition",  # outline_until, of what is done to one thing in each round: draw stalls one at a time until …
    "repeat_in_all_by_step": "body number step",  # repeat_in_all, with what the number hangs on behind it
    "move_to_ahead": "to what",  # move_to, of what is told by where another lies: *where that wagon is into its bed*
    "several": "what",  # a, of several in a heading: discard cards
    "compare_at_least_number": "left right",  # compare_at_least, beside a number
    "compare_at_most_number": "left right",  # compare_at_most, of the same
    "subject_left": "what?",  # subject_again, where all of several conditions are said of the same
    "it_named": "what",  # it, on which something lies of which more is asked
    "choose_random_such": "what",  # choose_random, of things of which more is asked: choose at random a stall that is shut
    "one_such": "number? what? where",  # one_of_them, of which more is said: one worth 3 points
    "place_within": "place",  # place_from, of what lies there: it is said as of a part of the place, a stall of the row
    "place_of_it": "holder? what",  # place_of, of a thing just spoken of: its place
    "place_of_them": "holder? what",  # the same of several
    "titled": "kind what",  # a title, which doesn't show what it is: the stall “Under the Elms”
    "that_headed": "what",  # that, of what a procedure is done to, which its heading named
    "those_headed": "what",  # those, of the same
    "where_they_have_again": "noun who?",  # where_they_have, of an automaton that the sentence has named
    "this_named": "what",  # this, where something else was chosen that could be meant
}

# What a verb says of some of those just spoken of, where it has forms for that: a language may have these.
OF_THEM = {
    f"{key}_bare": CONSTRUCTS[key].replace("number", "number?").replace("??", "?").replace("where", "where?")
    for key in CONSTRUCTS
    if "of_them" in key
}
