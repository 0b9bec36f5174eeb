import * as v from 'valibot'
import type { Json } from '../json.ts'
import { type StudyAssumptions, studyAssumptionsSchema } from './studyAssumptions.ts'

const studyKinds = ['candidate', 'area', 'finder'] as const
type StudyKind = (typeof studyKinds)[number]

export type SavedFigure = { readonly id: string; readonly value: number | null }

export type StudyContent = {
  readonly kind: StudyKind
  readonly settings: { readonly [name: string]: Json }
  readonly figures: readonly SavedFigure[]
  /** Assumptions of the demand figures; missing in studies without demand and in older studies. */
  readonly assumptions?: StudyAssumptions
  readonly finding?: string
  readonly currency?: string
  /** Versions of the packs on the device when the study was saved. */
  readonly packs?: string
  /** Vintages of the packs, such as "demographics TW 2020-12". */
  readonly vintages?: readonly string[]
  /** Time of saving (ISO, UTC). */
  readonly madeAt: string
}

const maxCharacters = 400_000

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const json: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.pipe(v.number(), v.finite()),
    v.string(),
    v.array(json),
    v.record(v.string(), json),
  ]),
)

export const studyContentSchema: v.GenericSchema<unknown, StudyContent> = v.pipe(
  v.object({
    kind: v.picklist(studyKinds),
    settings: v.record(v.string(), json),
    figures: v.pipe(
      v.array(v.object({ id: name, value: v.nullable(v.pipe(v.number(), v.finite())) })),
      v.maxLength(2000),
    ),
    assumptions: v.exactOptional(studyAssumptionsSchema),
    finding: v.exactOptional(v.pipe(v.string(), v.maxLength(500))),
    currency: v.exactOptional(name),
    packs: v.exactOptional(v.pipe(v.string(), v.maxLength(1000))),
    vintages: v.exactOptional(v.pipe(v.array(name), v.maxLength(20))),
    madeAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
  v.check((content) => JSON.stringify(content).length <= maxCharacters),
)

export const savedFigure = ({ figures }: StudyContent, id: string): number | undefined =>
  figures.find((figure) => figure.id === id)?.value ?? undefined
