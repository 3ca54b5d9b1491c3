"""The cheapest perfect matching of a graph, and the dual numbers that prove it: Edmonds' primal–dual method.

The linear programme. Every edge (u, v) of cost w has a slack 2w − p[u] − p[v] + Σ z[B] over the odd sets B that hold
both ends. While no slack is below zero and no z either, twice the cost of any perfect matching is at least Σp − Σ
z[B](|B| − 1)/2, for it has at most (|B| − 1)/2 edges within B; one of edges without slack that has exactly so many
reaches that bound, so it is the cheapest. Costs count doubled to keep p and z whole.

The search. A greedy start leaves few vertices free. From each of them one tree of alternating paths grows along edges
without slack. Vertices at an even distance from the root are OUTER, those at an odd one INNER; the others lie off the
tree. When no such edge is left, p rises in OUTER and falls in INNER vertices by the least amount that makes one:

- an edge from OUTER to a vertex off the tree: it becomes INNER and its partner OUTER; if it is free, the path to it is
  turned over and one more pair is made;
- an edge between two OUTER vertices: it closes an odd cycle, which is shrunk into one OUTER blossom;
- an INNER blossom whose z has come to zero: it is taken apart, and the part of its cycle that joins its ends stays in
  the tree.

Those three events wait in one heap under the total `rise` at which they happen. A number that changes with `rise` is
kept as what it would have been at rise 0, so a change of duals costs nothing until somebody asks.

With one tree at a time all its vertices have p of one parity (2w and z are even), so the slack of an edge between two
OUTER vertices is even and its half is whole.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Final

OFF: Final = 0
OUTER: Final = 1
INNER: Final = 2

FREE: Final = -1
NOBODY: Final = -1

_REACH: Final = 0
_CLOSE: Final = 1
_OPEN: Final = 2

#: a vertex's neighbours, each with what the edge costs
Graph = Sequence[Sequence[tuple[int, int]]]


class NoPerfectMatching(Exception):
    """There is none. `inner`: vertices whose removal leaves more odd groups (`outer`) than they are."""

    def __init__(self, inner: list[int], outer: list[list[int]]) -> None:
        super().__init__(f"{len(outer)} > {len(inner)}")
        self.inner = inner
        self.outer = outer


class OutOfTime(Exception):
    """Whoever asked for the matching does not want to wait longer."""


class CheapestMatching:
    """Solves at once; afterwards `mate`, `p` and `blossoms()` hold the answer."""

    def __init__(self, graph: Graph, patience: Callable[[], bool] | None = None) -> None:
        self.graph = graph
        self.size = len(graph)
        self.mate = [FREE] * self.size
        self.patience = patience
        n = self.size
        # Vertices are 0 … n − 1; blossoms get the numbers above, used again when one is taken apart.
        self.p = [0] * n
        self.top = list(range(n))  # of each vertex, the outermost blossom around it, or itself
        self.label = [OFF] * n  # of outermost ones
        self.entry: list[tuple[int, int]] = [(NOBODY, NOBODY)] * n  # INNER: the edge of the tree that leads to it
        self.parent = [NOBODY] * n
        self.base = list(range(n))  # the one vertex that is not matched within
        self.z = [0] * n  # that of a single vertex moves along and means nothing
        self.children: list[list[int]] = [[] for _ in range(n)]  # around the cycle; the first one holds the base
        self.links: list[list[tuple[int, int]]] = [[] for _ in range(n)]  # link k joins child k to child k + 1
        self.leaves: list[list[int]] = [[v] for v in range(n)]
        self.unused: list[int] = []
        # One search.
        self.rise = 0
        self.heap: list[tuple[int, int, int, int, int]] = []
        self.pushed = 0
        self.left = [0] * n  # of each vertex, events pushed when it last left a tree: they were about another p
        self.tree: list[int] = []  # outermost ones that got a label; some were shrunk or opened since
        self._greedy_start()
        for root in range(n):
            if self.mate[root] == FREE:
                self._search(root)

    def blossoms(self) -> list[tuple[list[int], int]]:
        """Odd sets with z > 0, each with its z."""
        return [
            (sorted(self.leaves[b]), self.z[b])
            for b in range(self.size, len(self.z))
            if self.children[b] and self.z[b] > 0
        ]

    # ------------------------------------------------------------------ start

    def _greedy_start(self) -> None:
        """p as large as its own edges let it be; then each free vertex's as large as its rivals' p let it be."""
        p, mate = self.p, self.mate
        alone = [[v] for v, edges in enumerate(self.graph) if not edges]
        if alone:
            raise NoPerfectMatching([], alone)
        for v, edges in enumerate(self.graph):
            p[v] = min(w for _, w in edges)
        for v, edges in enumerate(self.graph):
            if mate[v] != FREE:
                continue
            mine = p[v]
            slack, taken, u = min((2 * w - p[u] - mine, mate[u] != FREE, u) for u, w in edges)
            p[v] = mine + slack
            if not taken:
                mate[v], mate[u] = u, v

    # ----------------------------------------------------------------- search

    def _search(self, root: int) -> None:
        """Grow a tree from a free vertex until it reaches another one."""
        if self.patience is not None and not self.patience():
            raise OutOfTime
        self.rise = 0
        self.heap.clear()
        self.tree.clear()
        self._make_outer(self.top[root])
        heap, top, label, left = self.heap, self.top, self.label, self.left
        while heap:
            at, when, kind, u, v = heappop(heap)
            if kind == _REACH:
                there = top[v]
                if label[there] != OFF or when <= left[v]:
                    continue
                self.rise = at
                if self.mate[self.base[there]] == FREE:
                    self._turn_over(u, v)
                    self._settle()
                    return
                self._make_inner(there, (u, v))
                self._make_outer(top[self.mate[self.base[there]]])
            elif kind == _CLOSE:
                if top[u] != top[v]:
                    self.rise = at
                    self._shrink(u, v)
            elif self._waits_to_open(u, at):
                self.rise = at
                self._open(u)
        self._fail()

    def _fail(self) -> None:
        tree = {self.top[v] for b in self.tree for v in self.leaves[b]}
        inner = sorted(b for b in tree if self.label[b] == INNER)
        outer = sorted(sorted(self.leaves[b]) for b in tree if self.label[b] == OUTER)
        raise NoPerfectMatching(inner, outer)

    def _push(self, at: int, kind: int, u: int, v: int) -> None:
        self.pushed += 1  # equal times: in the order in which they came, the same on every machine
        heappush(self.heap, (at, self.pushed, kind, u, v))

    def _waits_to_open(self, b: int, at: int) -> bool:
        """Is that blossom still the one that was pushed? It may have been shrunk, or its number used again."""
        return (
            bool(self.children[b]) and self.parent[b] == NOBODY and self.label[b] == INNER and self.z[b] - 2 * at == 0
        )

    # Kept at rise 0: OUTER p − rise and z − 2·rise; INNER p + rise and z + 2·rise.

    def _make_outer(self, b: int) -> None:
        """Off the tree before; its vertices look around."""
        self.label[b] = OUTER
        self.tree.append(b)
        self.z[b] -= 2 * self.rise
        p, rise = self.p, self.rise
        for v in self.leaves[b]:
            p[v] -= rise
        for v in self.leaves[b]:
            self._look_around(v)

    def _make_inner(self, b: int, entry: tuple[int, int]) -> None:
        """Off the tree before."""
        self.label[b] = INNER
        self.tree.append(b)
        self.entry[b] = entry
        self.z[b] += 2 * self.rise
        p, rise = self.p, self.rise
        for v in self.leaves[b]:
            p[v] += rise
        if self.children[b]:
            self._push(self.z[b] // 2, _OPEN, b, NOBODY)

    def _look_around(self, u: int) -> None:
        """Events of the edges of a vertex that has just become OUTER."""
        p, top, label, heap = self.p, self.top, self.label, self.heap
        here, mine = top[u], p[u]
        pushed = self.pushed
        for v, w in self.graph[u]:
            there = top[v]
            if there == here:
                continue
            what = label[there]
            if what == OFF:
                # at a rise of r the slack is 2w − (mine + r) − p[v]
                pushed += 1
                heappush(heap, (2 * w - mine - p[v], pushed, _REACH, u, v))
            elif what == OUTER:
                pushed += 1
                heappush(heap, ((2 * w - mine - p[v]) // 2, pushed, _CLOSE, u, v))
        self.pushed = pushed

    def _settle(self) -> None:
        """The search is over: every number of the tree is what it has become, and the tree is forgotten."""
        rise, label, p, z = self.rise, self.label, self.p, self.z
        for b in self.tree:
            if self.parent[b] != NOBODY or label[b] == OFF:
                continue
            change = rise if label[b] == OUTER else -rise
            label[b] = OFF
            z[b] += 2 * change
            for v in self.leaves[b]:
                p[v] += change

    # --------------------------------------------------------------- matching

    def _turn_over(self, u: int, v: int) -> None:
        """Match u, which is OUTER, to v; so whoever was u's is matched anew, and so on up to the root."""
        mate, top, base = self.mate, self.top, self.base
        while True:
            left = mate[base[top[u]]]
            self._rebase(top[v], v)
            self._rebase(top[u], u)
            mate[u], mate[v] = v, u
            if left == FREE:
                return
            u, v = self.entry[top[left]]

    def _rebase(self, b: int, v: int) -> None:
        """Turn the matching within a blossom so that v is the one left over."""
        work = [(b, v)]
        while work:
            b, v = work.pop()
            if self.base[b] == v:
                continue
            self.base[b] = v
            child = v
            while self.parent[child] != b:
                child = self.parent[child]
            work.append((child, v))
            first = self.children[b].index(child)
            children = self.children[b] = self.children[b][first:] + self.children[b][:first]
            links = self.links[b] = self.links[b][first:] + self.links[b][:first]
            for k in range(1, len(children), 2):
                one, other = links[k]
                if self.mate[one] != other:
                    work.append((children[k], one))
                    work.append((children[k + 1], other))
                    self.mate[one], self.mate[other] = other, one

    # --------------------------------------------------------------- blossoms

    def _shrink(self, u: int, v: int) -> None:
        """The edge (u, v) closes a cycle of the tree: it becomes one OUTER blossom."""
        children, links = self._cycle(u, v)
        b = self._new_number()
        self.children[b], self.links[b] = children, links
        self.base[b] = self.base[children[0]]
        self.label[b] = OUTER
        self.parent[b] = NOBODY
        rise = self.rise
        self.z[b] = -2 * rise
        self.tree.append(b)
        leaves: list[int] = []
        new: list[int] = []
        for child in children:
            self.parent[child] = b
            own = self.leaves[child]
            leaves += own
            if self.label[child] == INNER:
                new += own
                self.z[child] -= 2 * rise
                for w in own:
                    self.p[w] -= 2 * rise
            else:
                self.z[child] += 2 * rise
        self.leaves[b] = leaves
        for w in leaves:
            self.top[w] = b
        for w in new:
            self._look_around(w)

    def _cycle(self, u: int, v: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Blossoms around the cycle that the edge (u, v) closes, beginning where its two ways to the root meet."""
        top, mate, base, entry = self.top, self.mate, self.base, self.entry
        ways: list[list[int]] = [[top[u]], [top[v]]]
        seen = {top[u]: 0, top[v]: 1}
        meet = NOBODY
        side = 0
        going = [True, True]
        while meet == NOBODY:
            way = ways[side]
            if going[side]:
                last = mate[base[way[-1]]]
                if last == FREE:
                    going[side] = False
                else:
                    inner = top[last]
                    outer = top[entry[inner][0]]
                    way += [inner, outer]
                    if seen.get(outer, side) != side:
                        meet = outer
                    seen.setdefault(outer, side)
            side = 1 - side
        for way in ways:
            if meet in way:
                del way[way.index(meet) + 1 :]
        down = ways[0][::-1]  # from the meeting place to u
        up = ways[1]  # from v back to it
        if up[-1] != meet or down[0] != meet:
            raise AssertionError("the ways of a tree meet")
        children = down + up[:-1]
        links: list[tuple[int, int]] = []
        for k in range(len(down) - 1):
            links.append(self._tree_edge(down[k + 1], down[k])[::-1])
        links.append((u, v))
        for k in range(len(up) - 1):
            links.append(self._tree_edge(up[k], up[k + 1]))
        return children, links

    def _tree_edge(self, child: int, parent: int) -> tuple[int, int]:
        """The edge from a blossom of the tree to the one above it."""
        if self.label[child] == INNER:
            outer, inner = self.entry[child]
            return inner, outer
        end = self.base[child]
        return end, self.mate[end]

    def _new_number(self) -> int:
        if self.unused:
            return self.unused.pop()
        for column in (self.label, self.parent, self.base, self.z):
            column.append(0)
        self.entry.append((NOBODY, NOBODY))
        self.children.append([])
        self.links.append([])
        self.leaves.append([])
        return len(self.z) - 1

    def _open(self, b: int) -> None:
        """Take an INNER blossom apart. From where the tree enters it to its base, the cycle stays in the tree."""
        children, links = self.children[b], self.links[b]
        enter = self.entry[b]
        for child in children:
            self.parent[child] = NOBODY
            for v in self.leaves[child]:
                self.top[v] = child
        self.children[b], self.links[b], self.leaves[b] = [], [], []
        self.label[b] = OFF
        self.unused.append(b)
        kept = self._way_through(children, links, self.top[enter[1]])
        rise, p = self.rise, self.p
        on_the_way = {child for child, _ in kept}
        off = [child for child in children if child not in on_the_way]
        for child in off:  # first: whoever becomes OUTER below looks around
            self.label[child] = OFF
            for v in self.leaves[child]:
                p[v] -= rise
                self.left[v] = self.pushed
        for k, (child, link) in enumerate(kept):
            for v in self.leaves[child]:
                p[v] -= rise
            self.label[child] = OFF
            if k % 2 == 0:
                self._make_inner(child, link if k else enter)
        for child, _ in kept[1::2]:
            self._make_outer(child)
        for child in off:
            for v in self.leaves[child]:
                self._seen_from_outside(v)

    def _way_through(
        self, children: list[int], links: list[tuple[int, int]], first: int
    ) -> list[tuple[int, tuple[int, int]]]:
        """From a child to the one with the base, beginning with a matched link; each with the link that led to it."""
        k = children.index(first)
        way: list[tuple[int, tuple[int, int]]] = [(first, (NOBODY, NOBODY))]
        while k:
            if len(way) % 2:  # a matched link is the odd one of a cycle counted from the base
                step = -1 if k % 2 == 0 else 1
            if step < 0:
                link = links[k - 1][::-1]
                k -= 1
            else:
                link = links[k]
                k = (k + 1) % len(children)
            way.append((children[k], (link[0], link[1])))
        return way

    def _seen_from_outside(self, v: int) -> None:
        """A vertex that has left the tree may be reached again by the OUTER ones around it."""
        p, top, label = self.p, self.top, self.label
        mine = p[v]
        for u, w in self.graph[v]:
            if label[top[u]] == OUTER:
                self._push(2 * w - mine - p[u], _REACH, u, v)
