import * as v from 'valibot'
import type { FileReference } from '#domain/fields/field.ts'
import type { Locale } from '#domain/locale.ts'
import type { Currency } from '#domain/money/money.ts'
import { type ChoiceAddition, additionKey } from '#domain/transfer/choiceNames.ts'
import type { ColumnDecisions } from '#domain/transfer/columnDecisions.ts'
import type { ColumnMatch } from '#domain/transfer/matchHeadings.ts'
import type { ReviewCounts } from '#domain/transfer/review.ts'
import type { Fills } from '#domain/transfer/fills.ts'
import type { CellMend } from '#domain/transfer/mends.ts'
import { isSheetKind, type SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { RecordAddition } from '#domain/transfer/recordAdditions.ts'
import type { AreaUnit } from '#domain/units/areaUnits.ts'
import { decisionsOf, type ImportPlan, importPlanOf, matchesOf, readImportPlan } from '#domain/transfer/importPlan.ts'
import { rowsOf, runsOf } from './rowRuns.ts'

export interface ImportChoices {
  readonly kind?: SheetKindName | undefined
  readonly sheet?: string | undefined
  /** Number of the heading row; 0 for no heading. */
  readonly headingRow?: number | undefined
  readonly encoding?: ImportPlan['encoding'] | undefined
  /** Matches of all columns, set as soon as the user changes one. */
  readonly matches?: readonly ColumnMatch[] | undefined
  readonly decisions: ColumnDecisions
  readonly additions: readonly ChoiceAddition[]
  /** Records to create, because rows reference them. */
  readonly records: readonly RecordAddition[]
  /** Values for fields without a column, the same for every new row. */
  readonly fills: Fills
  readonly mends: readonly CellMend[]
  readonly leftOut: ReadonlySet<number>
  readonly leavesHidden: boolean
}

export const noDecisions: ColumnDecisions = { dateOrder: new Map(), decimalMark: new Map(), place: new Map() }

export const noChoices: ImportChoices = {
  decisions: noDecisions,
  additions: [],
  records: [],
  fills: [],
  mends: [],
  leftOut: new Set(),
  leavesHidden: false,
}

export interface ReviewedBy {
  readonly matches: readonly ColumnMatch[]
  readonly decisions: ColumnDecisions
  readonly reviewedV: number
  readonly expected?: ReviewCounts
  readonly sheet: string
  readonly locale: Locale
  readonly areaUnit: AreaUnit
  readonly currency: Currency
}

export const planOf = (
  { encoding, headingRow, additions, records, fills, mends, leftOut, leavesHidden }: ImportChoices,
  reviewed: ReviewedBy,
): ImportPlan =>
  importPlanOf({
    ...reviewed,
    ...(encoding === undefined ? {} : { encoding }),
    ...(headingRow === undefined ? {} : { headingRow }),
    additions,
    records,
    fills,
    mends,
    leftOut: runsOf(leftOut),
    leavesHidden,
  })

export const agreedOf = ({ additions }: ImportChoices): ReadonlySet<string> => new Set(additions.map(additionKey))

const draftSchema = v.object({
  file: v.custom<FileReference>((file) => typeof file === 'object' && file !== null && 'sha256' in file),
  kind: v.optional(v.string()),
  sheet: v.optional(v.string()),
  hasMatches: v.boolean(),
  plan: v.unknown(),
})

/** Returns the draft of a pending import, which is stored until the import is applied or discarded. */
export const draftOf = (file: FileReference, choices: ImportChoices): unknown => ({
  file,
  kind: choices.kind,
  sheet: choices.sheet,
  hasMatches: choices.matches !== undefined,
  plan: planOf(choices, {
    matches: choices.matches ?? [],
    decisions: choices.decisions,
    sheet: choices.sheet ?? '',
    reviewedV: 0,
    locale: 'en-us',
    areaUnit: 'ping',
    currency: 'TWD',
  }),
})

/** Parses a stored draft; undefined if invalid. */
export function readDraft(value: unknown): { file: FileReference; choices: ImportChoices } | undefined {
  const parsed = v.safeParse(draftSchema, value)
  const plan = parsed.success ? readImportPlan(parsed.output.plan) : undefined
  if (!parsed.success || !plan) return undefined
  const { file, kind, sheet, hasMatches } = parsed.output
  const { encoding, headingRow, additions, records = [], fills = [], mends = [], leftOut, leavesHidden } = plan
  return {
    file,
    choices: {
      kind: kind !== undefined && isSheetKind(kind) ? kind : undefined,
      sheet,
      headingRow,
      encoding,
      leavesHidden,
      leftOut: rowsOf(leftOut),
      additions: additions as readonly ChoiceAddition[],
      records,
      fills,
      mends,
      matches: hasMatches ? matchesOf(plan) : undefined,
      decisions: decisionsOf(plan),
    },
  }
}
