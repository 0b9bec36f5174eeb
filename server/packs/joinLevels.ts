import type { Arc, BorderedArea, Borders } from './borders.ts'
import { pointsOfRing, signedArea } from './borders.ts'
import { joinRings } from './joinRings.ts'
import { isAround, labelPoint } from './labelPoint.ts'
import { orientRings } from './orientRings.ts'

/**
 * Rebuilds each higher area from the lowest-level areas with its code as prefix (the country from all areas), so that
 * all levels cover the same area. Closes gaps that are within the area's border in the file, such as an airfield
 * without villages; keeps other gaps, such as a wide river. Expects repaired borders.
 */
export function joinLevels({ arcs, levels }: Borders): Borders {
  const lowest = levels.at(-1)?.areas ?? []
  const joined = levels.map(({ level, areas }, index) => ({
    level,
    areas:
      index === levels.length - 1 ? areas : areas.map((area) => joinArea(arcs, area, partsOf(area, level, lowest))),
  }))
  return { arcs, levels: joined }
}

const partsOf = ({ code }: BorderedArea, level: number, lowest: readonly BorderedArea[]): readonly BorderedArea[] =>
  level === 0 ? lowest : lowest.filter((part) => part.code.startsWith(code))

function joinArea(arcs: readonly Arc[], own: BorderedArea, parts: readonly BorderedArea[]): BorderedArea {
  const ownPoints = own.rings.map((ring) => pointsOfRing(arcs, ring))
  const joined = joinRings(
    arcs,
    parts.flatMap(({ rings }) => rings.flat()),
  )
  const rings = orientRings(arcs, joined).filter((ring) => {
    const points = pointsOfRing(arcs, ring)
    if (signedArea(points) > 0) return true
    const [x, y] = labelPoint([points])
    return ownPoints.filter((other) => isAround(other, x, y)).length % 2 === 0
  })
  return { ...own, rings }
}
