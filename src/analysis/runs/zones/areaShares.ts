import { AnalysisProblem } from '../../analysisProblem.ts'
import { boxAround } from '../../planar/boxAround.ts'
import { ringArea } from '../../planar/rings.ts'
import { sharedGround } from '../../overlap.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import type { Zone } from '../../zone.ts'
import { eachOnce, refuseOverlaps } from './eachOnce.ts'
import type { InputArea } from './geoJsonInput.ts'
import { choosePlane, toPlaneZone } from './plane.ts'
import type { Plane } from '../../planar/equalAreaPlane.ts'

export interface SharedArea {
  readonly area: InputArea
  readonly zone: Zone
  readonly sharedSquareMetres: number
  /** Share of the area that is inside the zone, 0…1. */
  readonly share: number
}

/** Projects a zone to a plane. Throws `AnalysisProblem` if it has no area. */
export function zoneOn(shape: InputArea['shape'], plane: Plane, name: string): Zone {
  const zone = toPlaneZone(shape, plane)
  if (zone) return zone
  throw new AnalysisProblem(
    isDrawnTwice(shape)
      ? `${name} encloses no ground: its border runs around the same ground twice, and what lies in two rings counts as outside (even-odd rule). Draw it once.`
      : `${name} encloses no ground: its positions lie on a line.`,
  )
}

/** Returns whether a shape without area has a ring with area. If so, rings cancel each other out (even-odd rule). */
const isDrawnTwice = (shape: InputArea['shape']): boolean =>
  shape.type !== 'Circle' &&
  ringsOfShape(shape).some((ring) => {
    const { minX, minY, maxX, maxY } = boxAround(ring.flat())
    const xy = Float64Array.from(ring.flat(), (value, at) => value - (at % 2 === 0 ? minX : minY))
    return Math.abs(ringArea(xy, 0, ring.length)) > 1e-9 * (maxX - minX) * (maxY - minY)
  })

/**
 * Projects areas, each once. Skips empty and duplicate areas and reports them in `notes`. Throws `AnalysisProblem` if
 * areas overlap.
 */
export function layOut(all: readonly InputArea[], plane: Plane, notes: string[]): { area: InputArea; zone: Zone }[] {
  const areas = eachOnce(all, notes)
  const laid = areas.flatMap((area) => {
    const zone = toPlaneZone(area.shape, plane)
    return zone ? [{ area, zone }] : []
  })
  if (laid.length < areas.length) notes.push(`${areas.length - laid.length} areas enclose no ground and were left out.`)
  refuseOverlaps(laid)
  return laid
}

/** Returns the areas that intersect a zone, with their shares in it, in input order. */
export function sharesIn(laid: readonly { area: InputArea; zone: Zone }[], zone: Zone): SharedArea[] {
  return laid.flatMap(({ area, zone: zoneOfArea }) => {
    const shared = sharedGround(zoneOfArea, zone)
    const share = shared / zoneOfArea.squareMetres
    if (!(share > 1e-12)) return []
    return [{ area, zone: zoneOfArea, sharedSquareMetres: shared, share: share > 1 - 1e-12 ? 1 : share }]
  })
}

/** Projects a zone to a suitable plane, recorded in `notes`, and returns the zone with the areas it intersects. */
export function measureShares(
  shape: InputArea['shape'],
  areas: readonly InputArea[],
  units: 'degrees' | 'metres',
  notes: string[],
): { readonly zone: Zone; readonly shares: readonly SharedArea[] } {
  const plane = choosePlane([shape, ...areas.map((area) => area.shape)], units)
  notes.push(`Measured in: ${plane.name}.`)
  const zone = zoneOn(shape, plane, 'zone')
  return { zone, shares: sharesIn(layOut(areas, plane, notes), zone) }
}

/** Returns a numeric property; undefined if missing or null. Throws `AnalysisProblem` for any other value. */
export function valueOf({ id, properties }: InputArea, name: string): number | undefined {
  const value = properties[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new AnalysisProblem(
      `The property ${name} of the area "${id}" must be a number or null, but is ${JSON.stringify(value)}.`,
    )
  return value
}

/** Throws `AnalysisProblem` on negative counts (people, households). */
export function refuseNegative(areas: readonly InputArea[], names: readonly string[]): void {
  for (const area of areas)
    for (const name of names)
      if ((valueOf(area, name) ?? 0) < 0)
        throw new AnalysisProblem(
          `The property ${name} of the area "${area.id}" must be zero or more, but is ${valueOf(area, name)}.`,
        )
}

/** Returns the share of a zone, 0…1, in areas with known values. */
export function coverageIn(shares: readonly SharedArea[], zone: Zone, isKnown: (area: InputArea) => boolean): number {
  const covered = shares.reduce(
    (sum, { area, sharedSquareMetres }) => (isKnown(area) ? sum + sharedSquareMetres : sum),
    0,
  )
  const coverage = covered / zone.squareMetres
  return coverage > 1 - 1e-9 ? 1 : coverage
}
