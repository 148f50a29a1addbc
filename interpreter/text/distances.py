"""The phrases of distances that the wording asks a language for, and what it hands to them, as in `constructs`."""

DISTANCES = {
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
