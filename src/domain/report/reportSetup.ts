import * as v from 'valibot'
import { adminLevels, type AdminLevel } from '../area/adminLevel.ts'
import type { Json } from '../json.ts'
import { type DemandChoices, demandChoicesSchema } from '../study/studyAssumptions.ts'
import { type AreaSetup, areaSetupSchema } from './areaSetup.ts'

/** A block of a report as its maker set it: whether it is shown, a title and words of their own. */
export type BlockChoice = {
  readonly id: string
  readonly kind: string
  readonly isOn: boolean
  readonly title?: string
  readonly text?: string
}

/** What a site report is about: a store (or candidate) of the company, a point or an area, and which of the zones on record. */
export type SiteSubject = {
  readonly store?: string
  readonly place?: { readonly latitude: number; readonly longitude: number }
  readonly name?: string
  /** An area of the maps on the device, by its code; its ground is its zone. */
  readonly area?: { readonly country: string; readonly level: AdminLevel; readonly code: string }
  /** Trade zones on record; without one a ring of this many metres is studied. */
  readonly zones: readonly string[]
  readonly radiusMetres: number
  /** What the demand model assumes of it; without it the latest saved study of the store decides, then its record, then the defaults. */
  readonly choices?: DemandChoices
}

/** How sites are set against each other. */
export type CompareSetup = {
  readonly normalise: 'none' | 'person' | 'squareMetre' | 'ping'
  readonly view: 'table' | 'bars' | 'radar'
  readonly isTransposed: boolean
  /** Rows in the order in which they stand first; rows that are not named follow. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly weights: Readonly<Record<string, number>>
  /** Id of the site that all others are set against. */
  readonly reference?: string
  /** Row that sites are sorted by. */
  readonly sortedBy?: string
  /** The two sites whose difference is explained. */
  readonly pair?: { readonly from: string; readonly to: string }
  /** Settings that all sites are calculated with instead of their own, and the site that they come from. */
  readonly same?: SameSettings
}

export type SameSettings = {
  readonly name: string
  readonly choices: DemandChoices
  /** Ring of sites that are judged by one. */
  readonly radiusMetres?: number
}

/** Everything a report is made from again; figures are not kept in it. */
export type ReportSetup = {
  readonly subjects: readonly SiteSubject[]
  readonly blocks: readonly BlockChoice[]
  readonly compare?: CompareSetup
  /** What a Location Explorer report is about; it has no subjects. */
  readonly area?: AreaSetup
}

export const maxSites = 12
/** Blocks of one report at most. */
export const maxBlocks = 60
/** Words of a block at most. */
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

/** How sites stand side by side until somebody sets something. */
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

/** A report's making as it comes from outside. */
export const reportSetupSchema: v.GenericSchema<unknown, ReportSetup> = v.strictObject({
  subjects: v.pipe(v.array(subjectSchema), v.maxLength(maxSites)),
  blocks: v.pipe(v.array(blockSchema), v.maxLength(maxBlocks)),
  compare: v.exactOptional(compareSchema),
  area: v.exactOptional(areaSetupSchema),
})

/** What was fixed when a report was sent: the report of one audience as data. It is drawn as it stands and never counted again. */
export type StoredReport = { readonly report: { readonly [part: string]: Json } }

/** Returns subjects that are all calculated with the same settings. Zones on record and areas of the map stay what they are. */
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
