import type { Place, Shape } from '#domain/geo/point.ts'
import { type DraftStudy, withPlace } from './draftStudy.ts'
import { newStack, push, redo, undo, type UndoStack } from './undoStack.ts'

type Studies = UndoStack<DraftStudy | undefined>

export interface WhatIfState {
  /** As last settled, with the steps back and forth. */
  readonly studies: Studies
  /** What a finger moves just now: where it holds the candidate, or how it has drawn the shape. */
  readonly held: { readonly place: Place } | { readonly shape: Shape } | undefined
  /** The last move of the candidate, until something else happens. */
  readonly lastMove: { readonly from: Place; readonly to: Place } | undefined
}

/** What is studied on the map, shared by the tools, the map and the panel. */
export interface WhatIf {
  readonly get: () => WhatIfState
  readonly subscribe: (listener: () => void) => () => void
  /** Settles another study; undefined closes it. One step that can be taken back. */
  readonly change: (next: DraftStudy | undefined) => void
  /** The finger holds the candidate here. */
  readonly hold: (held: NonNullable<WhatIfState['held']>) => void
  /** The finger let the candidate go here. */
  readonly drop: (place: Place) => void
  /** What the finger held stays where it was. */
  readonly cancel: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Takes up a study that was left earlier: nothing to take back. */
  readonly restore: (study: DraftStudy) => void
}

/** A store of one study; `keep` is told of every settled one. */
export function makeWhatIf(first: DraftStudy | undefined, keep: (study: DraftStudy | undefined) => void): WhatIf {
  let state: WhatIfState = { studies: newStack(first), held: undefined, lastMove: undefined }
  const listeners = new Set<() => void>()

  function set(next: Partial<WhatIfState>): void {
    const before = state.studies.now
    state = { ...state, ...next }
    if (state.studies.now !== before) keep(state.studies.now)
    for (const listener of listeners) listener()
  }
  const step = (studies: Studies) => set({ studies, held: undefined, lastMove: undefined })

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (next) => step(push(state.studies, next)),
    hold: (held) => set({ held }),
    drop(place) {
      const from = state.studies.now?.place
      const studies = push(state.studies, withPlace(state.studies.now, place))
      set({ studies, held: undefined, lastMove: from && { from, to: place } })
    },
    cancel: () => set({ held: undefined }),
    undo: () => step(undo(state.studies)),
    redo: () => step(redo(state.studies)),
    restore: (study) => step(newStack(study)),
  }
}

/** The study as it is under the finger. */
export function studyNow({ studies: { now }, held }: WhatIfState): DraftStudy | undefined {
  if (!now || !held) return now
  if ('place' in held) return { ...now, place: held.place }
  return now.drawn ? { ...now, drawn: { ...now.drawn, shape: held.shape } } : now
}

/** Where the finger holds the candidate; undefined while it does not. */
export const heldPlace = ({ held }: WhatIfState): Place | undefined =>
  held && 'place' in held ? held.place : undefined
