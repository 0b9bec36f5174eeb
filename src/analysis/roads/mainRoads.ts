import type { Frame } from '#domain/geo/frame.ts'
import type { Zone } from '../zone.ts'
import type { DrawnRoads } from './drawnRoads.ts'
import { degreesAround } from './roadLengths.ts'
import { type WayClass, wayClasses } from './travel.ts'

/** A road as a small map draws it: longitude and latitude of its points in turn. */
export interface RoadLine {
  readonly line: readonly (readonly [longitude: number, latitude: number])[]
  /** Drawn wide: motorways, expressways and main roads. */
  readonly isMain: boolean
}

const wide: readonly WayClass[] = ['motorway', 'trunk', 'primary']
const drawn: readonly WayClass[] = [...wide, 'secondary']
/** More would hide what a map of a page is about, and be kept with every version of a report. */
const maxLines = 600

/** To a metre: a page shows no less. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The roads by which people find their way on a small map, those that come near a zone. */
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
