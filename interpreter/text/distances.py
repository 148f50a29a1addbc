"""The phrases of distances, and of numbers that are told in words, with what the wording hands to them, as in `constructs`."""

DISTANCES = {
    **dict.fromkeys(
        "whose_at_most whose_less whose_equal whose_equal_not whose_at_least whose_more".split(),
        "attribute value what?",
    ),
    "in_total": "what",
    **dict.fromkeys(("is_of_that", "is_not_of_that"), "of what"),
    "outline_repeat_twice": "",
    **dict.fromkeys(("repeat_twice", "repeat_deed_twice"), "body"),
    "set_of": "attribute one what",
    **dict.fromkeys((f"had_{key}" for key in "some at_least at_most exactly".split()), "what"),
    **dict.fromkeys(
        (
            f"had_{key}"
            for key in "more as_many_or_more as_many as_many_or_fewer fewer larger as_large_or_larger".split()
        ),
        "than what",
    ),
    "where_equal_same": "attribute what?",
    "where_of_which": "condition what?",
    **dict.fromkeys(("let_reader", "reader_acts", "reader_again", "reader_told", "done_by_them"), "body"),
    **dict.fromkeys(("where_equal_more", "where_equal_less"), "attribute value than what?"),
    **dict.fromkeys(("where_equal_more_mine", "where_equal_less_mine"), "attribute value what?"),
    **dict.fromkeys(
        "where_nearer where_as_near where_as_far where_as_far_or_farther where_farther".split(), "than to like?"
    ),
    **dict.fromkeys(
        (
            "where_distance_less where_distance_at_most where_distance_equal where_distance_at_least where_distance_more"
        ).split(),
        "value to like?",
    ),
}
