import { makeGainBoard } from './gainBoard.ts'
import { mayStandTogether, type SiteProblem } from './siteProblem.ts'

/** Relative tolerance within which values count as equal, slightly above rounding errors. */
export const nearly = 1e-12

/** Returns the value of chosen candidates together with the fixed stores. */
export function valueOfSet(problem: SiteProblem, chosen: readonly number[]): number {
  const board = makeGainBoard(problem)
  for (const candidate of chosen) board.open(candidate)
  return board.value()
}

/** Number of starting candidates; a single start often misses the optimum. */
const beginnings = 12

/** Returns the best of several greedy sets improved by swaps; undefined if no greedy set could be completed. */
export function greedyWithSwaps(problem: SiteProblem, open: readonly number[]): number[] | undefined {
  const board = makeGainBoard(problem)
  const first = open.toSorted((a, b) => board.gain(b) - board.gain(a) || a - b).slice(0, beginnings)
  let [best, topGain]: [number[] | undefined, number] = [undefined, -Infinity]
  for (const begin of first) {
    const set = greedyFrom(problem, open, begin)
    const value = set ? valueOfSet(problem, set) : -Infinity
    if (value > topGain + nearly * Math.max(1, Math.abs(value))) [best, topGain] = [set, value]
  }
  return best
}

function greedyFrom(problem: SiteProblem, open: readonly number[], begin: number): number[] | undefined {
  const chosen: number[] = [begin]
  const board = makeGainBoard(problem)
  board.open(begin)
  const fits = (candidate: number, others: readonly number[]): boolean =>
    !others.includes(candidate) && others.every((other) => mayStandTogether(problem, candidate, other))
  while (chosen.length < problem.choose) {
    let best = -1
    let topGain = -Infinity
    for (const candidate of open) {
      if (!fits(candidate, chosen)) continue
      const gain = board.gain(candidate)
      if (gain > topGain) [best, topGain] = [candidate, gain]
    }
    if (best < 0) return undefined
    board.open(best)
    chosen.push(best)
  }
  let value = board.value()
  for (let round = 0; round < 100; round++) {
    const swap = bestSwap(problem, open, chosen, fits)
    if (!swap || swap.value <= value + nearly * Math.max(1, Math.abs(value))) break
    chosen[swap.at] = swap.candidate
    value = swap.value
  }
  return chosen.sort((a, b) => a - b)
}

function bestSwap(
  problem: SiteProblem,
  open: readonly number[],
  chosen: readonly number[],
  fits: (candidate: number, others: readonly number[]) => boolean,
): { at: number; candidate: number; value: number } | undefined {
  let best: { at: number; candidate: number; value: number } | undefined
  for (const at of chosen.keys()) {
    const remaining = chosen.filter((_, other) => other !== at)
    const board = makeGainBoard(problem)
    for (const candidate of remaining) board.open(candidate)
    const base = board.value()
    for (const candidate of open) {
      if (candidate === chosen[at] || !fits(candidate, remaining)) continue
      const value = base + board.gain(candidate)
      if (!best || value > best.value) best = { at, candidate, value }
    }
  }
  return best
}
