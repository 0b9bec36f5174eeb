import type { Study, StudyState } from '#analysis/studyTypes.ts'

/** The study as it is from outside its worker: the same questions, answered later. */
export type AsyncStudy = {
  readonly [Question in keyof Study]: (...asked: Parameters<Study[Question]>) => Promise<ReturnType<Study[Question]>>
}

/** Whose records the analysis reads beside the packs of the device. */
export interface AnalysisOwner {
  readonly companyId: string
  readonly userId: string
}

/** What the analysis worker offers. Questions wait until packs and records have been read for the first time. */
export interface AnalysisPort extends AsyncStudy {
  /** Begins to follow packs and records; `onState` is told whenever what is on the device has changed. Called once. */
  open(owner: AnalysisOwner, onState: (state: StudyState) => void): void
}

/** The study's questions, in one list, so that both sides of the worker offer the same. */
export const studyQuestions = [
  'state',
  'whatIf',
  'zoneFigures',
  'contributions',
  'areasAt',
  'areaByCode',
  'areaShape',
  'findAreas',
  'thematic',
  'pointCounts',
  'pointAt',
  'storePairs',
] as const satisfies readonly (keyof Study)[]

/** A study from one function that answers any question. */
export function studyFrom(answer: (question: keyof Study, asked: readonly unknown[]) => Promise<unknown>): AsyncStudy {
  return Object.fromEntries(
    studyQuestions.map((question) => [question, (...asked: unknown[]) => answer(question, asked)]),
  ) as unknown as AsyncStudy
}
