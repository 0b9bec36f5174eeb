import * as v from 'valibot'
import type { Json } from '../json.ts'
import { type StudyAssumptions, studyAssumptionsSchema } from './studyAssumptions.ts'

/** What was studied: a candidate, an area, or a search for areas. */
export const studyKinds = ['candidate', 'area', 'finder'] as const
export type StudyKind = (typeof studyKinds)[number]

/** A figure as it was when the study was kept; null where it was not known. */
export type SavedFigure = { readonly id: string; readonly value: number | null }

/** A study as it was kept: enough to open it again, to compare it with today, and to say what it rested on. */
export type StudyContent = {
  readonly kind: StudyKind
  /** As the screen that made it keeps it, and asks again by it. */
  readonly settings: { readonly [name: string]: Json }
  readonly figures: readonly SavedFigure[]
  /** What its demand figures rest on; missing in studies without demand, and in those saved before it was stored. */
  readonly assumptions?: StudyAssumptions
  /** What it came to, in a sentence. */
  readonly finding?: string
  /** Currency of its amounts. */
  readonly currency?: string
  /** Versions of all packs that were on the device then, and their vintages: "demographics TW 2020-12". */
  readonly packs?: string
  readonly vintages?: readonly string[]
  /** ISO time in UTC. */
  readonly madeAt: string
}

/** Characters of a kept study; drawn areas of many corners and lists of found ones fit. */
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

/** A kept study as it comes from outside. */
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

/** A kept figure by its id; undefined where it was not known. */
export const savedFigure = ({ figures }: StudyContent, id: string): number | undefined =>
  figures.find((figure) => figure.id === id)?.value ?? undefined
