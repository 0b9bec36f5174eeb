import { arcOf, type BorderedArea, type Borders } from './borders.ts'
import { closeRings } from './closeRings.ts'
import { cutArcs } from './cutArcs.ts'
import { joinRings } from './joinRings.ts'
import { orientRings } from './orientRings.ts'
import { type Cut, findRingFaults } from './ringFaults.ts'

/** How often cutting may uncover a new contact by rounding before the file is given up. */
const maxRounds = 12

/** An area that had faults, as level and place within it. */
export interface Fault {
  readonly level: number
  readonly index: number
}

/** Areas whose rings are not simple. */
export function findFaultyAreas({ arcs, levels }: Borders): Fault[] {
  return levels.flatMap(({ level, areas }) =>
    areas.flatMap(({ rings }, index) => (findRingFaults(arcs, rings).length > 0 ? [{ level, index }] : [])),
  )
}

/**
 * The same areas with simple rings, outer ones counter-clockwise and holes clockwise. Borders are cut where a faulty area's ring meets itself and the area is put together again from
 * the pieces, by the even-odd rule: a stretch walked twice falls away, a loop becomes a ring of its own. Pieces stay
 * shared, so that no neighbour loses touch. Points and arcs without length are dropped first. Throws where this does not end.
 */
export function repairBorders(given: Borders): Borders {
  let borders = closeRings(dropRepeats(given))
  for (let round = 0; round < maxRounds; round++) {
    const faults = borders.levels.map(({ areas }) => areas.map(({ rings }) => findRingFaults(borders.arcs, rings)))
    const cuts = faults.flat(2)
    if (cuts.length === 0) return orient(borders)
    borders = rejoin(borders, faults, cuts)
  }
  throw new Error('The borders could not be repaired: their rings keep crossing themselves.')
}

function rejoin({ arcs, levels }: Borders, faults: readonly (readonly Cut[][])[], cuts: readonly Cut[]): Borders {
  const pieces = cutArcs(arcs, cuts)
  return {
    arcs: pieces.arcs,
    levels: levels.map(({ level, areas }, l) => ({
      level,
      areas: areas.map((area, index) => {
        const rings = area.rings.map((ring) => ring.flatMap(pieces.piecesOf))
        const isFaulty = faults[l]![index]!.length > 0
        return { ...area, rings: isFaulty ? joinRings(pieces.arcs, rings.flat()) : rings }
      }),
    })),
  }
}

const orient = ({ arcs, levels }: Borders): Borders => ({
  arcs,
  levels: levels.map(({ level, areas }) => ({
    level,
    areas: areas.map((area) => ({ ...area, rings: orientRings(arcs, area.rings) })),
  })),
})

/** The same areas without points that repeat the one before, arcs that are one point only, and rings of such arcs. */
export function dropRepeats({ arcs, levels }: Borders): Borders {
  const clean = arcs.map((arc) => {
    const retained: number[] = []
    for (let at = 0; at < arc.length; at += 2) {
      const isNew = arc[at] !== retained.at(-2) || arc[at + 1] !== retained.at(-1)
      if (isNew) retained.push(arc[at]!, arc[at + 1]!)
    }
    return retained
  })
  const cleanArea = (area: BorderedArea): BorderedArea => {
    const rings = area.rings.map((ring) => ring.filter((signed) => clean[arcOf(signed)]!.length > 2))
    return { ...area, rings: rings.filter((ring) => ring.length > 0) }
  }
  return { arcs: clean, levels: levels.map(({ level, areas }) => ({ level, areas: areas.map(cleanArea) })) }
}
