"""What players of sampled games choose: random ones, networks, and whoever is steered."""

from __future__ import annotations

from colossarium.machine.native.codegen.builder import Function, Module, Variable
from colossarium.machine.native.codegen.call_graph import CallGraph
from colossarium.machine.native.codegen.chance import Dice
from colossarium.machine.native.codegen.option_set import PAIR_BITS, OptionSet
from colossarium.machine.native.codegen.state_access import WORD_BYTES
from colossarium.machine.network.table import AnswerLayout
from colossarium.machine.sampling.rows import Table
from colossarium.machine.sampling.table import SampleTable
from colossarium.script.declare import LOWEST, NONE

_CHOOSER_BYTES = 16
"""Two addresses."""


class Choices:
    """Choosing for who is asked, while code is written."""

    def __init__(self, f: Function, options: OptionSet, table: Table, dice: Dice, *, has_pdep: bool) -> None:
        self.f, self.options, self.table, self.dice, self.has_pdep = f, options, table, dice, has_pdep
        self.pairs = -(-options.words // 2)
        f.emit(f"%allowed = alloca [{self.pairs} x i64]")

    def choose(self, seat: str, player: str) -> str:
        """The word that the player (i64) on the seat (i32) takes. Who may take only one is not asked."""
        f, options = self.f, self.options
        offered = options.pairs(f)
        pairs = self._allowed(offered, f.compare("eq", player, 0, "i64"))
        steered = self._differ(offered, pairs)
        counts = options.counts(f, pairs)
        single = f.op("and i1", steered, f.compare("eq", counts[-1], 1, "i64"))
        evaluate, network = self._chooser(player)
        number, word = f.variable("i64", 0), f.variable("i32", NONE)
        number.set(0)
        random, asked, out = f.new_label("random"), f.new_label("network"), f.new_label("chosen")
        by_dice = f.op("or i1", single, f.assign(f"icmp eq ptr {evaluate}, null"))
        f.branch(by_dice, random, asked)
        f.begin_block(random)
        with f.if_then(f.op("xor i1", single, "true")):
            number.set(self.dice.below(counts[-1]))
        word.set(options.nth(f, pairs, counts, number.get(), has_pdep=self.has_pdep))
        f.jump(out)
        f.begin_block(asked)
        self._ask(word, evaluate, network, seat, pairs, steered)
        f.jump(out)
        f.begin_block(out)
        return word.get()

    def _allowed(self, pairs: list[str], is_first: str) -> list[str]:
        """What the first player may take: what is forced, else what is not forbidden, else anything."""
        f = self.f
        forced = self._unless_empty([f.op("and i64", *both) for both in self._masked(pairs, 0)], pairs)
        kept = [f.op("and i64", pair, f.op("xor i64", mask, -1)) for pair, mask in self._masked(forced, 1)]
        free = self._unless_empty(kept, forced)
        return [f.select(is_first, one, pair, "i64") for one, pair in zip(free, pairs, strict=True)]

    def _masked(self, pairs: list[str], which: int) -> list[tuple[str, str]]:
        f, entry = self.f, (SampleTable.FORCED, SampleTable.FORBIDDEN)[which]
        begin, found = self.table.address(entry), []
        for index, pair in enumerate(pairs):
            at = f.assign(f"getelementptr i64, ptr {begin}, i64 {index}")
            found.append((pair, f.assign(f"load i64, ptr {at}")))
        return found

    def _unless_empty(self, pairs: list[str], otherwise: list[str]) -> list[str]:
        f, together = self.f, pairs[0]
        for pair in pairs[1:]:
            together = f.op("or i64", together, pair)
        some = f.compare("ne", together, 0, "i64")
        return [f.select(some, one, other, "i64") for one, other in zip(pairs, otherwise, strict=True)]

    def _differ(self, pairs: list[str], others: list[str]) -> str:
        f = self.f
        found = "false"
        for one, other in zip(pairs, others, strict=True):
            found = f.op("or i1", found, f.compare("ne", one, other, "i64"))
        return found

    def _chooser(self, player: str) -> list[str]:
        """What evaluates states for a player, and its table."""
        f, row = self.f, self.table.row(SampleTable.CHOOSERS, player, _CHOOSER_BYTES)
        places = [f.assign(f"getelementptr ptr, ptr {row}, i64 {index}") for index in range(2)]
        return [f.assign(f"load ptr, ptr {place}") for place in places]

    def _ask(
        self, word: Variable, evaluate: str, network: str, seat: str, pairs: list[str], steered: str
    ) -> None:
        f = self.f
        for index, pair in enumerate(pairs):
            f.emit(f"store i64 {pair}, ptr {_nth(f, '%allowed', index, 'i64')}")
        answer = self.table.address(SampleTable.ANSWER)
        passed = f"ptr {evaluate}, ptr {network}, i32 {seat}, ptr {answer}, ptr %allowed, i1 {steered}"
        word.set(f.assign(f"call fastcc i32 @ask_network({f.module.states.argument()}, {passed})"))


def _nth(f: Function, begin: str, index: int | str, type_: str) -> str:
    return f.assign(f"getelementptr {type_}, ptr {begin}, i64 {index}")


def emit_ask_network(module: Module, graph: CallGraph) -> None:
    """The word that a network likes best, of equals the first; where it is steered, of those it may take."""
    head = f"{module.states.parameter('s')}, ptr %evaluate, ptr %network, i32 %seat, ptr %answer"
    f = Function(
        module,
        f"define internal fastcc i32 @ask_network({head}, ptr %allowed, i1 %steered) nounwind noinline",
    )
    layout = AnswerLayout(graph.layout.option_words)
    f.emit(f"call void %evaluate(ptr %network, {module.states.argument()}, i32 %seat, ptr %answer)")
    count, words, logits = (
        _nth(f, "%answer", offset, "i8") for offset in (layout.count, layout.words, layout.logits)
    )
    best = f.assign(f"load i32, ptr {_nth(f, count, WORD_BYTES, 'i8')}")
    f.ret_if(f.op("xor i1", "%steered", "true"), "i32", best)
    chosen, most = f.variable("i32", NONE), f.variable("i32", LOWEST)
    with f.for_range(f.zext(f.assign(f"load i32, ptr {count}"))) as number:
        word = f.assign(f"load i32, ptr {_nth(f, words, number, 'i32')}")
        logit = f.assign(f"load i32, ptr {_nth(f, logits, number, 'i32')}")
        pair = f.op("udiv i32", word, PAIR_BITS)
        held = f.assign(f"load i64, ptr {_nth(f, '%allowed', f.zext(pair), 'i64')}")
        bit = f.op("and i64", f.op("lshr i64", held, f.zext(f.op("urem i32", word, PAIR_BITS))), 1)
        first = f.compare("eq", chosen.get(), NONE)
        better = f.op("or i1", first, f.compare("sgt", logit, most.get()))
        with f.if_then(f.op("and i1", f.compare("ne", bit, 0, "i64"), better)):
            chosen.set(word)
            most.set(logit)
    f.ret("i32", chosen.get())
    f.finish()
