import { AnalysisProblem } from '../../analysisProblem.ts'
import { sharedGround } from '../../overlap.ts'
import { ringsOfShape } from '../../shape/ringsOfShape.ts'
import type { Zone } from '../../zone.ts'
import type { InputArea } from './geoJsonInput.ts'

/**
 * Drops areas with the same shape as an earlier area and reports them in `notes`, so that residents count only once.
 */
export function eachOnce(areas: readonly InputArea[], notes: string[]): readonly InputArea[] {
  const seen = new Map<string, InputArea>()
  const twins: string[] = []
  const once = areas.filter((area) => {
    const key = shapeKey(area)
    const first = seen.get(key)
    if (first) twins.push(`"${area.id}" is that of "${first.id}"`)
    else seen.set(key, area)
    return !first
  })
  const note = `${twins.length} areas repeat the ground of another and were left out: ${listed(twins)}.`
  if (twins.length > 0 && !notes.includes(note)) notes.push(note)
  return once
}

/** Returns a key of the rings' points in sorted order, so that start and direction don't matter. */
function shapeKey({ shape }: InputArea): string {
  const rings = ringsOfShape(shape).map((ring) => [...new Set(ring.map(([x, y]) => `${x} ${y}`))].sort().join())
  return rings.sort().join(';')
}

/** Maximum shared area, relative to the smaller area, that is tolerated because borders were drawn separately. */
const maxShared = 0.01

/** Throws `AnalysisProblem` if areas overlap, since residents would count twice. */
export function refuseOverlaps(laid: readonly { readonly area: InputArea; readonly zone: Zone }[]): void {
  const sorted = laid.toSorted((a, b) => a.zone.minX - b.zone.minX)
  for (const [i, { area, zone }] of sorted.entries())
    for (let j = i + 1; j < sorted.length && sorted[j]!.zone.minX < zone.maxX; j++) {
      const other = sorted[j]!
      const smaller = Math.min(zone.planeArea, other.zone.planeArea)
      if (!(sharedBox(zone, other.zone) > maxShared * smaller)) continue
      const part = sharedGround(zone, other.zone) / Math.min(zone.squareMetres, other.zone.squareMetres)
      if (part > maxShared)
        throw new AnalysisProblem(
          `The areas "${area.id}" and "${other.area.id}" lie over one another with ${(100 * part).toFixed(1)}% of the smaller: who lives there would count twice. Give areas that lie side by side.`,
        )
    }
}

const sharedBox = (a: Zone, b: Zone): number =>
  Math.max(0, Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX)) *
  Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY))

const maxNamed = 5
const listed = (texts: readonly string[]): string =>
  texts.slice(0, maxNamed).join(', ') + (texts.length > maxNamed ? ` and ${texts.length - maxNamed} more` : '')
