import * as v from 'valibot'
import type { Shape } from '../geo/point.ts'

/** Stored property name of the comparison area in setups and studies; it can't change. See `comparisonAreaOf`. */
export const comparisonAreaName = 'beside'

export type ReportArea = { readonly name: string; readonly shape: Shape }

/**
 * Setup to regenerate a Location Explorer report. `leftOut` lists exclusions (see `leftOutKey`), so that new classes
 * and surveys appear automatically.
 */
export type AreaSetup = ReportArea & {
  /** Kind of definition; a `picked` area wasn't drawn by the user. */
  readonly kind: 'polygon' | 'circle' | 'freehand' | 'picked'
  readonly [comparisonAreaName]?: ReportArea
  readonly hasCity: boolean
  readonly ownZones: 'ring' | 'recorded'
  readonly radiusMetres: number
  readonly leftOut: readonly string[]
}

export const comparisonAreaOf = ({
  [comparisonAreaName]: area,
}: {
  readonly [comparisonAreaName]?: ReportArea | undefined
}): ReportArea | undefined => area

export const storedComparisonArea = <A extends ReportArea | undefined>(area: A) => ({ [comparisonAreaName]: area })

export const leftOutKey = {
  poi: (poiClass: string, poiType?: string) =>
    poiType === undefined ? `poi ${poiClass}` : `poi ${poiClass} ${poiType === '' ? '-' : poiType}`,
  survey: (id: string) => `survey ${id}`,
  question: (survey: string, id: string) => `question ${survey} ${id}`,
  store: (id: string) => `store ${id}`,
} as const

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

export const areaSetupSchema = v.object({
  ...areaEntries,
  kind: v.picklist(['polygon', 'circle', 'freehand', 'picked']),
  [comparisonAreaName]: v.exactOptional(v.object(areaEntries)),
  hasCity: v.boolean(),
  ownZones: v.picklist(['ring', 'recorded']),
  radiusMetres: v.pipe(v.number(), v.minValue(50), v.maxValue(20_000)),
  leftOut: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(maxLeftOut)),
})
