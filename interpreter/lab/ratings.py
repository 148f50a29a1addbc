"""Ratings of agents that played each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from openskill.models import PlackettLuce


def ratings(agents: Sequence[str], games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> dict[str, list[float]]:
    """Return, by agent the mean and deviation of its skill (Weng, Lin: A Bayesian Approximation Method for Online
    Ranking, 2011). games: of each by seat the place of who sat there among the agents, and the rank, from 1. Those of
    one name are one.
    """
    model = PlackettLuce()
    rated = {agent: model.rating(name=agent) for agent in dict.fromkeys(agents)}
    for sitting, ranks in games:
        names = [agents[place] for place in sitting]
        teams = model.rate([[rated[name]] for name in names], ranks=[float(rank) for rank in ranks])
        found = {name: [one for other, (one,) in zip(names, teams, strict=True) if other == name] for name in names}
        for name, ones in found.items():
            rated[name] = ones[0]
    return {agent: [round(one.mu, 2), round(one.sigma, 2)] for agent, one in rated.items()}


__all__ = ["ratings"]
