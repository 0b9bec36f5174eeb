import { frameOf } from '#domain/geo/frame.ts'
import type { Shape } from '#domain/geo/point.ts'
import { apportion } from '../apportion.ts'
import { boxAround } from '../planar/boxAround.ts'
import { ringsOfShape } from '../shape/ringsOfShape.ts'
import type { AreaShares, ZoneNote, ZoneProblem } from '../studyTypes.ts'
import { makeZone, type Zone } from '../zone.ts'
import type { StudyCountry, StudyLevel } from './studyCountry.ts'

export interface StudiedZone {
  readonly country: StudyCountry
  readonly level: StudyLevel
  readonly zone: Zone
  readonly shares: AreaShares
  readonly notes: readonly ZoneNote[]
}

/** Margin around a country's bounds in degrees, to include zones that are centered outside the bounds. */
const nearDegrees = 0.5

/**
 * Measures a zone in the country that contains the largest part of it. Returns the shape's problem if it is invalid, or
 * `noArea` if the zone intersects no country.
 */
export function measureZone(countries: readonly StudyCountry[], shape: Shape): StudiedZone | ZoneProblem {
  const bounds = boundsOf(shape)
  let best: StudiedZone | undefined
  let largestArea = 0
  for (const country of countries.filter((country) => isNear(country, bounds))) {
    const found = measureIn(country, shape)
    if (found === undefined) continue
    if ('kind' in found) return found
    const size = squareMetresOf(found)
    if (size > largestArea) [best, largestArea] = [found, size]
  }
  if (best) return best
  // An invalid shape takes precedence over `noArea`.
  const made = makeZone(shape, frameOf(Number.isFinite(bounds[0]) ? bounds[0] : 0))
  return 'problem' in made ? made.problem : { kind: 'noArea' }
}

function measureIn(country: StudyCountry, shape: Shape): StudiedZone | ZoneProblem | undefined {
  const level = country.finest
  if (!level) return undefined
  const made = makeZone(shape, country.frame)
  if ('problem' in made) return made.problem
  return { country, level, ...made, shares: apportion(level.index(), made.zone) }
}

function squareMetresOf({ level, shares }: StudiedZone): number {
  const { squareMetres } = level.index()
  return shares.indexes.reduce((sum, area, at) => sum + shares.shares[at]! * squareMetres[area]!, 0)
}

function boundsOf(shape: Shape): readonly [number, number, number, number] {
  if (shape.type === 'Circle') {
    const { longitude, latitude } = shape.centre
    return [longitude, latitude, longitude, latitude]
  }
  const { minX, minY, maxX, maxY } = boxAround(ringsOfShape(shape).flat(2))
  return [minX, minY, maxX, maxY]
}

function isNear({ areas }: StudyCountry, [w, s, e, n]: readonly [number, number, number, number]): boolean {
  const [west, south, east, north] = areas.meta.bounds
  return w <= east + nearDegrees && e >= west - nearDegrees && s <= north + nearDegrees && n >= south - nearDegrees
}
