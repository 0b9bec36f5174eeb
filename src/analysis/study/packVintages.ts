import type { StudyState } from '../studyTypes.ts'

/** Returns the packs in use as texts to save with a study, e.g. "demographics TW 2020-12"; at most 20. */
export const packVintages = (state: Pick<StudyState, 'sources'> | undefined): readonly string[] =>
  (state?.sources ?? []).map(({ kind, country, vintage }) => `${kind} ${country} ${vintage}`).slice(0, 20)
