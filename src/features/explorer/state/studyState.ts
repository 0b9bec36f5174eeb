import type { Place, Shape } from '#domain/geo/point.ts'
import { type DraftStudy, withPlace } from './draftStudy.ts'
import { newStack, push, redo, undo, type UndoStack } from '#domain/undoStack.ts'

export interface StudyState {
  readonly studies: UndoStack<DraftStudy | undefined>
  readonly held: { readonly place: Place } | { readonly shape: Shape } | undefined
  /** Last candidate move; cleared by any other change, including undo and redo. */
  readonly lastMove: { readonly from: Place; readonly to: Place } | undefined
}

export type StudyStep = (state: StudyState) => StudyState

export const newStudyState = (study: DraftStudy | undefined): StudyState => settledAs(newStack(study))

/** Returns a step that replaces the settled study and can be undone; undefined closes the study. */
export const change =
  (next: (now: DraftStudy | undefined) => DraftStudy | undefined): StudyStep =>
  ({ studies }) =>
    settledAs(push(studies, next(studies.now)))

/** Returns a step that changes part of the settled study and can be undone; without a study, it has no effect. */
export const adjust =
  (part: Partial<DraftStudy>): StudyStep =>
  (state) =>
    state.studies.now ? change((now) => now && { ...now, ...part })(state) : state

export const hold =
  (held: NonNullable<StudyState['held']>): StudyStep =>
  (state) => ({ ...state, held })

export const drop =
  (place: Place): StudyStep =>
  ({ studies }) => {
    const from = studies.now?.place
    const lastMove = from && { from, to: place }
    return { ...settledAs(push(studies, withPlace(studies.now, place))), lastMove }
  }

export const letGo: StudyStep = (state) => ({ ...state, held: undefined })

export const undoStep: StudyStep = ({ studies }) => settledAs(undo(studies))

export const redoStep: StudyStep = ({ studies }) => settledAs(redo(studies))

const settledAs = (studies: StudyState['studies']): StudyState => ({ studies, held: undefined, lastMove: undefined })

export function studyNow({ studies: { now }, held }: StudyState): DraftStudy | undefined {
  if (!now || !held) return now
  if ('place' in held) return { ...now, place: held.place }
  return now.drawn ? { ...now, drawn: { ...now.drawn, shape: held.shape } } : now
}

export const heldPlace = ({ held }: StudyState): Place | undefined => (held && 'place' in held ? held.place : undefined)
