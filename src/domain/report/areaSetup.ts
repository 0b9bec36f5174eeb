import * as v from 'valibot'
import type { Shape } from '../geo/point.ts'

/** Ground that a report is about, or that another is set beside. */
export type ReportArea = { readonly name: string; readonly shape: Shape }

/**
 * What a Location Explorer report is made from again. What is left out is named, not what is in: a class or a survey that comes
 * later is in it by itself. Keys are those of `leftOutKey`.
 */
export type AreaSetup = ReportArea & {
  /** How its ground came about; one that was picked is no drawing. */
  readonly kind: 'polygon' | 'circle' | 'freehand' | 'picked'
  readonly beside?: ReportArea
  /** The county or city around it stands beside it. */
  readonly hasCity: boolean
  /** What the zones of own stores are for the overlap. */
  readonly ownZones: 'ring' | 'recorded'
  readonly radiusMetres: number
  readonly leftOut: readonly string[]
}

/** Names of what can be left out of a report on an area. */
export const leftOutKey = {
  poi: (poiClass: string, poiType?: string) =>
    poiType === undefined ? `poi ${poiClass}` : `poi ${poiClass} ${poiType === '' ? '-' : poiType}`,
  survey: (id: string) => `survey ${id}`,
  question: (survey: string, id: string) => `question ${survey} ${id}`,
  store: (id: string) => `store ${id}`,
} as const

/** Most things that are left out of one report. */
const maxLeftOut = 2000

const name = v.pipe(v.string(), v.maxLength(300))
const place = v.object({ latitude: v.number(), longitude: v.number() })
const ring = v.array(v.tuple([v.number(), v.number()]))
const shape: v.GenericSchema<unknown, Shape> = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: v.array(ring) }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(ring)) }),
  v.object({ type: v.literal('Circle'), centre: place, radiusMetres: v.number() }),
])
const areaEntries = { name, shape }

/** The area of a report as it comes from outside. */
export const areaSetupSchema = v.object({
  ...areaEntries,
  kind: v.picklist(['polygon', 'circle', 'freehand', 'picked']),
  beside: v.exactOptional(v.object(areaEntries)),
  hasCity: v.boolean(),
  ownZones: v.picklist(['ring', 'recorded']),
  radiusMetres: v.pipe(v.number(), v.minValue(50), v.maxValue(20_000)),
  leftOut: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(maxLeftOut)),
})
