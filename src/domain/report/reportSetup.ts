import * as v from 'valibot'
import { adminLevels, type AdminLevel } from '../area/adminLevel.ts'
import type { Json } from '../json.ts'
import { type DemandChoices, demandChoicesSchema } from '../study/studyAssumptions.ts'
import { type AreaSetup, areaSetupSchema } from './areaSetup.ts'

export type BlockChoice = {
  readonly id: string
  readonly kind: string
  readonly isOn: boolean
  readonly title?: string
  readonly text?: string
}

/** Subject of a site report: a store (or candidate), point or area, and its recorded zones. */
export type SiteSubject = {
  readonly store?: string
  readonly place?: { readonly latitude: number; readonly longitude: number }
  readonly name?: string
  readonly area?: { readonly country: string; readonly level: AdminLevel; readonly code: string }
  /** Ids of recorded trade zones; if empty and there is no `area`, the zone is a ring with `radiusMetres`. */
  readonly zones: readonly string[]
  readonly radiusMetres: number
  /** Demand model assumptions. By default from the store's latest saved study, else its record, else the defaults. */
  readonly choices?: DemandChoices
}

export type CompareSetup = {
  readonly normalise: 'none' | 'person' | 'squareMetre' | 'ping'
  readonly view: 'table' | 'bars' | 'radar'
  readonly isTransposed: boolean
  /** Rows to show first, in this order; other rows follow. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly weights: Readonly<Record<string, number>>
  /** Id of the site that all other sites are compared with. */
  readonly reference?: string
  readonly sortedBy?: string
  readonly pair?: { readonly from: string; readonly to: string }
  readonly same?: SameSettings
}

export type SameSettings = {
  readonly name: string
  readonly choices: DemandChoices
  readonly radiusMetres?: number
}

/** Setup to regenerate a report; contains no figures. */
export type ReportSetup = {
  readonly subjects: readonly SiteSubject[]
  readonly blocks: readonly BlockChoice[]
  readonly compare?: CompareSetup
  /** Area of a Location Explorer report, which has no subjects. */
  readonly area?: AreaSetup
}

export const maxSites = 12
export const maxBlocks = 60
/** Maximum text length per block (characters). */
export const maxWords = 8000

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const radius = v.pipe(v.number(), v.minValue(50), v.maxValue(20_000))

const subjectSchema = v.strictObject({
  store: v.exactOptional(id),
  place: v.exactOptional(
    v.strictObject({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  name: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
  area: v.exactOptional(v.strictObject({ country: id, level: v.picklist(adminLevels), code: id })),
  zones: v.pipe(v.array(id), v.maxLength(20)),
  radiusMetres: radius,
  choices: v.exactOptional(demandChoicesSchema),
})

const blockSchema = v.strictObject({
  id,
  kind: id,
  isOn: v.boolean(),
  title: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
  text: v.exactOptional(v.pipe(v.string(), v.maxLength(maxWords))),
})

export const firstCompare: CompareSetup = {
  normalise: 'none',
  view: 'table',
  isTransposed: false,
  order: [],
  hidden: [],
  weights: {},
}

const compareSchema = v.strictObject({
  normalise: v.picklist(['none', 'person', 'squareMetre', 'ping']),
  view: v.picklist(['table', 'bars', 'radar']),
  isTransposed: v.boolean(),
  order: v.pipe(v.array(id), v.maxLength(300)),
  hidden: v.pipe(v.array(id), v.maxLength(300)),
  weights: v.record(id, v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  reference: v.exactOptional(id),
  sortedBy: v.exactOptional(id),
  pair: v.exactOptional(v.strictObject({ from: id, to: id })),
  same: v.exactOptional(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(300)),
      choices: demandChoicesSchema,
      radiusMetres: v.exactOptional(radius),
    }),
  ),
})

export const reportSetupSchema: v.GenericSchema<unknown, ReportSetup> = v.strictObject({
  subjects: v.pipe(v.array(subjectSchema), v.maxLength(maxSites)),
  blocks: v.pipe(v.array(blockSchema), v.maxLength(maxBlocks)),
  compare: v.exactOptional(compareSchema),
  area: v.exactOptional(areaSetupSchema),
})

/** A sent report for one audience, frozen as data and never recomputed. */
export type StoredReport = { readonly report: { readonly [part: string]: Json } }

/** Returns subjects with the same settings, if given. Recorded zones and map areas are unchanged. */
export const withSameSettings = (
  subjects: readonly SiteSubject[],
  same: SameSettings | undefined,
): readonly SiteSubject[] =>
  same
    ? subjects.map((subject) => ({
        ...subject,
        choices: same.choices,
        ...(same.radiusMetres !== undefined && subject.zones.length === 0 ? { radiusMetres: same.radiusMetres } : {}),
      }))
    : subjects
