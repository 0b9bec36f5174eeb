import * as v from 'valibot'
import { choiceLists } from '../fields/choiceLists.ts'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { quantities } from '../parsing/headingUnits.ts'
import { areaUnits } from '../units/areaUnits.ts'

/** Ways of matching a heading, most certain first. */
export const matchedBy = ['schema', 'key', 'label', 'synonym', 'memory', 'likeness'] as const

export type MatchedBy = (typeof matchedBy)[number]

/** Maximum corrections per preview; use a spreadsheet program for more. */
export const maxCorrections = 1_000
export const longestMend = 1_000

const text = (max: number) => v.pipe(v.string(), v.maxLength(max))
const row = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const byColumn = <S extends v.GenericSchema>(decided: S) =>
  v.pipe(v.array(v.tuple([text(80), decided])), v.maxLength(512))

const matchSchema = v.object({
  at: v.pipe(row, v.maxValue(16_383)),
  heading: text(1_000),
  key: v.exactOptional(text(80)),
  by: v.exactOptional(v.picklist(matchedBy)),
  unit: v.exactOptional(
    v.object({
      text: text(40),
      quantity: v.exactOptional(v.picklist(quantities)),
      times: v.exactOptional(v.number()),
      area: v.exactOptional(v.picklist(areaUnits)),
      currency: v.exactOptional(v.picklist(currencies)),
      isGrid: v.exactOptional(v.boolean()),
    }),
  ),
  twinOf: v.exactOptional(text(80)),
})

const placeReading = v.picklist(['degrees', 'swapped', 'grid'])

export const maxRecords = 200

export const importPlanSchema = v.object({
  sheet: v.exactOptional(text(255)),
  /** Heading row, 0 for no heading; detected if missing. */
  headingRow: v.exactOptional(row),
  encoding: v.exactOptional(v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'])),
  matches: v.pipe(v.array(matchSchema), v.maxLength(512)),
  decisions: v.object({
    dateOrder: byColumn(v.nullable(v.picklist(['ymd', 'roc', 'yy', 'dmy', 'mdy']))),
    decimalMark: byColumn(v.picklist(['.', ','])),
    place: byColumn(v.object({ reading: placeReading, offered: v.exactOptional(placeReading) })),
  }),
  additions: v.pipe(
    v.array(v.object({ list: v.picklist(Object.keys(choiceLists)), value: text(40), label: text(80) })),
    v.maxLength(800),
  ),
  /** Records to create first, because rows reference them. */
  records: v.exactOptional(
    v.pipe(
      v.array(v.object({ entity: text(80), id: v.pipe(v.string(), v.uuid()), name: text(80) })),
      v.maxLength(maxRecords),
    ),
  ),
  fills: v.exactOptional(v.pipe(v.array(v.tuple([text(80), text(80)])), v.maxLength(20))),
  /** Corrected cells. A correction without a row applies to all cells in the column that had the text `was`. */
  mends: v.exactOptional(
    v.pipe(
      v.array(
        v.object({
          row: v.exactOptional(row),
          at: v.pipe(row, v.maxValue(16_383)),
          was: text(longestMend),
          now: text(longestMend),
        }),
      ),
      v.maxLength(maxCorrections),
    ),
  ),
  /** Excluded rows by displayed number: first and last row of each run. */
  leftOut: v.pipe(v.array(v.tuple([row, row])), v.maxLength(100_000)),
  leavesHidden: v.boolean(),
  /** Last version on the device when the rows were reviewed; newer changes were not seen. */
  reviewedV: row,
  locale: v.picklist(locales),
  areaUnit: v.picklist(areaUnits),
  currency: v.picklist(currencies),
  expected: v.exactOptional(v.record(v.string(), row)),
})

/** Stored form of a plan, with entity names as plain strings, since fields can't depend on entity types. */
export type ImportPlanShape = v.InferOutput<typeof importPlanSchema>
