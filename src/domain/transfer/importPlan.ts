import * as v from 'valibot'
import { type EntityName, isEntityName } from '../entities.ts'
import type { ChoiceAddition } from './choiceNames.ts'
import type { ColumnDecisions } from './columnDecisions.ts'
import type { Fills } from './fills.ts'
import type { CellMend } from './mends.ts'
import type { ColumnMatch } from './matchHeadings.ts'
import type { RecordAddition } from './recordAdditions.ts'
import type { ReviewCounts } from './review.ts'
import { importPlanSchema, type ImportPlanShape } from '../upload/importPlanShape.ts'

/** Preview decisions on how to read and apply a file. Plain JSON, because the plan is synced in a record. */
export type ImportPlan = Omit<ImportPlanShape, 'records'> & {
  records?: { entity: EntityName; id: string; name: string }[]
}

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

/** Parses a plan; undefined if this version can't read it. */
export function readImportPlan(value: unknown): ImportPlan | undefined {
  const parsed = v.safeParse(importPlanSchema, value)
  return parsed.success && isOfKnownKinds(parsed.output) ? parsed.output : undefined
}

const isOfKnownKinds = (plan: ImportPlanShape): plan is ImportPlanShape & ImportPlan =>
  plan.records?.every(({ entity }) => isEntityName(entity)) ?? true

export const matchesOf = ({ matches }: ImportPlan): readonly ColumnMatch[] =>
  matches.map((match) => ({ key: undefined, by: undefined, unit: undefined, ...match }))

export const decisionsOf = ({ decisions: { dateOrder, decimalMark, place } }: ImportPlan): ColumnDecisions => ({
  dateOrder: new Map(dateOrder.map(([key, order]) => [key, order ?? undefined])),
  decimalMark: new Map(decimalMark),
  place: new Map(place),
})
