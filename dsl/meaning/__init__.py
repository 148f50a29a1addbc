"""What effects mean: the tree the checker makes and the compiler and the wording read.

Every node is frozen and compares without its span. Names are resolved: a node never holds a word whose sense must still be
found. Expressions carry no choice; whatever a player must choose stands in a `Selection`, `Amount` or `Players` of a statement.

Who is who: `Me` is the player who resolves (never changed by copying an ability), `This` is the thing whose ability it is,
`It` is the candidate inside a `where` or the turn of a `for each`. `here` is the place in which `This` lies.
"""

from dsl.meaning.expressions import *
from dsl.meaning.leaves import *
from dsl.meaning.statements import *
from dsl.meaning.walking import (
    AnyNode as AnyNode,
    Expression as Expression,
    Phrase as Phrase,
    blocks_in as blocks_in,
    children as children,
    rebuilt as rebuilt,
    walk as walk,
)
