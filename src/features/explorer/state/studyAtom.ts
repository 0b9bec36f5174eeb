import { atom, useAtomValue, useSetAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { draftsAtom } from '#session/state.ts'
import { draftStudySchema } from './draftStudy.ts'
import { heldPlace, newStudyState, type StudyState, type StudyStep } from './studyState.ts'

const draftKey = 'map.study'
const nothing = newStudyState(undefined)

/** Last study on this device; undefined until loaded. */
const leftAtom = unwrap(
  atom(async (get): Promise<StudyState> => {
    const parsed = v.safeParse(draftStudySchema, await get(draftsAtom)?.load(draftKey))
    return parsed.success ? newStudyState(parsed.output) : nothing
  }),
)

/** Study started in this session; has precedence over the stored study. */
const begunAtom = atom<StudyState>()

/**
 * Current study, shared by tools, map and panel for the whole session, even without the map screen. Settled studies are
 * stored on the device.
 */
export const studyAtom = atom(
  (get): StudyState => get(begunAtom) ?? get(leftAtom) ?? nothing,
  (get, set, step: StudyStep) => {
    const before = get(studyAtom)
    const state = step(before)
    set(begunAtom, state)
    const { now } = state.studies
    if (now === before.studies.now) return
    void (now ? get(draftsAtom)?.save(draftKey, now) : get(draftsAtom)?.clear(draftKey))
  },
)

export const settledAtom = atom((get) => get(studyAtom).studies.now)

/** Dragged candidate position; undefined while no candidate is dragged. */
export const heldPlaceAtom = atom((get) => heldPlace(get(studyAtom)))

export const isHeldAtom = atom((get) => get(heldPlaceAtom) !== undefined)

export const candidatePlaceAtom = atom((get) => get(heldPlaceAtom) ?? get(settledAtom)?.place)

export const lastMoveAtom = atom((get) => get(studyAtom).lastMove)
export const canUndoAtom = atom((get) => get(studyAtom).studies.past.length > 0)
export const canRedoAtom = atom((get) => get(studyAtom).studies.future.length > 0)

const isReadAtom = atom((get) => get(leftAtom) !== undefined)

/**
 * Returns a function that applies a step to the study. Also starts loading the stored study, on which steps are based.
 */
export function useStudyStep(): (step: StudyStep) => void {
  useAtomValue(isReadAtom)
  return useSetAtom(studyAtom)
}
