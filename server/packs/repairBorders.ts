import { arcOf, type BorderedArea, type Borders } from './borders.ts'
import { closeRings } from './closeRings.ts'
import { cutArcs } from './cutArcs.ts'
import { joinRings } from './joinRings.ts'
import { orientRings } from './orientRings.ts'
import { type Cut, findRingFaults } from './ringFaults.ts'

/** Maximum number of cutting rounds. Rounding may create new contacts, which need another round. */
const maxRounds = 12

export interface Fault {
  readonly level: number
  readonly index: number
}

/** Returns the areas with non-simple rings. */
export function findFaultyAreas({ arcs, levels }: Borders): Fault[] {
  return levels.flatMap(({ level, areas }) =>
    areas.flatMap(({ rings }, index) => (findRingFaults(arcs, rings).length > 0 ? [{ level, index }] : [])),
  )
}

/**
 * Returns the borders with simple rings, outer rings counter-clockwise, holes clockwise. Cuts borders at every fault
 * and reassembles the pieces of faulty areas by the even-odd rule: a stretch walked twice is dropped, a loop becomes a
 * ring. Neighbors remain connected, because they share the pieces. Throws if the repair doesn't converge.
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

/** Drops repeated points, single-point arcs and rings that consist of such arcs. */
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
