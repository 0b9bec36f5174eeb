import * as v from 'valibot'
import { choiceLists } from '../fields/choiceLists.ts'
import { locales } from '../locale.ts'
import { longestMend, maxCorrections } from '../transfer/mends.ts'
import { currencies } from '../money/money.ts'
import { areaUnits } from '../units/areaUnits.ts'

/** How a heading was known, the surest first. */
export const matchedBy = ['schema', 'key', 'label', 'synonym', 'memory', 'likeness'] as const

export type MatchedBy = (typeof matchedBy)[number]

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
      times: v.exactOptional(v.number()),
      area: v.exactOptional(v.picklist(areaUnits)),
      currency: v.exactOptional(v.picklist(currencies)),
      isGrid: v.exactOptional(v.boolean()),
    }),
  ),
  twinOf: v.exactOptional(text(80)),
})

const placeReading = v.picklist(['degrees', 'swapped', 'grid'])

/** This many records at most are made beside the rows of an import. */
export const maxRecords = 200

export const importPlanSchema = v.object({
  /** The sheet that was chosen; the one that fits best where it is missing. */
  sheet: v.exactOptional(text(255)),
  /** Row of the headings that was chosen, 0 for none; found where it is missing. */
  headingRow: v.exactOptional(row),
  /** How the letters of a CSV are read; guessed where it is missing. */
  encoding: v.exactOptional(v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'])),
  matches: v.pipe(v.array(matchSchema), v.maxLength(512)),
  decisions: v.object({
    dateOrder: byColumn(v.nullable(v.picklist(['ymd', 'roc', 'yy', 'dmy', 'mdy']))),
    decimalMark: byColumn(v.picklist(['.', ','])),
    place: byColumn(v.object({ reading: placeReading, offered: v.exactOptional(placeReading) })),
  }),
  /** Entries of choice lists that are to be added. */
  additions: v.pipe(
    v.array(v.object({ list: v.picklist(Object.keys(choiceLists)), value: text(40), label: text(80) })),
    v.maxLength(800),
  ),
  /** Records that are to be made first, because rows name them. */
  records: v.exactOptional(
    v.pipe(
      v.array(v.object({ entity: text(80), id: v.pipe(v.string(), v.uuid()), name: text(80) })),
      v.maxLength(maxRecords),
    ),
  ),
  /** What every new row gets where no column says it: names of fields with their values. */
  fills: v.exactOptional(v.pipe(v.array(v.tuple([text(80), text(80)])), v.maxLength(20))),
  /** Cells that were typed again; without a row, wherever the column says so. */
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
  /** Rows that stay out, as the program shows them: the first and the last of each run. */
  leftOut: v.pipe(v.array(v.tuple([row, row])), v.maxLength(100_000)),
  leavesHidden: v.boolean(),
  /** Up to this version the device had everything when the rows were reviewed: what is newer was not seen. */
  reviewedV: row,
  locale: v.picklist(locales),
  areaUnit: v.picklist(areaUnits),
  currency: v.picklist(currencies),
  /** What the preview counted. */
  expected: v.exactOptional(v.record(v.string(), row)),
})

/** A plan as a field of a record holds it: fields know no kinds of record, so the kinds that it names are plain texts. */
export type ImportPlanShape = v.InferOutput<typeof importPlanSchema>
