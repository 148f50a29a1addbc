"""What effects mean: the tree the checker makes and the compiler and the wording read.

Every node is frozen and compares without its span. Names are resolved: a node never holds a word whose sense must still be
found. Expressions carry no choice; whatever a player must choose stands in a `Selection`, `Amount` or `Players` of a statement.

Who is who: `Me` is the player who resolves (never changed by copying an ability), `This` is the thing whose ability it is,
`It` is the candidate inside a `where` or the turn of a `for each`. `here` is the place in which `This` lies.
"""

from dsl.meaning.expressions import (
    Adjective as Adjective,
)
from dsl.meaning.expressions import (
    All as All,
)
from dsl.meaning.expressions import (
    AnyOf as AnyOf,
)
from dsl.meaning.expressions import (
    Arithmetic as Arithmetic,
)
from dsl.meaning.expressions import (
    Best as Best,
)
from dsl.meaning.expressions import (
    Between as Between,
)
from dsl.meaning.expressions import (
    Compare as Compare,
)
from dsl.meaning.expressions import (
    Condition as Condition,
)
from dsl.meaning.expressions import (
    Conditional as Conditional,
)
from dsl.meaning.expressions import (
    Count as Count,
)
from dsl.meaning.expressions import (
    Different as Different,
)
from dsl.meaning.expressions import (
    Distance as Distance,
)
from dsl.meaning.expressions import (
    Exists as Exists,
)
from dsl.meaning.expressions import (
    Extreme as Extreme,
)
from dsl.meaning.expressions import (
    First as First,
)
from dsl.meaning.expressions import (
    HostOf as HostOf,
)
from dsl.meaning.expressions import (
    IsA as IsA,
)
from dsl.meaning.expressions import (
    IsIn as IsIn,
)
from dsl.meaning.expressions import (
    LargestGroup as LargestGroup,
)
from dsl.meaning.expressions import (
    Line as Line,
)
from dsl.meaning.expressions import (
    NameIn as NameIn,
)
from dsl.meaning.expressions import (
    NextValue as NextValue,
)
from dsl.meaning.expressions import (
    Not as Not,
)
from dsl.meaning.expressions import (
    OppositeValue as OppositeValue,
)
from dsl.meaning.expressions import (
    OwnerOf as OwnerOf,
)
from dsl.meaning.expressions import (
    Place as Place,
)
from dsl.meaning.expressions import (
    PlaceAttribute as PlaceAttribute,
)
from dsl.meaning.expressions import (
    Players as Players,
)
from dsl.meaning.expressions import (
    Read as Read,
)
from dsl.meaning.expressions import (
    Ref as Ref,
)
from dsl.meaning.expressions import (
    Room as Room,
)
from dsl.meaning.expressions import (
    Seats as Seats,
)
from dsl.meaning.expressions import (
    Things as Things,
)
from dsl.meaning.expressions import (
    Total as Total,
)
from dsl.meaning.expressions import (
    Truth as Truth,
)
from dsl.meaning.expressions import (
    Units as Units,
)
from dsl.meaning.expressions import (
    Value as Value,
)
from dsl.meaning.expressions import (
    Values as Values,
)
from dsl.meaning.expressions import (
    Zone as Zone,
)
from dsl.meaning.expressions import (
    ZoneOf as ZoneOf,
)
from dsl.meaning.leaves import (
    NOWHERE as NOWHERE,
)
from dsl.meaning.leaves import (
    NUMBER as NUMBER,
)
from dsl.meaning.leaves import (
    PLACE as PLACE,
)
from dsl.meaning.leaves import (
    PLAYER as PLAYER,
)
from dsl.meaning.leaves import (
    PRICE as PRICE,
)
from dsl.meaning.leaves import (
    TERMS as TERMS,
)
from dsl.meaning.leaves import (
    TRUTH as TRUTH,
)
from dsl.meaning.leaves import (
    EnumValue as EnumValue,
)
from dsl.meaning.leaves import (
    Here as Here,
)
from dsl.meaning.leaves import (
    It as It,
)
from dsl.meaning.leaves import (
    Me as Me,
)
from dsl.meaning.leaves import (
    Name as Name,
)
from dsl.meaning.leaves import (
    Named as Named,
)
from dsl.meaning.leaves import (
    Nobody as Nobody,
)
from dsl.meaning.leaves import (
    Node as Node,
)
from dsl.meaning.leaves import (
    Number as Number,
)
from dsl.meaning.leaves import (
    OptionValue as OptionValue,
)
from dsl.meaning.leaves import (
    Tabletop as Tabletop,
)
from dsl.meaning.leaves import (
    This as This,
)
from dsl.meaning.leaves import (
    Type as Type,
)
from dsl.meaning.statements import (
    Act as Act,
)
from dsl.meaning.statements import (
    Amount as Amount,
)
from dsl.meaning.statements import (
    AnyOrder as AnyOrder,
)
from dsl.meaning.statements import (
    Argument as Argument,
)
from dsl.meaning.statements import (
    Block as Block,
)
from dsl.meaning.statements import (
    Call as Call,
)
from dsl.meaning.statements import (
    Choose as Choose,
)
from dsl.meaning.statements import (
    Either as Either,
)
from dsl.meaning.statements import (
    Force as Force,
)
from dsl.meaning.statements import (
    ForEach as ForEach,
)
from dsl.meaning.statements import (
    If as If,
)
from dsl.meaning.statements import (
    Let as Let,
)
from dsl.meaning.statements import (
    May as May,
)
from dsl.meaning.statements import (
    Move as Move,
)
from dsl.meaning.statements import (
    Offer as Offer,
)
from dsl.meaning.statements import (
    OnlyIf as OnlyIf,
)
from dsl.meaning.statements import (
    Pattern as Pattern,
)
from dsl.meaning.statements import (
    PlaceSelection as PlaceSelection,
)
from dsl.meaning.statements import (
    PlayerSelection as PlayerSelection,
)
from dsl.meaning.statements import (
    Price as Price,
)
from dsl.meaning.statements import (
    Quantity as Quantity,
)
from dsl.meaning.statements import (
    Repeat as Repeat,
)
from dsl.meaning.statements import (
    Resolve as Resolve,
)
from dsl.meaning.statements import (
    ScoreLine as ScoreLine,
)
from dsl.meaning.statements import (
    Selection as Selection,
)
from dsl.meaning.statements import (
    SetVariable as SetVariable,
)
from dsl.meaning.statements import (
    Shuffle as Shuffle,
)
from dsl.meaning.statements import (
    Standing as Standing,
)
from dsl.meaning.statements import (
    Statement as Statement,
)
from dsl.meaning.statements import (
    Step as Step,
)
from dsl.meaning.statements import (
    Terms as Terms,
)
from dsl.meaning.statements import (
    Transfer as Transfer,
)
from dsl.meaning.statements import (
    ValueSelection as ValueSelection,
)
from dsl.meaning.statements import (
    When as When,
)
from dsl.meaning.walking import (
    AnyNode as AnyNode,
)
from dsl.meaning.walking import (
    Expression as Expression,
)
from dsl.meaning.walking import (
    Phrase as Phrase,
)
from dsl.meaning.walking import (
    children as children,
)
from dsl.meaning.walking import (
    rebuilt as rebuilt,
)
from dsl.meaning.walking import (
    walk as walk,
)
