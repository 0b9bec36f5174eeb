import * as v from 'valibot'
import { choicesOf, type DemandChoices, demandChoicesSchema } from './studyAssumptions.ts'
import type { StudyContent } from './studyContent.ts'

/**
 * Returns what the planner chose for the demand model in a saved study. Studies saved before assumptions were stored hold it in their
 * draft; undefined for a study that had no demand model.
 */
export function studyChoices({ kind, assumptions, settings }: StudyContent): DemandChoices | undefined {
  if (kind !== 'candidate') return undefined
  if (assumptions) return choicesOf(assumptions)
  const parsed = v.safeParse(demandChoicesSchema, settings['draft'])
  return parsed.success ? parsed.output : undefined
}

/** Returns the choices of the latest study among these that has any. */
export function latestChoices(studies: readonly StudyContent[]): DemandChoices | undefined {
  return studies
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map(studyChoices)
    .find((choices) => choices !== undefined)
}
