import { type Arc, type Borders, walkArc } from './borders.ts'

/**
 * Closes every ring. If consecutive arcs don't meet because simplification dropped a short arc, inserts the file's arc
 * between the two points, or a straight arc if the file has no such arc.
 */
export function closeRings({ arcs, levels }: Borders): Borders {
  const all = [...arcs]
  const between = new Map<string, number>()
  const add = (signed: number): void => {
    const arc = walkArc(all, signed)
    const key = `${arc[0]},${arc[1]},${arc.at(-2)},${arc.at(-1)}`
    if (!between.has(key)) between.set(key, signed)
  }
  for (const number of arcs.keys()) {
    add(number)
    add(~number)
  }
  const joining = (from: string, to: string): number => {
    const known = between.get(`${from},${to}`)
    if (known !== undefined) return known
    all.push([...from.split(','), ...to.split(',')].map(Number))
    add(all.length - 1)
    add(-all.length)
    return all.length - 1
  }
  const close = (ring: readonly number[]): readonly number[] =>
    ring.flatMap((signed, at) => {
      const from = endOf(all, signed)
      const to = endOf(all, ~ring[(at + 1) % ring.length]!)
      return from === to ? [signed] : [signed, joining(from, to)]
    })
  const closed = levels.map(({ level, areas }) => ({
    level,
    areas: areas.map((area) => ({ ...area, rings: area.rings.map(close) })),
  }))
  return { arcs: all, levels: closed }
}

function endOf(arcs: readonly Arc[], signed: number): string {
  const arc = walkArc(arcs, signed)
  return `${arc.at(-2)},${arc.at(-1)}`
}
