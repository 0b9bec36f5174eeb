import * as v from 'valibot'
import { locales } from '../locale.ts'
import { currencies } from '../money/money.ts'
import { entityNames } from '../entities.ts'
import { choiceLists } from '../fields/choiceLists.ts'
import type { ChoiceAddition } from '../transfer/choiceNames.ts'
import type { ColumnDecisions } from '../transfer/columnDecisions.ts'
import { type ColumnMatch, matchedBy } from '../transfer/matchHeadings.ts'
import type { Fills } from '../transfer/fills.ts'
import { type CellMend, longestMend, mostMends } from '../transfer/mends.ts'
import type { ReviewCounts } from '../transfer/review.ts'
import type { RecordAddition } from '../transfer/recordAdditions.ts'
import { areaUnits } from '../units/areaUnits.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
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

/** So many records at most are made beside the rows of an import. */
export const mostRecords = 200

const importPlanSchema = v.object({
  /** The sheet that was chosen; the one that fits best where it is missing. */
  sheet: v.exactOptional(text(255)),
  /** Row of the headings that was chosen, 0 for none; found where it is missing. */
  headingRow: v.exactOptional(row),
  /** How the letters of a CSV are read; guessed where it is missing. */
  encoding: v.exactOptional(v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'])),
  matches: v.pipe(v.array(matchSchema), v.maxLength(512)),
  decisions: v.object({
    dateOrder: byColumn(v.nullable(v.picklist(['ymd', 'roc', 'dmy', 'mdy']))),
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
      v.array(v.object({ entity: v.picklist(entityNames), id: v.pipe(v.string(), v.uuid()), name: text(80) })),
      v.maxLength(mostRecords),
    ),
  ),
  /** What every new row gets where no column says it: names of fields with their values. */
  fills: v.exactOptional(v.pipe(v.array(v.tuple([text(80), text(80)])), v.maxLength(20))),
  /** Cells that were typed anew; without a row, wherever the column says so. */
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
      v.maxLength(mostMends),
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

/** How a file is to be read and applied, as a person decided it in the preview. Plain JSON, because it travels in a record. */
export type ImportPlan = v.InferOutput<typeof importPlanSchema>

/** What a person decided, as the preview holds it. */
export interface Decided
  extends Pick<
    ImportPlan,
    'sheet' | 'headingRow' | 'encoding' | 'leftOut' | 'leavesHidden' | 'reviewedV' | 'locale' | 'areaUnit' | 'currency'
  > {
  readonly matches: readonly ColumnMatch[]
  readonly decisions: ColumnDecisions
  readonly additions: readonly ChoiceAddition[]
  readonly records?: readonly RecordAddition[]
  readonly fills?: Fills
  readonly mends?: readonly CellMend[]
  readonly expected?: ReviewCounts
}

/** The plan of a preview. */
export function importPlanOf({
  matches,
  decisions,
  additions,
  records = [],
  fills = [],
  mends = [],
  expected,
  ...rest
}: Decided): ImportPlan {
  const { dateOrder, decimalMark, place } = decisions
  return {
    ...rest,
    matches: matches.map(({ key, by, unit, twinOf, ...match }) => ({
      ...match,
      ...(key === undefined ? {} : { key }),
      ...(by === undefined ? {} : { by }),
      ...(unit === undefined ? {} : { unit }),
      ...(twinOf === undefined ? {} : { twinOf }),
    })),
    decisions: {
      dateOrder: [...dateOrder].map(([key, order]) => [key, order ?? null]),
      decimalMark: [...decimalMark],
      place: [...place],
    },
    additions: [...additions],
    ...(records.length === 0 ? {} : { records: [...records] }),
    ...(fills.length === 0 ? {} : { fills: fills.map(([name, value]): [string, string] => [name, value]) }),
    ...(mends.length === 0 ? {} : { mends: mends.map((mend) => ({ ...mend })) }),
    ...(expected === undefined ? {} : { expected }),
  }
}

/** A plan as it came; undefined where it is none that this version understands. */
export function readImportPlan(value: unknown): ImportPlan | undefined {
  const parsed = v.safeParse(importPlanSchema, value)
  return parsed.success ? parsed.output : undefined
}

/** The columns of a plan, as reviewing wants them. */
export const matchesOf = ({ matches }: ImportPlan): readonly ColumnMatch[] =>
  matches.map((match) => ({ key: undefined, by: undefined, unit: undefined, ...match }))

/** The decisions of a plan, as reviewing wants them. */
export const decisionsOf = ({ decisions: { dateOrder, decimalMark, place } }: ImportPlan): ColumnDecisions => ({
  dateOrder: new Map(dateOrder.map(([key, order]) => [key, order ?? undefined])),
  decimalMark: new Map(decimalMark),
  place: new Map(place),
})
