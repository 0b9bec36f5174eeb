export function runsOf(rows: ReadonlySet<number>): [number, number][] {
  const runs: [number, number][] = []
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last[1] === row - 1) last[1] = row
    else runs.push([row, row])
  }
  return runs
}

export function rowsOf(runs: readonly (readonly [number, number])[]): ReadonlySet<number> {
  const rows = new Set<number>()
  for (const [first, last] of runs) for (let row = first; row <= last; row++) rows.add(row)
  return rows
}

export function withRows(leftOut: ReadonlySet<number>, rows: readonly number[], isOut: boolean): ReadonlySet<number> {
  const next = new Set(leftOut)
  for (const row of rows) {
    if (isOut) next.add(row)
    else next.delete(row)
  }
  return next
}
