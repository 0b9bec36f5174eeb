import * as v from 'valibot'
import { choicesOf, type DemandChoices, demandChoicesSchema } from './studyAssumptions.ts'
import type { StudyContent } from './studyContent.ts'

/**
 * Returns a study's demand model choices. Studies saved before assumptions were stored have the choices in their draft.
 * Undefined without a demand model.
 */
export function studyChoices({ kind, assumptions, settings }: StudyContent): DemandChoices | undefined {
  if (kind !== 'candidate') return undefined
  if (assumptions) return choicesOf(assumptions)
  const parsed = v.safeParse(demandChoicesSchema, settings['draft'])
  return parsed.success ? parsed.output : undefined
}

export function latestChoices(studies: readonly StudyContent[]): DemandChoices | undefined {
  return studies
    .toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map(studyChoices)
    .find((choices) => choices !== undefined)
}
