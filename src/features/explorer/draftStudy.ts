import * as v from 'valibot'
import { radiusLimits } from '#analysis/rings.ts'
import type { DemandSite } from '#analysis/study/demandModel.ts'
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
  beside: v.optional(v.object({ name: v.string(), shape: shapeSchema })),
})

/** What is being studied, as it is kept on this device until it is saved or closed. */
export const draftStudySchema = v.object({
  /** Name of the candidate, '' until a person gives one; or of the store. */
  name: v.string(),
  /** The store that is studied where it stands; missing for a candidate. */
  storeId: v.optional(v.string()),
  place: v.optional(place),
  drawn: v.optional(drawnSchema),
  /** Which zone the figures are of. */
  basis: v.picklist(zoneBases),
  radiusMetres: v.pipe(v.number(), v.minValue(radiusLimits.min), v.maxValue(radiusLimits.max)),
  /** What the zones of own stores are for the overlap. */
  ownZones: v.picklist(['ring', 'recorded']),
  /** By which model demand transfer is worked out; the square of the distance until a person chooses. */
  demandModel: v.optional(v.picklist(demandModelIds)),
  /** What the candidate would be, as far as it decides how it draws. */
  site: v.optional(v.object({ format: v.optional(v.string()), squareMetres: v.optional(v.number()) })),
  /** How far people travel to it, where a person has set that. */
  travelKilometres: v.optional(v.pipe(v.number(), v.minValue(travelLimits.min), v.maxValue(travelLimits.max))),
  /** What is set for zones that are worked out; the usual until a person sets something. */
  settings: v.optional(planSettingsSchema),
  /** What the report on a drawn or picked area shows; the usual until a person chooses. */
  report: v.optional(reportSchema),
  /** Which of the pinned candidates it is. */
  pin: v.optional(v.string()),
})

/** A shape that a person drew, or picked: an administrative area, a zone on record, the zone of a candidate. */
export interface DrawnShape {
  readonly kind: 'polygon' | 'circle' | 'freehand' | 'picked'
  readonly shape: Shape
}

/** What the report on an area shows. */
export interface DraftReport {
  /** Id of the report that it was saved as. */
  readonly id?: string | undefined
  /** Kinds of blocks that are switched off. */
  readonly off: readonly string[]
  /** What is left out, by the keys of `leftOutKey`. */
  readonly leftOut: readonly string[]
  /** The county or city around it stands beside it. */
  readonly hasCity: boolean
  /** A second area. */
  readonly beside?: { readonly name: string; readonly shape: Shape } | undefined
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

/** The study with its candidate at a place; a study of a drawn area becomes one of a candidate with a drawn area. */
export const withPlace = (study: DraftStudy | undefined, at: Place): DraftStudy => {
  const before = study?.storeId === undefined ? (study ?? firstStudy) : withoutStore(study)
  return { ...before, place: at, basis: before.place ? before.basis : 'ring' }
}

/** The study of a store at its place, with its own format and size, and the kind of zone that was looked at last. */
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

/** Whether a place is studied that a new store may come to. */
export const isCandidate = ({ place: at, storeId }: DraftStudy): boolean => at !== undefined && storeId === undefined

function withoutStore({ storeId: _other, site: _its, travelKilometres: _far, ...study }: DraftStudy): DraftStudy {
  return { ...study, name: '' }
}

/** The study of a shape that was just drawn. */
export const withDrawn = (study: DraftStudy | undefined, drawn: DrawnShape): DraftStudy => ({
  ...(study ?? firstStudy),
  drawn,
  basis: 'drawn',
})

/** The study of an area that was picked, by itself. */
export const withPicked = (study: DraftStudy | undefined, name: string, shape: Shape): DraftStudy => ({
  ...firstStudy,
  name: name.slice(0, 120),
  drawn: { kind: 'picked', shape },
  basis: 'drawn',
  ...(study ? { ownZones: study.ownZones, radiusMetres: study.radiusMetres } : {}),
})

/** The study without its drawn shape; nothing is left where there is no candidate. */
export function withoutDrawn(study: DraftStudy): DraftStudy | undefined {
  const { drawn: _gone, ...rest } = study
  return study.place ? { ...rest, basis: 'ring' } : undefined
}

/** The study with its candidate at a place and a zone of a kind around it. */
export const withBasis = (study: DraftStudy | undefined, at: Place, basis: ZoneBase): DraftStudy => ({
  ...withPlace(study, at),
  basis,
})

/** The plan of the zone that the figures are of; undefined where it is a ring or was drawn. */
export const planOf = ({ place: centre, basis, settings, demandModel }: DraftStudy): ZonePlan | undefined =>
  centre && isPlanned(basis) ? planFor(basis, centre, settings ?? firstSettings, demandModel) : undefined

/** The zone that the figures are of, where it need not be worked out. Undefined where there is neither a candidate nor a drawn shape. */
export function studiedShape({ basis, drawn, place: centre, radiusMetres }: DraftStudy): Shape | undefined {
  if (basis === 'drawn' && drawn) return drawn.shape
  return centre && { type: 'Circle', centre, radiusMetres }
}

/** Where the study stands: its candidate, else the middle of its shape. */
export function studyPlace({ place: candidate, drawn }: DraftStudy): Place | undefined {
  if (candidate) return candidate
  if (!drawn) return undefined
  const { shape } = drawn
  if (shape.type === 'Circle') return shape.centre
  const corners = shape.type === 'Polygon' ? (shape.coordinates[0] ?? []) : (shape.coordinates[0]?.[0] ?? [])
  const [longitudes, latitudes] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  if (corners.length === 0) return undefined
  return {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
}
