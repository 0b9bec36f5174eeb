import type { Place, Shape } from '#domain/geo/point.ts'
import { type DraftStudy, withPlace } from './draftStudy.ts'
import { newStack, push, redo, undo, type UndoStack } from '#domain/undoStack.ts'

export interface StudyState {
  /** As last settled, with the steps back and forth. */
  readonly studies: UndoStack<DraftStudy | undefined>
  /** What a finger moves just now: where it holds the candidate, or how it has drawn the shape. */
  readonly held: { readonly place: Place } | { readonly shape: Shape } | undefined
  /** The last move of the candidate, until something else happens. */
  readonly lastMove: { readonly from: Place; readonly to: Place } | undefined
}

/** Something that happens to what is studied. */
export type StudyStep = (state: StudyState) => StudyState

/** A study with nothing to take back: none, or one that was left earlier. */
export const newStudyState = (study: DraftStudy | undefined): StudyState => settledAs(newStack(study))

/** Settles another study; undefined closes it. One step that can be taken back. */
export const change =
  (next: (now: DraftStudy | undefined) => DraftStudy | undefined): StudyStep =>
  ({ studies }) =>
    settledAs(push(studies, next(studies.now)))

/** Settles the study with some of it set again; without a study nothing happens. */
export const adjust =
  (part: Partial<DraftStudy>): StudyStep =>
  (state) =>
    state.studies.now ? change((now) => now && { ...now, ...part })(state) : state

/** The finger holds the candidate, or the shape, so. */
export const hold =
  (held: NonNullable<StudyState['held']>): StudyStep =>
  (state) => ({ ...state, held })

/** The candidate is set, or let go, here. */
export const drop =
  (place: Place): StudyStep =>
  ({ studies }) => {
    const from = studies.now?.place
    const lastMove = from && { from, to: place }
    return { ...settledAs(push(studies, withPlace(studies.now, place))), lastMove }
  }

/** What the finger held stays where it was. */
export const letGo: StudyStep = (state) => ({ ...state, held: undefined })

export const undoStep: StudyStep = ({ studies }) => settledAs(undo(studies))

export const redoStep: StudyStep = ({ studies }) => settledAs(redo(studies))

const settledAs = (studies: StudyState['studies']): StudyState => ({ studies, held: undefined, lastMove: undefined })

/** The study as it is under the finger. */
export function studyNow({ studies: { now }, held }: StudyState): DraftStudy | undefined {
  if (!now || !held) return now
  if ('place' in held) return { ...now, place: held.place }
  return now.drawn ? { ...now, drawn: { ...now.drawn, shape: held.shape } } : now
}

/** Where the finger holds the candidate; undefined while it does not. */
export const heldPlace = ({ held }: StudyState): Place | undefined => (held && 'place' in held ? held.place : undefined)
