import { atom, useAtomValue, useSetAtom } from 'jotai'
import { unwrap } from 'jotai/utils'
import * as v from 'valibot'
import { draftsAtom } from '#session/state.ts'
import { draftStudySchema } from './draftStudy.ts'
import { heldPlace, newStudyState, type StudyState, type StudyStep } from './studyState.ts'

const draftKey = 'map.study'
const nothing = newStudyState(undefined)

/** What was studied when this device was left; undefined until it has been read. */
const leftAtom = unwrap(
  atom(async (get): Promise<StudyState> => {
    const parsed = v.safeParse(draftStudySchema, await get(draftsAtom)?.load(draftKey))
    return parsed.success ? newStudyState(parsed.output) : nothing
  }),
)

/** What a person has begun since is newer than what was left. */
const begunAtom = atom<StudyState>()

/**
 * What is studied on the map, shared by tools, map and panel: one study a session, so it outlives the map screen. Each settled one is
 * kept on the device.
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

/** The study as it was last settled. */
export const settledAtom = atom((get) => get(studyAtom).studies.now)

/** Where the finger holds the candidate; undefined while it does not. */
export const heldPlaceAtom = atom((get) => heldPlace(get(studyAtom)))

export const isHeldAtom = atom((get) => get(heldPlaceAtom) !== undefined)

/** Where the candidate is shown: under the finger, or where it was settled. */
export const candidatePlaceAtom = atom((get) => get(heldPlaceAtom) ?? get(settledAtom)?.place)

export const lastMoveAtom = atom((get) => get(studyAtom).lastMove)
export const canUndoAtom = atom((get) => get(studyAtom).studies.past.length > 0)
export const canRedoAtom = atom((get) => get(studyAtom).studies.future.length > 0)

const isReadAtom = atom((get) => get(leftAtom) !== undefined)

/** Takes a step with the study. Who may take one has what was left on this device read, so that the step is taken from there. */
export function useStudyStep(): (step: StudyStep) => void {
  useAtomValue(isReadAtom)
  return useSetAtom(studyAtom)
}
