import type { CrossSums } from './crossCounts.ts'

/** Minimum number of people for a nonzero figure to be shown to users who may not review responses. */
export const minShown = 5

/** A count as an arc of a network from node 0 to node 1. At all other nodes, the counts in and out balance. */
interface Arc {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** 1 for each hidden count, in the order of `CrossSums`. */
export interface HiddenTable {
  readonly cells: Uint8Array
  readonly rows: Uint8Array
  readonly columns: Uint8Array
}

/**
 * Returns 1 for each count to hide and 0 for the others, given that the sum of the counts is shown; undefined if the
 * sum must be hidden, too.
 */
export const hiddenInLine = (counts: ArrayLike<number>): Uint8Array | undefined =>
  hideArcs(
    Array.from(counts, (count) => ({ from: 0, to: 1, count })),
    2,
  )

/** Returns the counts to hide in a table if its total is shown; undefined if the total must be hidden, too. */
export function hiddenInTable({ cells, rows, columns }: CrossSums): HiddenTable | undefined {
  const rowNode = (row: number) => 2 + row
  const columnNode = (column: number) => 2 + rows.length + column
  const hidden = hideArcs(
    [
      ...Array.from(cells, (count, at) => ({
        from: rowNode(Math.floor(at / columns.length)),
        to: columnNode(at % columns.length),
        count,
      })),
      ...Array.from(rows, (count, row) => ({ from: 0, to: rowNode(row), count })),
      ...Array.from(columns, (count, column) => ({ from: columnNode(column), to: 1, count })),
    ],
    2 + rows.length + columns.length,
  )
  return (
    hidden && {
      cells: hidden.subarray(0, cells.length),
      rows: hidden.subarray(cells.length, cells.length + rows.length),
      columns: hidden.subarray(cells.length + rows.length),
    }
  )
}

/**
 * Returns 1 for each hidden count: each count from 1 to 4, and enough others that no small count can be derived
 * exactly. A hidden count can't be derived if counts along a cycle of hidden counts can change by 1 together, so the
 * cheapest such cycle of each small count is hidden (Kelly, Golden and Assad 1992). If there is no such cycle, zeros
 * are hidden as well. Undefined if a small count remains derivable.
 */
function hideArcs(arcs: readonly Arc[], nodes: number): Uint8Array | undefined {
  const hidden = Uint8Array.from(arcs, ({ count }) => (isSmall(count) ? 1 : 0))
  const arcsAt = Array.from({ length: nodes }, (): number[] => [])
  for (const [at, { from, to }] of arcs.entries()) {
    arcsAt[from]!.push(at)
    arcsAt[to]!.push(at)
  }
  const network: Network = { arcs, arcsAt, hidden, hidesZeros: false }
  for (const [at, { count }] of arcs.entries()) {
    if (!isSmall(count)) continue
    let cycle = cheapestCycle(network, at)
    if (!cycle && !network.hidesZeros && arcs.some((arc) => arc.count === 0)) {
      network.hidesZeros = true
      for (const [zero, arc] of arcs.entries()) if (arc.count === 0) hidden[zero] = 1
      cycle = cheapestCycle(network, at)
    }
    if (!cycle) return undefined
    for (const other of cycle) hidden[other] = 1
  }
  return hidden
}

const isSmall = (count: number): boolean => count > 0 && count < minShown

interface Network {
  readonly arcs: readonly Arc[]
  readonly arcsAt: readonly (readonly number[])[]
  readonly hidden: Uint8Array
  /** Whether zeros are hidden, so that a hidden small count may also be zero. */
  hidesZeros: boolean
}

/**
 * Returns the other arcs of the cheapest cycle along which an arc's count can change by 1; undefined if there is no
 * such cycle.
 */
function cheapestCycle(network: Network, at: number): readonly number[] | undefined {
  const { from, to } = network.arcs[at]!
  const larger = canGrow(network, at) ? cheapestPath(network, to, from, at) : undefined
  if (larger?.cost === 0) return larger.arcs
  const smaller = canShrink(network, at) ? cheapestPath(network, from, to, at) : undefined
  if (!larger || !smaller) return (larger ?? smaller)?.arcs
  return larger.cost <= smaller.cost ? larger.arcs : smaller.arcs
}

function canGrow({ arcs, hidesZeros }: Network, at: number): boolean {
  const { count } = arcs[at]!
  return count === 0 ? hidesZeros : count !== minShown - 1
}

function canShrink({ arcs, hidesZeros }: Network, at: number): boolean {
  const { count } = arcs[at]!
  return isSmall(count) ? count > 1 || hidesZeros : count > minShown
}

/** Returns the path with the smallest sum of counts not yet hidden, avoiding the arc `without` (Dijkstra 1959). */
function cheapestPath(
  network: Network,
  start: number,
  end: number,
  without: number,
): { readonly cost: number; readonly arcs: readonly number[] } | undefined {
  const { arcs, arcsAt, hidden } = network
  const costs = new Float64Array(arcsAt.length).fill(Infinity)
  const arrivals = new Int32Array(arcsAt.length).fill(-1)
  const isSettled = new Uint8Array(arcsAt.length)
  costs[start] = 0
  for (;;) {
    let node = -1
    for (let one = 0; one < costs.length; one++)
      if (!isSettled[one] && costs[one]! < Infinity && (node < 0 || costs[one]! < costs[node]!)) node = one
    if (node < 0) return undefined
    if (node === end) break
    isSettled[node] = 1
    for (const at of arcsAt[node]!) {
      const { from, to, count } = arcs[at]!
      if (at === without || !(from === node ? canGrow(network, at) : canShrink(network, at))) continue
      const next = from === node ? to : from
      const cost = costs[node]! + (hidden[at] ? 0 : count)
      if (cost >= costs[next]!) continue
      costs[next] = cost
      arrivals[next] = at
    }
  }
  const path: number[] = []
  for (let node = end; node !== start; ) {
    const at = arrivals[node]!
    path.push(at)
    node = arcs[at]!.from === node ? arcs[at]!.to : arcs[at]!.from
  }
  return { cost: costs[end]!, arcs: path }
}
