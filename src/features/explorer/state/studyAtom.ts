import { atom, useAtomValue, useSetAtom } from 'jotai'
import * as v from 'valibot'
import { draftAtom } from '#session/draftAtom.ts'
import { draftStudySchema } from './draftStudy.ts'
import { heldPlace, newStudyState, type StudyState, type StudyStep } from './studyState.ts'

const draftKey = 'map.study'
const nothing = newStudyState(undefined)

/**
 * Current study, shared by tools, map and panel for the whole session, even without the map screen. Settled studies are
 * stored on the device.
 */
export const studyAtom = draftAtom<StudyState>({
  first: nothing,
  async load(drafts) {
    const parsed = v.safeParse(draftStudySchema, await drafts.load(draftKey))
    return parsed.success ? newStudyState(parsed.output) : nothing
  },
  save(drafts, { studies: { now } }, before) {
    if (now === before.studies.now) return undefined
    return now ? drafts.save(draftKey, now) : drafts.clear(draftKey)
  },
})

export const settledAtom = atom((get) => get(studyAtom).studies.now)

export const heldPlaceAtom = atom((get) => heldPlace(get(studyAtom)))

export const isPlaceHeldAtom = atom((get) => get(heldPlaceAtom) !== undefined)

/** True while the candidate or the drawn shape is dragged. */
export const isHeldAtom = atom((get) => get(studyAtom).held !== undefined)

export const candidatePlaceAtom = atom((get) => get(heldPlaceAtom) ?? get(settledAtom)?.place)

export const lastMoveAtom = atom((get) => get(studyAtom).lastMove)
export const canUndoAtom = atom((get) => get(studyAtom).studies.past.length > 0)
export const canRedoAtom = atom((get) => get(studyAtom).studies.future.length > 0)

/** Always true; its first read starts loading the stored study. */
const isLoadingStartedAtom = atom((get) => get(studyAtom) !== undefined)

/** Returns a function that applies a step to the study, once the stored study is loaded. */
export function useStudyStep(): (step: StudyStep) => void {
  useAtomValue(isLoadingStartedAtom)
  return useSetAtom(studyAtom)
}
