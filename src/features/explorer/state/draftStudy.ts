import * as v from 'valibot'
import { radiusLimits } from '#analysis/ringRadii.ts'
import type { DemandSite } from '#analysis/study/demandModel.ts'
import { comparisonAreaName } from '#domain/report/areaSetup.ts'
import { type DemandModelId, demandModelIds } from '#domain/study/studyAssumptions.ts'
import { travelLimits } from '#domain/store/travelDistance.ts'
import type { Place, Shape } from '#domain/geo/point.ts'
import type { ZonePlan } from '#domain/tradeZone/zonePlan.ts'
import {
  firstSettings,
  isPlanned,
  planFor,
  type PlanSettings,
  planSettingsSchema,
  type ZoneBase,
  zoneBases,
} from './zoneBasis.ts'

const place = v.object({ latitude: v.number(), longitude: v.number() })
const ring = v.array(v.tuple([v.number(), v.number()]))
const shapeSchema = v.variant('type', [
  v.object({ type: v.literal('Polygon'), coordinates: v.array(ring) }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(ring)) }),
  v.object({ type: v.literal('Circle'), centre: place, radiusMetres: v.number() }),
])
const drawnSchema = v.object({ kind: v.picklist(['polygon', 'circle', 'freehand', 'picked']), shape: shapeSchema })
const reportSchema = v.object({
  id: v.optional(v.string()),
  off: v.array(v.string()),
  leftOut: v.array(v.string()),
  hasCity: v.boolean(),
  [comparisonAreaName]: v.optional(v.object({ name: v.string(), shape: shapeSchema })),
})

export const draftStudySchema = v.object({
  /** Name of the store, candidate or area; empty if unnamed. */
  name: v.string(),
  storeId: v.optional(v.string()),
  place: v.optional(place),
  drawn: v.optional(drawnSchema),
  basis: v.picklist(zoneBases),
  radiusMetres: v.pipe(v.number(), v.minValue(radiusLimits.min), v.maxValue(radiusLimits.max)),
  ownZones: v.picklist(['ring', 'recorded']),
  /** Demand model; by default, demand decays with the square of the distance. */
  demandModel: v.optional(v.picklist(demandModelIds)),
  site: v.optional(v.object({ format: v.optional(v.string()), squareMetres: v.optional(v.number()) })),
  travelKilometres: v.optional(v.pipe(v.number(), v.minValue(travelLimits.min), v.maxValue(travelLimits.max))),
  /** Settings for computed zones; defaults if missing. */
  settings: v.optional(planSettingsSchema),
  report: v.optional(reportSchema),
  pin: v.optional(v.string()),
})

/** Drawn shape, or a shape picked from an administrative area, a recorded zone, or a candidate's zone. */
export interface DrawnShape {
  readonly kind: 'polygon' | 'circle' | 'freehand' | 'picked'
  readonly shape: Shape
}

export interface DraftReport {
  readonly id?: string | undefined
  readonly off: readonly string[]
  /** Keys of excluded items, from `leftOutKey`. */
  readonly leftOut: readonly string[]
  readonly hasCity: boolean
  readonly [comparisonAreaName]?: { readonly name: string; readonly shape: Shape } | undefined
}

export const firstReport: DraftReport = { off: [], leftOut: [], hasCity: true }

export interface DraftStudy {
  readonly name: string
  readonly storeId?: string | undefined
  readonly place?: Place | undefined
  readonly drawn?: DrawnShape | undefined
  readonly basis: ZoneBase
  readonly radiusMetres: number
  readonly ownZones: 'ring' | 'recorded'
  readonly demandModel?: DemandModelId | undefined
  readonly site?: DemandSite | undefined
  readonly travelKilometres?: number | undefined
  readonly settings?: PlanSettings | undefined
  readonly report?: DraftReport | undefined
  readonly pin?: string | undefined
}

const firstStudy: DraftStudy = { name: '', basis: 'ring', radiusMetres: 500, ownZones: 'ring' }

/**
 * Returns the study with its candidate at a location. Preserves a drawn area; a studied store becomes an unnamed
 * candidate.
 */
export const withPlace = (study: DraftStudy | undefined, at: Place): DraftStudy => {
  const before = study?.storeId === undefined ? (study ?? firstStudy) : withoutStore(study)
  return { ...before, place: at, basis: before.place ? before.basis : 'ring' }
}

/**
 * Returns a study of a store at its location, with its format and size. Preserves the kind of zone, except a drawn
 * area.
 */
export const withStore = (
  study: DraftStudy | undefined,
  storeId: string,
  name: string,
  at: Place,
  site?: DemandSite,
): DraftStudy => {
  const { drawn: _other, pin: _candidate, site: _its, travelKilometres: _far, ...before } = study ?? firstStudy
  const basis = before.basis === 'drawn' ? 'ring' : before.basis
  return { ...before, storeId, name, place: at, basis, ...(site ? { site } : {}) }
}

export const isSamePlace = (a: Place | undefined, b: Place | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude

export const isCandidate = ({ place: at, storeId }: DraftStudy): boolean => at !== undefined && storeId === undefined

function withoutStore({ storeId: _other, site: _its, travelKilometres: _far, ...study }: DraftStudy): DraftStudy {
  return { ...study, name: '' }
}

export const withDrawn = (study: DraftStudy | undefined, drawn: DrawnShape): DraftStudy => ({
  ...(study ?? firstStudy),
  drawn,
  basis: 'drawn',
})

export const withPicked = (study: DraftStudy | undefined, name: string, shape: Shape): DraftStudy => ({
  ...firstStudy,
  name: name.slice(0, 120),
  drawn: { kind: 'picked', shape },
  basis: 'drawn',
  ...(study ? { ownZones: study.ownZones, radiusMetres: study.radiusMetres } : {}),
})

/** Returns the study without its drawn shape; undefined if there is no candidate either. */
export function withoutDrawn(study: DraftStudy): DraftStudy | undefined {
  const { drawn: _gone, ...rest } = study
  return study.place ? { ...rest, basis: 'ring' } : undefined
}

export const withBasis = (study: DraftStudy | undefined, at: Place, basis: ZoneBase): DraftStudy => ({
  ...withPlace(study, at),
  basis,
})

/** Returns the plan of the current zone; undefined for a ring or drawn shape. */
export const planOf = ({ place: centre, basis, settings, demandModel }: DraftStudy): ZonePlan | undefined =>
  centre && isPlanned(basis) ? planFor(basis, centre, settings ?? firstSettings, demandModel) : undefined

/**
 * Returns the drawn shape if the study is based on it, otherwise the ring around the candidate, if any. Ignores
 * computed zones.
 */
export function studiedShape({ basis, drawn, place: centre, radiusMetres }: DraftStudy): Shape | undefined {
  if (basis === 'drawn' && drawn) return drawn.shape
  return centre && { type: 'Circle', centre, radiusMetres }
}

/**
 * Returns the candidate's location or, without a candidate, the middle of the drawn shape: a circle's center, or the
 * center of the first polygon's bounding box.
 */
export function studyPlace({ place: candidate, drawn }: DraftStudy): Place | undefined {
  if (candidate) return candidate
  if (!drawn) return undefined
  const { shape } = drawn
  if (shape.type === 'Circle') return shape.centre
  const corners = shape.type === 'Polygon' ? (shape.coordinates[0] ?? []) : (shape.coordinates[0]?.[0] ?? [])
  const longitudes = corners.map(([x]) => x)
  const latitudes = corners.map(([, y]) => y)
  if (corners.length === 0) return undefined
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
}
