import type { Frame } from '#domain/geo/frame.ts'
import type { Zone } from '../zone.ts'
import type { DrawnRoads } from './drawnRoads.ts'
import { degreesAround } from './roadLengths.ts'
import { type WayClass, wayClasses } from './travel.ts'

export interface RoadLine {
  readonly line: readonly (readonly [longitude: number, latitude: number])[]
  readonly isMain: boolean
}

const wide: readonly WayClass[] = ['motorway', 'trunk', 'primary']
const drawn: readonly WayClass[] = [...wide, 'secondary']
/** Maximum number of lines; more would clutter the map and enlarge every saved report version. */
const maxLines = 600

/** Rounds to about a meter, the finest detail that a page can show. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Returns up to `maxLines` major roads near a zone, for orientation on a small map. */
export function mainRoadsIn(roads: DrawnRoads, zone: Zone, frame: Frame): readonly RoadLine[] {
  const found: RoadLine[] = []
  roads.visitNear(degreesAround(zone, frame), (at, xy) => {
    const way = wayClasses[roads.classes[at]!]!
    if (!drawn.includes(way) || found.length >= maxLines) return
    const line: [number, number][] = []
    for (let i = 0; i < xy.length; i += 2) line.push([rounded(xy[i]!), rounded(xy[i + 1]!)])
    found.push({ line, isMain: wide.includes(way) })
  })
  return found
}
